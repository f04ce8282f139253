import { createHash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { fold } from '#core/fold.ts'
import type { SecurityEventKind } from '#core/wire/security-event.ts'
import { isKnownDevice, rememberDevice } from '#data/staff/devices.ts'
import { userByID, userByName, type UserRow } from '#data/staff/users.ts'
import { hashPassword, verifyPassword } from '#api/accounts/passwords.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { Refusal } from '#api/http/errors.ts'
import { openTickets } from '#api/second-factor/tickets.ts'
import { secretOf } from '#api/verification/secret.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'
import { throttleGuesses, type SignInAttempt } from './guess-throttle.ts'
import { openWorkProofs } from './work-proof.ts'

/** Milliseconds after which a device that nobody signs in from is forgotten. */
const deviceLife = 180 * 24 * 60 * 60 * 1000

export type Access = ReturnType<typeof openAccess>

/** What all calls share that look at passwords and begin sessions: one count of guesses, one set of tickets. */
export function openAccess({
  archive,
  settings,
  sessions,
  security,
  now,
}: Pick<ApiParts, 'archive' | 'settings' | 'sessions' | 'security' | 'now'>) {
  const secret = secretOf({ settings })
  const guessing = throttleGuesses({
    isDeviceOf: (name, device) => isRemembered(name, device),
    proofs: openWorkProofs({ archive, secret, now }),
  })
  const tickets = openTickets({ archive, secret, now })
  /** Compared where there is no such user, so that the answer takes as long. */
  const nobody = hashPassword(randomUUID())
  const addressOf = (context: Context<ApiEnv>) => visitorAddress(context, settings.proxies)

  /**
   * The user of a name and a password; null where one of them is wrong.
   *
   * @throws Refusal 429 where there were too many tries
   */
  const userOf = (attempt: SignInAttempt, password: string): Promise<UserRow | null> =>
    recorded(
      attempt,
      guessing.attempt(attempt, async (turn) => {
        const user = userByName(archive, attempt.name)
        const isRight = await verifyPassword(user?.passwordHash ?? (await nobody), password, turn)
        const current = user && userByID(archive, user.userID)
        // In the meantime the user may have been removed or the password changed.
        return isRight && current?.passwordHash === user?.passwordHash ? (current ?? null) : null
      }),
    )

  /** Records a wrong password, and one that was not looked at because there were too many. */
  async function recorded(attempt: SignInAttempt, tried: Promise<UserRow | null>): Promise<UserRow | null> {
    const record = (kind: 'sign-in-failed' | 'sign-in-locked') =>
      security.record({ kind, ...accountOf(attempt.name), address: attempt.address })
    try {
      const user = await tried
      if (!user) record('sign-in-failed')
      return user
    } catch (problem) {
      if (problem instanceof Refusal && problem.status === 429) record('sign-in-locked')
      throw problem
    }
  }

  /** The account of a typed name. A name that no account has may be anything, a password included, and is not kept. */
  function accountOf(name: string): { user?: string } {
    const user = userByName(archive, name)
    return user ? { user: user.name } : {}
  }

  /**
   * The user who calls, once the password was shown again.
   *
   * @throws Refusal 400 where it is wrong, 429 where there were too many tries
   */
  async function userWithPassword(context: Context<ApiEnv>, password: string): Promise<UserRow> {
    const user = await userOf(
      { name: signedIn(context).name, address: addressOf(context), isSignedIn: true, signal: context.req.raw.signal },
      password,
    )
    if (!user) throw new Refusal(400, [{ msg: 'This is not the password you have now', field: 'password' }])
    return user
  }

  /** A token for whoever has shown all that is asked for. The device is remembered. */
  async function begin(
    context: Context<ApiEnv>,
    { userID, name }: Pick<UserRow, 'userID' | 'name'>,
    device: string | undefined,
  ): Promise<string> {
    const at = now()
    security.record({ kind: 'sign-in', user: name, address: addressOf(context) })
    if (device) rememberDevice(archive, userID, hashOfDevice(device), at.toISOString(), new Date(at.getTime() - deviceLife).toISOString())
    return sessions.begin(userID)
  }

  const isRemembered = (name: string, device: string | undefined) =>
    device !== undefined && isKnownDevice(archive, fold(name), hashOfDevice(device))

  /** Records what happens to the second factor of an account. */
  const record = (context: Context<ApiEnv>, kind: SecurityEventKind, user: string, detail: 'passkey' | 'totp' | 'recovery' | '' = '') =>
    security.record({ kind, user, detail, address: addressOf(context) })

  return { guessing, tickets, secret, addressOf, userOf, userWithPassword, begin, isRemembered, record }
}

const hashOfDevice = (device: string) => createHash('sha256').update(device).digest('base64url')

/** The token of the session that has just ended or been left is not to be renewed. */
export const withdrawRenewal = (context: Context<ApiEnv>) => context.header('x-auth-token', undefined)
