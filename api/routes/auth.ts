import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { identityWire, loginWire, passwordChangeWire, tokenWire } from '#core/wire/user.ts'
import { raiseTokenVersion, replacePassword, userByID, userByName } from '#data/users.ts'
import { passwordFault } from '#api/accounts/password-rules.ts'
import { hashPassword, verifyPassword } from '#api/accounts/passwords.ts'
import { presentIdentity } from '#api/accounts/present.ts'
import { slowGuessing } from '#api/auth/guessing.ts'
import { body, limitBody, requireJSON } from '#api/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { visitorAddress } from '#api/visitor-address.ts'

/** Signing in and out. */
export function authRoutes({ archive, settings, sessions, security }: ApiParts) {
  const guessing = slowGuessing()
  /** Compared where there is no such user, so that the answer takes as long. */
  const nobody = hashPassword(randomUUID())
  const addressOf = (context: Context<ApiEnv>) => visitorAddress(context, settings.proxies)

  async function begin(name: string, password: string): Promise<string | null> {
    const user = userByName(archive, name)
    const isRight = await verifyPassword(user?.passwordHash ?? (await nobody), password)
    // Meanwhile the user may have been removed or the password changed.
    if (!user || !isRight || userByID(archive, user.userID)?.passwordHash !== user.passwordHash) return null
    return sessions.begin(user.userID)
  }

  /** The account of a typed name. A name that no account has may be anything, a password included, and is not kept. */
  function accountOf(name: string): { user?: string } {
    const user = userByName(archive, name)
    return user ? { user: user.name } : {}
  }

  /** Records a wrong password, and one that was not looked at because there were too many. */
  async function recorded<Result>(context: Context<ApiEnv>, account: { user?: string }, tried: Promise<Result | null>): Promise<Result | null> {
    const address = addressOf(context)
    try {
      const result = await tried
      if (result === null) security.record({ kind: 'sign-in-failed', ...account, address })
      return result
    } catch (problem) {
      if (problem instanceof Refusal && problem.status === 429) security.record({ kind: 'sign-in-locked', ...account, address })
      throw problem
    }
  }

  const routes = new Hono<ApiEnv>()

  routes.post(
    '/',
    describe('Sign in', tokenWire, { detail: 'Wrong names and passwords are answered with 401.', errors: { 429: tooManyWrong } }),
    requireJSON,
    limitBody,
    body(loginWire),
    async (context) => {
      const { name, password } = context.req.valid('json')
      const tried = guessing.attempt(name, addressOf(context), () => begin(name, password))
      const token = await recorded(context, accountOf(name), tried)
      if (!token) throw new Refusal(401, 'Name or password is wrong.')
      security.record({ kind: 'sign-in', ...accountOf(name), address: addressOf(context) })
      keepOldToken(context)
      return context.json({ token })
    },
  )

  routes.get('/', describe('Who has signed in', identityWire), (context) => {
    const identity = context.get('identity')!
    guessing.know(identity.name, addressOf(context))
    return context.json(presentIdentity(identity))
  })

  routes.post(
    '/password',
    describe('Change the password', tokenWire, {
      detail: 'Ends every session of the user. The answer is a token for a new one.',
      errors: { 409: 'The password has been changed meanwhile.', 429: tooManyWrong },
    }),
    requireJSON,
    limitBody,
    body(passwordChangeWire),
    async (context) => {
      const { userID, name } = context.get('identity')!
      const { password, newPassword } = context.req.valid('json')
      const isSame = newPassword.normalize('NFC') === password.normalize('NFC')
      const fault = isSame ? 'The new password must be another one' : await passwordFault(newPassword, name)
      if (fault) throw new Refusal(400, [{ msg: fault, field: 'newPassword' }])
      const shown = userByID(archive, userID)?.passwordHash ?? (await nobody)
      const tried = guessing.attempt(name, addressOf(context), async () => (await verifyPassword(shown, password)) || null)
      const isRight = await recorded(context, { user: name }, tried)
      if (!isRight) throw new Refusal(400, [{ msg: 'This is not the password you have now', field: 'password' }])
      const changed = replacePassword(archive, userID, shown, await hashPassword(newPassword))
      if (!changed) throw new Refusal(409, 'Your password has been changed meanwhile. Please sign in again.')
      security.record({ kind: 'password-changed', user: name, address: addressOf(context) })
      const token = await sessions.begin(userID)
      keepOldToken(context)
      return context.json({ token })
    },
  )

  routes.post('/logout-everywhere', describe('Sign out everywhere', null, { status: 204 }), (context) => {
    const { userID, name } = context.get('identity')!
    raiseTokenVersion(archive, userID)
    security.record({ kind: 'sessions-ended', user: name, address: addressOf(context) })
    keepOldToken(context)
    return context.body(null, 204)
  })

  return routes
}

const tooManyWrong = 'Too many wrong passwords. Retry-After says how many seconds to wait.'

/** The token of the session that has just ended or been left is not to be renewed. */
const keepOldToken = (context: Context<ApiEnv>) => context.header('x-auth-token', undefined)
