import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messagesOf } from '../alerts/alerts.ts'
import { Dialog } from '../layout/dialog.tsx'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'

/** A change of one's second factors, which needs the password again. */
export type Change = {
  title: string
  hint?: string
  /** A name is asked for as well; what it is at first. */
  name?: string
  work: (password: string, name: string) => Promise<void>
}

type PasswordDialogProps = { change: Change | null; close: () => void }

/** Asks for the password before a change, and shows what the archive says to it. */
export function PasswordDialog({ change, close }: PasswordDialogProps) {
  const words = texts.factor
  const [password, setPassword] = useState('')
  const [name, setName] = useState(change?.name ?? '')
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy((problem) => setProblem(messagesOf(problem).join(' ')))
  const asksName = change?.name !== undefined

  const [shown, setShown] = useState(change)
  // Another change begins with empty fields.
  if (change !== shown) {
    setShown(change)
    setPassword('')
    setProblem('')
    setName(change?.name ?? '')
  }

  async function send(event: React.SubmitEvent) {
    event.preventDefault()
    await run(async () => {
      await change?.work(password, name)
      close()
    })
  }

  return (
    <Dialog isOpen={change !== null} close={close} closeLabel={texts.cancel} title={change?.title}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          {change?.hint && <Text>{change.hint}</Text>}
          {asksName && (
            <TextInput
              label={words.passkeyName}
              description={words.passkeyNameHint}
              withAsterisk
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            label={words.password}
            description={words.passwordWhy}
            autoComplete="current-password"
            withAsterisk
            data-autofocus={!asksName || undefined}
            visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={password === '' || (asksName && name.trim() === '')}>
              {words.continue}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
