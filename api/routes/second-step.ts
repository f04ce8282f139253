import { Hono } from 'hono'
import { passkeyOptionsWire, passkeySignInWire, secondStepWire } from '#core/wire/second-factor.ts'
import { tokenWire } from '#core/wire/user.ts'
import { passkeyByID, recordPasskeyUse } from '#data/staff/second-factors.ts'
import { userByID } from '#data/staff/users.ts'
import { withdrawRenewal, type Access } from '#api/auth/access.ts'
import { counter, limitEvents } from '#api/auth/rate-counter.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { describe } from '#api/openapi/describe.ts'
import { checkAsserted, requestOptions } from '#api/second-factor/passkeys.ts'
import type { openSecondStep } from '#api/second-factor/second-step.ts'
import { neededSite } from '#api/second-factor/site-of.ts'

/** What the documentation of several calls says of an error. */
export const tooManyWrong = 'Too many wrong answers. Retry-After says how many seconds to wait.'
export const noSite = 'Passkeys cannot be used at the address from which this was called.'

/** Sign-ins with a second factor: the second step after the password, or a passkey alone. */
export function secondStepRoutes({ archive, settings, now }: ApiParts, access: Access, secondStep: ReturnType<typeof openSecondStep>) {
  const routes = new Hono<ApiEnv>()
  const begun = counter(rateLimits.passkeySignIns)
  const wrong = counter(rateLimits.wrongPasskeys)

  routes.post(
    '/second-factor',
    describe('Confirm a sign-in with the second factor', tokenWire, {
      detail: 'With the ticket of the sign-in and one of: the answer of a passkey, a code of the authenticator app, a recovery code.',
      errors: { 401: 'The answer is wrong, or the ticket is worth nothing any more.', 429: tooManyWrong },
    }),
    body(secondStepWire),
    async (context) => {
      const step = context.req.valid('json')
      const user = await secondStep.confirm(context, step)
      withdrawRenewal(context)
      return context.json({ token: await access.begin(context, user, step.device) })
    },
  )

  routes.post(
    '/passkey/options',
    describe('Begin to sign in with a passkey alone', passkeyOptionsWire, { errors: { 409: noSite, 429: tooManyWrong } }),
    async (context) => {
      const site = neededSite(context, settings)
      await limitEvents(begun, access.addressOf(context), 'sign-ins')
      const options = await requestOptions(site, null)
      const ticket = await access.tickets.issue('passkey sign-in', { userID: 0, version: 0, challenge: options.challenge })
      return context.json({ ticket, options: { ...options } })
    },
  )

  routes.post(
    '/passkey',
    describe('Sign in with a passkey alone', tokenWire, {
      detail: 'The passkey’s device must have asked for a finger, a face or a PIN: it stands for the password as well.',
      errors: { 401: 'The passkey is not known here, or has not signed this.', 409: noSite, 429: tooManyWrong },
    }),
    body(passkeySignInWire),
    async (context) => {
      const { ticket: text, passkey: asserted, device } = context.req.valid('json')
      const site = neededSite(context, settings)
      await limitEvents(wrong, access.addressOf(context), 'wrong answers')
      const ticket = await access.tickets.read('passkey sign-in', text)
      const passkey = passkeyByID(archive, asserted.id)
      const uses = ticket && passkey?.host === site.host ? await checkAsserted(asserted, passkey, ticket.challenge, site, true) : null
      const user = passkey && userByID(archive, passkey.userID)
      if (!ticket || !passkey || uses === null || !user || !access.tickets.spend(ticket)) {
        if (user) access.record(context, 'second-factor-failed', user.name, 'passkey')
        throw new Refusal(401, 'This passkey does not open any account here.')
      }
      await wrong.reward(access.addressOf(context))
      recordPasskeyUse(archive, passkey.credentialID, uses, now().toISOString())
      withdrawRenewal(context)
      return context.json({ token: await access.begin(context, user, device) })
    },
  )

  return routes
}
