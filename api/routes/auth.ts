import { Hono } from 'hono'
import { signInRefusedWire, slowedWire } from '#core/wire/second-factor.ts'
import { identityWire, loginWire, passwordChangeWire, tokenWire } from '#core/wire/user.ts'
import { raiseTokenVersion, replacePassword, userByID } from '#data/staff/users.ts'
import { waitingPasswords } from '#api/accounts/password-queue.ts'
import { hashPassword, judgeInTurn } from '#api/accounts/passwords.ts'
import { presentIdentity } from '#api/accounts/present.ts'
import { withdrawRenewal, openAccess } from '#api/auth/access.ts'
import { tooMany } from '#api/auth/rate-counter.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { openSecondStep } from '#api/second-factor/second-step.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { secondStepRoutes } from './second-step.ts'

/** Changes of one user's password that may wait to be judged, and milliseconds after which they are done. */
const maxChanges = 4
const busyTime = 2000

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
    body(loginWire),
    async (context) => {
      const { name, password, device, proof } = context.req.valid('json')
      const user = await access.userOf(
        { name, address: access.addressOf(context), device, proof, signal: context.req.raw.signal },
        password,
      )
      if (!user) throw new Refusal(401, 'Name or password is wrong.')
      const demand = await secondStep.demand(context, user)
      if (demand) throw demand
      withdrawRenewal(context)
      return context.json({ token: await access.begin(context, user, device) })
    },
  )

  routes.get('/', describe('Who has signed in', identityWire), (context) => {
    const identity = signedIn(context)
    access.guessing.know(identity.name, access.addressOf(context))
    return context.json(presentIdentity(identity))
  })

  routes.post(
    '/password',
    describe('Change the password', tokenWire, {
      detail: 'Ends every session of the user. The answer is a token for a new one.',
      errors: { 409: 'The password has been changed in the meantime.', 429: tooManyWrong },
    }),
    body(passwordChangeWire),
    async (context) => {
      const { name, userID } = signedIn(context)
      const hashBefore = userByID(archive, userID)?.passwordHash
      const { password, newPassword } = context.req.valid('json')
      const isSame = newPassword.normalize('NFC') === password.normalize('NFC')
      const turn = { key: `new password of ${name}`, rank: 0, signal: context.req.raw.signal }
      if (waitingPasswords(turn.key) >= maxChanges) throw tooMany('changes of the password at once', busyTime)
      const problem = isSame ? 'The new password must be another one' : await judgeInTurn(newPassword, name, turn)
      if (problem) throw new Refusal(400, [{ msg: problem, field: 'newPassword' }])
      const { passwordHash } = await access.userWithPassword(context, password).catch((refusal: unknown) => {
        // The password shown was right when the call came.
        throw userByID(archive, userID)?.passwordHash === hashBefore ? refusal : changedSince()
      })
      const changed = replacePassword(archive, userID, passwordHash, await hashPassword(newPassword))
      if (!changed) throw changedSince()
      security.record({ kind: 'password-changed', user: name, address: access.addressOf(context) })
      const token = await sessions.begin(userID)
      withdrawRenewal(context)
      return context.json({ token })
    },
  )

  routes.post('/logout-everywhere', describe('Sign out everywhere', null, { status: 204 }), (context) => {
    const { userID, name } = signedIn(context)
    raiseTokenVersion(archive, userID)
    security.record({ kind: 'sessions-ended', user: name, address: access.addressOf(context) })
    withdrawRenewal(context)
    return context.body(null, 204)
  })

  routes.route('/', secondStepRoutes(parts, access, secondStep))
  routes.route('/', secondFactorRoutes(parts, access))
  return routes
}

const changedSince = () => new Refusal(409, 'Your password has been changed in the meantime. Please sign in again.')

const tooManyWrong = 'Too many wrong passwords. Retry-After says how many seconds to wait.'
