import { queryOptions } from '@tanstack/react-query'
import type { ChallengeWire } from '#core/wire/message.ts'
import type { SignInRefused } from '#core/wire/second-factor.ts'
import type { IdentityWire, UserWire } from '#core/wire/user.ts'
import { texts } from '../texts.ts'
import { call, CallError, callWithoutSession } from './call.ts'
import { deviceIdentifier } from './device.ts'
import { readQuery } from './read-query.ts'
import { dropToken, keepToken } from './token.ts'

/** Who has signed in, by the token that this browser keeps. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: ({ signal }) => callWithoutSession<IdentityWire>('GET /api/auth', { signal }),
  staleTime: Infinity,
  retry: false,
})

type Credentials = { name: string; password: string }

/** @throws CallError; then no token is kept */
async function begin(methodAndPath: string, send: object) {
  try {
    const { token } = await callWithoutSession<{ token: string }>(methodAndPath, { send })
    keepToken(token)
  } catch (problem) {
    dropToken()
    throw problem
  }
}

/** Proofs of work for one sign-in, each dearer than the last: then an error is better than more waiting. */
const maxProofs = 5

/** What a sign-in is confirmed by after the right password. */
export type Confirmation = Required<Pick<SignInRefused, 'secondFactor' | 'ticket'>> & Pick<SignInRefused, 'passkey'>

/**
 * Signs in. While strangers guess at the account the archive asks for a proof of work, which this browser then does.
 *
 * @param working is called before that work
 * @returns what is still to be confirmed; null where the session has begun
 * @throws CallError
 */
export async function signIn(credentials: Credentials, working: () => void): Promise<Confirmation | null> {
  const send = { ...credentials, device: deviceIdentifier() }
  try {
    await beginWithWork(send, working)
    return null
  } catch (problem) {
    if (problem instanceof CallError && problem.answer['ticket']) return problem.answer as Confirmation
    throw problem
  }
}

/** Tries again with a proof of work as often as the archive asks for one: the price may have risen since the challenge was made. */
async function beginWithWork(send: object, working: () => void) {
  for (let tries = 0, proof: string | undefined; ; tries += 1) {
    try {
      return await begin('POST /api/auth', { ...send, proof })
    } catch (problem) {
      const challenge = problem instanceof CallError && problem.status === 429 ? problem.answer['challenge'] : undefined
      if (!challenge || tries === maxProofs) throw problem
      working()
      proof = await proofOf(challenge as ChallengeWire)
    }
  }
}

/** Browsers do this work on safe connections only. */
async function proofOf(challenge: ChallengeWire): Promise<string> {
  if (!window.isSecureContext) throw new CallError(429, [{ msg: texts.factor.cannotWork }])
  const { solutionOf } = await import('./solve-challenge.ts')
  return solutionOf(challenge)
}

type Answer = { code: string } | { recoveryCode: string } | { passkey: object }

/** The second step of a sign-in. @throws CallError */
export const confirmSignIn = (ticket: string, answer: Answer) =>
  begin('POST /api/auth/second-factor', { ticket, ...answer, device: deviceIdentifier() })

/** Signs in with a passkey in place of name and password. @throws CallError */
export async function signInWithPasskey() {
  const { signedByPasskey } = await import('./second-factor.ts')
  const { ticket, options } = await callWithoutSession<{ ticket: string; options: object }>('POST /api/auth/passkey/options')
  await begin('POST /api/auth/passkey', { ticket, passkey: await signedByPasskey(options), device: deviceIdentifier() })
}

/** Whether this browser can use passkeys here: not at addresses in figures, and not without HTTPS but at localhost. */
export const canUsePasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

export const register = (credentials: Credentials) => begin('POST /api/user', credentials)

/** The answer to a token that is not new any more brings the next one. */
export const renewSession = () => call('GET /api/auth')

export async function changePassword(send: { password: string; newPassword: string }) {
  const { token } = await call<{ token: string }>('POST /api/auth/password', { send })
  keepToken(token)
}

export async function signOutEverywhere() {
  await call('POST /api/auth/logout-everywhere')
  dropToken()
}

export const usersQuery = readQuery<UserWire[]>(['users'], '/api/user')

export const deleteUser = (userID: number) => call(`DELETE /api/user/${userID}`)
