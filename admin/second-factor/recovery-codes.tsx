import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Dialog } from '../layout/dialog.tsx'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'

/** Recovery codes, shown once: to be printed or saved, and closed only on purpose. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[] | null; close: () => void }) {
  const words = texts.factor
  const { name } = useIdentity()
  const [file, setFile] = useState('')

  useEffect(() => {
    if (!codes) return
    const text = [texts.factor.fileHead(name, location.host), '', ...codes, ''].join('\r\n')
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    // oxlint-disable-next-line react/set-state-in-effect -- the effect holds the address, which has to be given back
    setFile(address)
    return () => URL.revokeObjectURL(address)
  }, [codes, name])

  return (
    <Dialog isOpen={codes !== null} title={words.keepCodes}>
      <Stack className="recovery-codes">
        <Text>{words.keepCodesText}</Text>
        <ul>
          {codes?.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group justify="flex-end" className="recovery-buttons">
          <Button component="a" variant="default" href={file} download={words.fileName}>
            {words.download}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button onClick={close} data-autofocus>
            {words.kept}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
