import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { sourceLanguage } from '#core/languages.ts'
import { differingParts, mergeLists, proposedChoice } from '#core/records/merged-photo.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { succeeded } from '../alerts/alerts.ts'
import { CallError } from '../api/call.ts'
import { mergePhotos } from '../api/pairs.ts'
import { Dialog } from '../layout/dialog.tsx'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'
import { MergePart, type Source } from './merge-part.tsx'
import { labelOfPart, languageOfPart, textOfPart, type TwoPhotos } from './shown.ts'

const words = texts.photoMerge

type MergePhotosProps = {
  /** The two to merge; null while there are none. */
  photos: TwoPhotos | null
  close: () => void
  /** Told which photo is gone. */
  merged: (photoID: number) => void
  /** Told why nothing was merged, unless the dialog shows it. */
  refused: (problem: unknown) => void
}

/** Asks which of two photos stays, and from which one each field comes. */
export function MergePhotos({ photos, ...told }: MergePhotosProps) {
  const title = photos && words.title(photos[0].photoID, photos[1].photoID)
  return (
    <Dialog isOpen={photos !== null} close={told.close} closeLabel={texts.cancel} title={title} size="xl">
      {photos && <Choices seen={photos} {...told} />}
    </Dialog>
  )
}

type ChoicesProps = Omit<MergePhotosProps, 'photos'> & { seen: TwoPhotos }

function Choices({ seen, close, merged, refused }: ChoicesProps) {
  const [photos, setPhotos] = useState<TwoPhotos>(seen)
  const [stays, setStays] = useState(seen[0].photoID)
  const [chosen, setChosen] = useState<Readonly<Record<string, Source>>>({})
  const [isBusy, run] = useBusy(notMerged)
  const [isChanged, setChanged] = useState(false)
  const notice = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is far below it.
  useEffect(() => notice.current?.focus(), [photos])
  const [one, other] = photos
  const [remaining, leaving] = stays === one.photoID ? [one, other] : [other, one]
  const proposed = proposedChoice(remaining, leaving)
  const parts = differingParts(one, other)
  const choice = {
    take: parts.map(({ name }) => name).filter((name) => sourceOf(name) === leaving.photoID),
    join: mergeLists.filter((name) => sourceOf(name) === 'both'),
  }

  function sourceOf(part: string): Source {
    if (chosen[part] !== undefined) return chosen[part]
    if (proposed.join.some((name) => name === part)) return 'both'
    return proposed.take.includes(part) ? leaving.photoID : remaining.photoID
  }

  /** Where somebody has saved one of the two, both are shown as they are now; where one of them is gone, there is nothing to merge. */
  function notMerged(problem: unknown) {
    const status = problem instanceof CallError ? problem.status : 0
    if (status === 404 || status === 410) close()
    const current = problem instanceof CallError && status === 409 ? problem.answer['current'] : undefined
    if (!current) return refused(problem)
    const { remaining, merged } = current as Record<'remaining' | 'merged', PhotoWire>
    const now = new Map([remaining, merged].map((photo) => [photo.photoID, photo]))
    setPhotos([now.get(one.photoID) ?? one, now.get(other.photoID) ?? other])
    setChanged(true)
  }

  const merge = () =>
    run(async () => {
      await mergePhotos(leaving, remaining, choice)
      merged(leaving.photoID)
      close()
      succeeded(words.done(leaving.photoID, remaining.photoID), {
        to: `/edit-photo/${remaining.photoID}`,
        text: texts.duplicates.photo(remaining.photoID),
      })
    })

  return (
    <>
      {isChanged && (
        <p className="notice notice-warning" ref={notice} tabIndex={-1}>
          {words.changed}
        </p>
      )}
      <Text>{words.text}</Text>
      <MergePart
        name="stays"
        label={words.stays}
        photos={photos}
        text={({ title }) => title}
        language={sourceLanguage}
        chosen={stays}
        choose={(photoID) => setStays(Number(photoID))}
        withPictures
        hasFocus
      />
      {parts.map((part) => (
        <MergePart
          key={part.name}
          name={part.name}
          label={labelOfPart(part.name)}
          photos={photos}
          text={(photo) => textOfPart(photo, part)}
          language={languageOfPart(part)}
          chosen={sourceOf(part.name)}
          choose={(source) => setChosen((before) => ({ ...before, [part.name]: source }))}
          hasBoth={mergeLists.some((name) => name === part.name)}
        />
      ))}
      <ul className="merge-outcome">
        <li>{words.outcome(leaving.photoID, remaining.photoID)}</li>
        <li>{words.otherScan(leaving.photoID)}</li>
        <li>{words.undo(leaving.photoID, remaining.photoID)}</li>
      </ul>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        {/* It stays usable: a button that is switched off loses the focus. */}
        <Button color="red" aria-busy={isBusy} onClick={() => isBusy || void merge()}>
          {words.button}
        </Button>
      </Group>
    </>
  )
}
