import { Button, Stack, Text } from '@mantine/core'
import { dropToken } from '../api/token.ts'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'
import { reauthentication, SignInRefused } from './reauthentication.ts'
import { useIdentity } from './identity.tsx'
import { SignIn } from './sign-in.tsx'

/** Over the screen with all that was typed: the session has ended, its owner signs in again and continues. */
export function SignInAgain() {
  const { name } = useIdentity()
  const giveUp = () => {
    dropToken()
    reauthentication.get()?.gaveUp(new SignInRefused())
  }
  return (
    <Dialog isOpen title={texts.signInAgain}>
      <Stack>
        <Text>{texts.nothingLost}</Text>
        <SignIn name={name} done={() => reauthentication.get()?.signedIn()} />
        <Button variant="subtle" onClick={giveUp}>
          {texts.logOut}
        </Button>
      </Stack>
    </Dialog>
  )
}
