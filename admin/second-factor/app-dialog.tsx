import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messagesOf } from '../alerts/alerts.ts'
import { addApp, type NewApp } from '../api/second-factor.ts'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'
import { QrCode } from './qr-code.tsx'

type AppDialogProps = { app: NewApp | null; close: () => void; done: (codes: string[] | null) => void }

/** The secret of a new authenticator app, as a picture and as a text, and the code that shows that the app has it. */
export function AppDialog({ app, close, done }: AppDialogProps) {
  const words = texts.factor
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const [shown, setShown] = useState(app)
  // Another app begins with an empty field.
  if (app !== shown) {
    setShown(app)
    setCode('')
    setProblem('')
  }

  async function send(event: React.SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      done(await addApp(app!.ticket, code))
    } catch (problem) {
      setProblem(messagesOf(problem).join(' '))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog isOpen={app !== null} close={close} closeLabel={texts.cancel} title={words.setUpApp}>
      {app && (
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack>
            <Text>{words.scan}</Text>
            <QrCode text={app.address} label={words.qr} />
            <p>
              {words.secret}: <code className="secret">{app.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
            </p>
            <TextInput
              label={words.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              withAsterisk
              data-autofocus
              value={code}
              error={problem}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {texts.cancel}
              </Button>
              <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
                {words.check}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
