import { reauthenticate, SignInRefused } from '../session/reauthentication.ts'
import { dropToken, rereadToken, token, userOf } from './token.ts'

/**
 * Replaces a token that the archive has refused: by the newer one of another tab, or by having its owner sign in again.
 *
 * @throws SignInRefused where nobody signs in, or somebody else does: what one person typed is not sent in the name of another
 */
export async function replaceToken(refused: string): Promise<void> {
  rereadToken()
  if (token.get() === refused) dropToken()
  if (!token.get()) await reauthenticate()
  if (userOf(token.get()) !== userOf(refused)) throw new SignInRefused()
}
