import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { canUsePasskeys, signIn, signInWithPasskey, type Confirmation } from '../api/session.ts'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SecondStep } from './second-step.tsx'

type SignInProps = {
  /** Given where only this person may sign in. */
  name?: string
  /** Before a session begins. */
  prepare?: () => void
  done?: () => void
}

/** Name and password, then the second factor where the account has one; or a passkey in place of both. */
export function SignIn({ name = '', prepare, done }: SignInProps) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [isWaiting, run] = useBusy()

  async function submit(credentials: { name: string; password: string }) {
    prepare?.()
    try {
      const next = await signIn(credentials, () => setWorking(true))
      if (next) setConfirmation(next)
      else done?.()
    } finally {
      setWorking(false)
    }
  }

  async function byPasskey() {
    prepare?.()
    await signInWithPasskey()
    done?.()
  }

  if (confirmation) return <SecondStep confirmation={confirmation} done={done} back={() => setConfirmation(null)} />
  return (
    <>
      <CredentialsForm name={name} button={texts.logIn} submit={submit} />
      <Text role="status" className="quiet" hidden={!isWorking}>
        {isWorking && texts.factor.working}
      </Text>
      {canUsePasskeys() && name === '' && (
        <Button variant="default" loading={isWaiting} onClick={() => void run(byPasskey)}>
          {texts.factor.signInWithPasskey}
        </Button>
      )}
    </>
  )
}
