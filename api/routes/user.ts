import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { SecurityEventKind } from '#core/wire/security-event.ts'
import { profileWire, registrationWire, tokenWire, userWire } from '#core/wire/user.ts'
import { inTransaction } from '#data/records/changes.ts'
import { hasSecondFactor, resetSecondFactor } from '#data/staff/second-factors.ts'
import { allUsers, deleteUser, userByID } from '#data/staff/users.ts'
import { emptyLog } from '#data/sqlite/write-ahead-log.ts'
import { waitingPasswords } from '#api/accounts/password-queue.ts'
import { hashPassword, judgeInTurn, newPassword } from '#api/accounts/passwords.ts'
import { presentProfile, presentUser } from '#api/accounts/present.ts'
import { registerUser, takenName } from '#api/accounts/registration.ts'
import { isReservedName } from '#api/accounts/reserved-names.ts'
import { roleOf } from '#api/auth/identity.ts'
import { counter, limitEvents, tooMany } from '#api/auth/rate-counter.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { describe } from '#api/openapi/describe.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'

/** New accounts whose passwords may wait to be judged or hashed, of all addresses together. */
const maxWaiting = 8

/** Milliseconds after which these are done. */
const busyTime = 2000

/** Who signs in here. */
export function userRoutes({ archive, settings, sessions, security, now }: ApiParts) {
  const registrations = counter(rateLimits.registrations)
  const takenNames = counter(rateLimits.takenNames)
  const judgedPasswords = counter(rateLimits.judgedPasswords)

  const whenOpen = createMiddleware<ApiEnv>(async (_context, next) => {
    if (!settings.registrationOpen) throw new Refusal(403, 'Registration is closed.')
    await next()
  })

  /** Records what the admin who calls does to the account of a user. */
  const recordByAdmin = (context: Context<ApiEnv>, kind: SecurityEventKind, user: string) =>
    security.record({ kind, user, by: signedIn(context).name, address: visitorAddress(context, settings.proxies) })
  const routes = new Hono<ApiEnv>()

  routes.get('/users/me', describe('My profile', profileWire), (context) => context.json(presentProfile(signedIn(context))))

  routes.get('/user', describe('Users', v.array(userWire)), (context) =>
    context.json(
      allUsers(archive).map((user) =>
        presentUser(user, settings, signedIn(context).role === 'admin' ? hasSecondFactor(archive, user.userID) : undefined),
      ),
    ),
  )

  routes.post(
    '/user',
    describe('Register as a translator', tokenWire, {
      status: 201,
      errors: {
        403: 'Registration is closed.',
        409: 'The name is, or looks like, that of another user.',
        429: 'Too many accounts from this address. Retry-After says how many seconds to wait.',
      },
    }),
    whenOpen,
    body(registrationWire),
    async (context) => {
      const { name, password } = context.req.valid('json')
      const address = visitorAddress(context, settings.proxies)
      await limitEvents(judgedPasswords, address, 'passwords')
      if (waitingPasswords(newPassword.key) >= maxWaiting) throw tooMany('new accounts at once', busyTime)
      const problem = await judgeInTurn(password, name)
      if (problem) throw new Refusal(400, [{ msg: problem, field: 'password' }])
      if (takenName(archive, name, settings.adminName)) {
        await limitEvents(takenNames, address, 'names that are taken')
        throw taken()
      }
      if (isReservedName(name, settings.adminName)) throw reserved()
      await limitEvents(registrations, address, 'new accounts')
      const userID = registerUser(archive, name, await hashPassword(password), now().toISOString(), settings.adminName)
      if (userID === null) {
        await registrations.reward(address)
        throw taken()
      }
      security.record({ kind: 'user-added', user: name, address, detail: 'registration' })
      const token = await sessions.begin(userID)
      context.header('x-auth-token', undefined)
      return context.json({ token }, 201)
    },
  )

  routes.delete(
    '/user/:id{[1-9][0-9]{0,14}}',
    describe('Remove a user', null, { status: 204, errors: { 404: 'There is no such user.', 409: 'It is the administrator.' } }),
    (context) => {
      const userID = Number(context.req.param('id'))
      inTransaction(archive, () => {
        const user = userByID(archive, userID)
        if (!user) throw notFound('user')
        if (roleOf(user.name, settings) === 'admin') throw new Refusal(409, 'The administrator cannot be removed.')
        // While there is an account of that name, the log can tell its number.
        recordByAdmin(context, 'user-deleted', user.name)
        deleteUser(archive, userID)
      })
      emptyLog(archive)
      return context.body(null, 204)
    },
  )

  routes.delete(
    '/user/:id{[1-9][0-9]{0,14}}/second-factor',
    describe('Reset the second factor of a user', null, {
      status: 204,
      detail:
        'For somebody who has lost all devices and recovery codes. Ends the sessions of the user, who then signs in with the password alone.',
      errors: { 404: 'There is no such user, or no second factor.', 409: 'It is your own: change it on your account page.' },
    }),
    (context) => {
      const userID = Number(context.req.param('id'))
      if (userID === signedIn(context).userID)
        throw new Refusal(409, 'Change your own second factor on your account page, where the password is asked for.')
      inTransaction(archive, () => {
        const user = userByID(archive, userID)
        if (!user) throw notFound('user')
        if (!resetSecondFactor(archive, userID)) throw notFound('second factor')
        recordByAdmin(context, 'second-factor-reset', user.name)
      })
      return context.body(null, 204)
    },
  )

  return routes
}

const taken = () => new Refusal(409, [{ msg: 'This name is taken, or looks too much like one that is', field: 'name' }])

const reserved = () => new Refusal(400, [{ msg: 'This name is reserved for those who run the archive', field: 'name' }])
