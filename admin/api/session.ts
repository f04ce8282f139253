import { queryOptions } from '@tanstack/react-query'
import type { ChallengeWire } from '#core/wire/message.ts'
import type { SignInRefused } from '#core/wire/second-factor.ts'
import type { AnswerTo, SentTo } from '#core/wire/endpoints.ts'
import { texts } from '../texts.ts'
import { call, CallError, callWithoutSession } from './call.ts'
import { deviceIdentifier } from './device.ts'
import { readQuery } from './read-query.ts'
import { dropToken, keepToken } from './token.ts'

/** Who has signed in, by the token that this browser keeps: that of this user, as far as is known. */
export const identityQuery = (userID: number | null) =>
  queryOptions({
    queryKey: ['GET /api/auth', String(userID)],
    queryFn: ({ signal }) => callWithoutSession('GET /api/auth', { signal }),
    staleTime: Infinity,
    retry: false,
  })

type Credentials = { name: string; password: string }

/** Keeps the token that a sign-in answers. @throws CallError; then no token is kept */
async function begin(answering: Promise<AnswerTo<'POST /api/auth'>>) {
  try {
    const { token } = await answering
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
async function beginWithWork(send: SentTo<'POST /api/auth'>, working: () => void) {
  for (let tries = 0, proof: string | undefined; ; tries += 1) {
    try {
      return await begin(callWithoutSession('POST /api/auth', { send: { ...send, proof } }))
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

type Answer = { code: string } | { recoveryCode: string } | { passkey: SentTo<'POST /api/auth/passkey'>['passkey'] }

/** The second step of a sign-in. @throws CallError */
export const confirmSignIn = (ticket: string, answer: Answer) =>
  begin(callWithoutSession('POST /api/auth/second-factor', { send: { ticket, ...answer, device: deviceIdentifier() } }))

/** Signs in with a passkey in place of name and password. @throws CallError */
export async function signInWithPasskey() {
  const { signedByPasskey } = await import('./second-factor.ts')
  const { ticket, options } = await callWithoutSession('POST /api/auth/passkey/options')
  const send = { ticket, passkey: await signedByPasskey(options), device: deviceIdentifier() }
  await begin(callWithoutSession('POST /api/auth/passkey', { send }))
}

/** Whether this browser can use passkeys here: not at addresses in figures, and not without HTTPS but at localhost. */
export const canUsePasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

export const register = (credentials: Credentials) => begin(callWithoutSession('POST /api/user', { send: credentials }))

/** The answer to a token that is not new any more brings the next one. */
export const renewSession = () => call('GET /api/auth')

export async function changePassword(send: { password: string; newPassword: string }) {
  const { token } = await call('POST /api/auth/password', { send })
  keepToken(token)
}

export async function signOutEverywhere() {
  await call('POST /api/auth/logout-everywhere')
  dropToken()
}

export const usersQuery = readQuery('GET /api/user')

export const deleteUser = (userID: number) => call('DELETE /api/user/:id', { at: { id: userID } })
