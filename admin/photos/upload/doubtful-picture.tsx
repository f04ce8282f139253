import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { texts } from '../../texts.ts'

type DoubtfulPictureProps = {
  file: File
  /** Why the archive doubts that it is whole. */
  doubt: string
  /** What the two answers are called, where they are not those of a new photo. */
  answers?: { add: string; leaveOut: string }
  add: () => void
  leaveOut: () => void
}

/** A picture that may be damaged, large enough to judge: its uploader says whether it is whole. */
export function DoubtfulPicture({ file, doubt, answers = texts.doubt, add, leaveOut: exclude }: DoubtfulPictureProps) {
  return (
    <div className="doubt">
      <Text>
        <strong>{file.name}</strong>: {doubt}
      </Text>
      <Text>{texts.doubt.look}</Text>
      <LocalPicture file={file} />
      <Group justify="flex-end">
        <Button variant="default" aria-label={`${answers.leaveOut}: ${file.name}`} onClick={exclude}>
          {answers.leaveOut}
        </Button>
        <Button aria-label={`${answers.add}: ${file.name}`} onClick={add}>
          {answers.add}
        </Button>
      </Group>
    </div>
  )
}

/** A picture of this machine, fitted in or pixel by pixel. Browsers show no TIFF: then that is said. */
function LocalPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isFull, setFull] = useState(false)
  const [isShown, setShown] = useState(true)
  const words = texts.doubt
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the effect holds the address, which has to be given back
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!isShown) return <p className="notice">{words.notShown}</p>
  return (
    <>
      {/* A picture larger than its frame can be scrolled by keyboard, too. */}
      <div
        className="doubt-picture"
        data-full={isFull || undefined}
        role="group"
        aria-label={words.picture(file.name)}
        tabIndex={isFull ? 0 : undefined}
      >
        {address && <img src={address} alt={words.picture(file.name)} onError={() => setShown(false)} />}
      </div>
      <Button variant="subtle" size="compact-sm" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
        {words.fullSize}
      </Button>
    </>
  )
}
