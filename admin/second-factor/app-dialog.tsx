import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messagesOf } from '../alerts/alerts.ts'
import { addApp, type NewApp } from '../api/second-factor.ts'
import { Dialog } from '../layout/dialog.tsx'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'
import { QrCode } from './qr-code.tsx'

type AppDialogProps = { app: NewApp | null; close: () => void; done: (codes: string[] | null) => void }

/** The secret of a new authenticator app, as a picture and as a text, and the code that shows that the app has it. */
export function AppDialog({ app, close, done }: AppDialogProps) {
  return (
    <Dialog isOpen={app !== null} close={close} closeLabel={texts.cancel} title={texts.factor.setUpApp}>
      {app && <AppForm app={app} close={close} done={done} />}
    </Dialog>
  )
}

function AppForm({ app, close, done }: AppDialogProps & { app: NewApp }) {
  const words = texts.factor
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy((problem) => setProblem(messagesOf(problem).join(' ')))

  async function send(event: React.SubmitEvent) {
    event.preventDefault()
    await run(async () => done(await addApp(app.ticket, code)))
  }

  return (
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
  )
}
