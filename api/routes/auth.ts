import { Hono } from 'hono'
import { signInRefusedWire, slowedWire } from '#core/wire/second-factor.ts'
import { identityWire, loginWire, passwordChangeWire, tokenWire } from '#core/wire/user.ts'
import { raiseTokenVersion, replacePassword } from '#data/users.ts'
import { passwordFault } from '#api/accounts/password-rules.ts'
import { hashPassword } from '#api/accounts/passwords.ts'
import { presentIdentity } from '#api/accounts/present.ts'
import { keepOldToken, openAccess } from '#api/auth/access.ts'
import { body, limitBody, requireJSON } from '#api/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { openSecondStep } from '#api/second-factor/second-step.ts'
import { secondFactorRoutes } from './second-factor.ts'

/** Signing in and out. */
export function authRoutes(parts: ApiParts) {
  const { archive, sessions, security } = parts
  const access = openAccess(parts)
  const secondStep = openSecondStep(parts, access)
  const routes = new Hono<ApiEnv>()

  routes.post(
    '/',
    describe('Sign in', tokenWire, {
      detail:
        'Wrong names and passwords are answered with 401. So is a right password where the account has a second factor: then ' +
        'the answer names what it can be confirmed with and brings a ticket for `POST /api/auth/second-factor`. After many ' +
        'wrong passwords for an account, tries from strange addresses are answered with 429 and a challenge (ALTCHA); its ' +
        'solution, sent as `proof`, lets the next try through at once.',
      errors: { 401: signInRefusedWire, 429: slowedWire },
    }),
    requireJSON,
    limitBody,
    body(loginWire),
    async (context) => {
      const { name, password, device, proof } = context.req.valid('json')
      const user = await access.userOf({ name, address: access.addressOf(context), device, proof, signal: context.req.raw.signal }, password)
      if (!user) throw new Refusal(401, 'Name or password is wrong.')
      const demand = await secondStep.demand(context, user)
      if (demand) throw demand
      keepOldToken(context)
      return context.json({ token: await access.begin(context, user, device) })
    },
  )

  routes.get('/', describe('Who has signed in', identityWire), (context) => {
    const identity = context.get('identity')!
    access.guessing.know(identity.name, access.addressOf(context))
    return context.json(presentIdentity(identity))
  })

  routes.post(
    '/password',
    describe('Change the password', tokenWire, {
      detail: 'Ends every session of the user. The answer is a token for a new one.',
      errors: { 409: 'The password has been changed in the meantime.', 429: tooManyWrong },
    }),
    requireJSON,
    limitBody,
    body(passwordChangeWire),
    async (context) => {
      const { name } = context.get('identity')!
      const { password, newPassword } = context.req.valid('json')
      const isSame = newPassword.normalize('NFC') === password.normalize('NFC')
      const fault = isSame ? 'The new password must be another one' : await passwordFault(newPassword, name)
      if (fault) throw new Refusal(400, [{ msg: fault, field: 'newPassword' }])
      const { userID, passwordHash } = await access.userWithPassword(context, password)
      const changed = replacePassword(archive, userID, passwordHash, await hashPassword(newPassword))
      if (!changed) throw new Refusal(409, 'Your password has been changed in the meantime. Please sign in again.')
      security.record({ kind: 'password-changed', user: name, address: access.addressOf(context) })
      const token = await sessions.begin(userID)
      keepOldToken(context)
      return context.json({ token })
    },
  )

  routes.post('/logout-everywhere', describe('Sign out everywhere', null, { status: 204 }), (context) => {
    const { userID, name } = context.get('identity')!
    raiseTokenVersion(archive, userID)
    security.record({ kind: 'sessions-ended', user: name, address: access.addressOf(context) })
    keepOldToken(context)
    return context.body(null, 204)
  })

  routes.route('/', secondFactorRoutes(parts, access, secondStep))
  return routes
}

const tooManyWrong = 'Too many wrong passwords. Retry-After says how many seconds to wait.'
