import { Button, Stack, Text } from '@mantine/core'
import { signIn } from '../api/session.ts'
import { dropToken } from '../api/token.ts'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'
import { asking, SignInRefused } from './asking.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useIdentity } from './identity.tsx'

/** Over the screen with all that was typed: the session has ended, its owner signs in again and continues. */
export function SignInAgain() {
  const { name } = useIdentity()
  const again = async (credentials: { name: string; password: string }) => {
    await signIn(credentials)
    asking.get()?.signedIn()
  }
  const giveUp = () => {
    dropToken()
    asking.get()?.gaveUp(new SignInRefused())
  }
  return (
    <Dialog isOpen title={texts.signInAgain}>
      <Stack>
        <Text>{texts.nothingLost}</Text>
        <CredentialsForm name={name} button={texts.logIn} submit={again} />
        <Button variant="subtle" onClick={giveUp}>
          {texts.logOut}
        </Button>
      </Stack>
    </Dialog>
  )
}
