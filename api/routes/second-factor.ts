import { Hono, type Context } from 'hono'
import {
  factorChangedWire,
  newPasskeyWire,
  newTotpWire,
  ownFactorsWire,
  passkeyOptionsWire,
  passwordWire,
  recoveryCodesWire,
  totpOptionsWire,
} from '#core/wire/second-factor.ts'
import { inTransaction } from '#data/records/changes.ts'
import {
  deletePasskey,
  deleteTotp,
  hasSecondFactor,
  insertPasskey,
  passkeysOf,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  replaceTotp,
  totpOf,
} from '#data/staff/second-factors.ts'
import { raiseTokenVersion, userByID } from '#data/staff/users.ts'
import { withdrawRenewal, type Access } from '#api/auth/access.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { checkCreated, creationOptions, passkeySites } from '#api/second-factor/passkeys.ts'
import { hashOfCode, makeRecoveryCodes } from '#api/second-factor/recovery-codes.ts'
import { expired } from '#api/second-factor/second-step.ts'
import { neededSite } from '#api/second-factor/site-of.ts'
import type { Purpose, Ticket } from '#api/second-factor/tickets.ts'
import { addressOf, makeSecret, seal, stepOf, unseal } from '#api/second-factor/totp.ts'
import { noSite, tooManyWrong } from './second-step.ts'

/** Passkeys that one user may have. */
const maxPasskeys = 20

/** What is recorded of a change. */
type Noted = ['second-factor-added' | 'second-factor-removed', 'passkey' | 'totp']

/** One's own second factors: passkeys, authenticator app and recovery codes. */
export function secondFactorRoutes({ archive, settings, sessions, now }: ApiParts, access: Access) {
  const routes = new Hono<ApiEnv>()
  const at = () => now().toISOString()
  const ownID = (context: Context<ApiEnv>) => signedIn(context).userID

  routes.get('/second-factor', describe('My second factors', ownFactorsWire), (context) => {
    const userID = ownID(context)
    const app = totpOf(archive, userID)
    return context.json({
      isRequired: settings.secondFactor === 'required',
      passkeys: passkeysOf(archive, userID).map(({ credentialID, name, host, createdAt, lastUsedAt }) => ({
        passkeyID: credentialID,
        name,
        host,
        createdAt,
        lastUsedAt,
      })),
      totp: app && { createdAt: app.createdAt, lastUsedAt: app.lastUsedAt },
      recoveryCodes: recoveryCodesLeft(archive, userID),
      passkeyAddresses: passkeySites(settings).map(({ origin }) => origin),
    })
  })

  routes.post(
    '/passkeys/options',
    describe('Begin to add a passkey', passkeyOptionsWire, { errors: { 409: noSite, 429: tooManyWrong } }),
    body(passwordWire),
    async (context) => {
      const site = neededSite(context, settings)
      const user = await access.userWithPassword(context, context.req.valid('json').password)
      const present = passkeysOf(archive, user.userID)
      if (present.length >= maxPasskeys) throw new Refusal(409, `You have ${maxPasskeys} passkeys. Remove one first.`)
      const options = await creationOptions(site, user, present)
      const ticket = await access.tickets.issue('add passkey', {
        userID: user.userID,
        version: user.tokenVersion,
        challenge: options.challenge,
      })
      return context.json({ ticket, options: { ...options } })
    },
  )

  routes.post(
    '/passkeys',
    describe('Add a passkey', factorChangedWire, { detail: changing, errors: { 409: noSite } }),
    body(newPasskeyWire),
    async (context) => {
      const { ticket: text, name, passkey: made } = context.req.valid('json')
      const site = neededSite(context, settings)
      const ticket = await ownTicket(context, 'add passkey', text)
      const passkey = await checkCreated(made, ticket.challenge, site)
      if (!passkey) throw new Refusal(400, [{ msg: 'This passkey could not be read. Please try again', field: 'passkey' }])
      return change(context, ticket, ['second-factor-added', 'passkey'], () => {
        const isNew = insertPasskey(archive, { ...passkey, userID: ticket.userID, name, createdAt: at(), lastUsedAt: null })
        if (!isNew) throw new Refusal(409, 'This passkey is there already.')
      })
    },
  )

  routes.post(
    '/passkeys/:id{[\\w-]{1,1400}}/remove',
    describe('Remove a passkey', factorChangedWire, {
      detail: changing,
      errors: { 404: 'There is no such passkey.', 409: lastOne, 429: tooManyWrong },
    }),
    body(passwordWire),
    async (context) => {
      await access.userWithPassword(context, context.req.valid('json').password)
      return change(context, null, ['second-factor-removed', 'passkey'], () => {
        if (!deletePasskey(archive, ownID(context), context.req.param('id'))) throw notFound('passkey')
      })
    },
  )

  routes.post(
    '/totp/options',
    describe('Begin to set up an authenticator app', totpOptionsWire, { errors: { 429: tooManyWrong } }),
    body(passwordWire),
    async (context) => {
      const { userID, name, tokenVersion: version } = await access.userWithPassword(context, context.req.valid('json').password)
      const secret = makeSecret()
      const ticket = await access.tickets.issue('add totp', { userID, version, challenge: seal(secret, access.secret(), userID) })
      return context.json({ ticket, secret, address: addressOf(secret, name, new URL(settings.site.siteUrl).hostname) })
    },
  )

  routes.post(
    '/totp',
    describe('Set up an authenticator app', factorChangedWire, { detail: `${changing} A former app stops working.` }),
    body(newTotpWire),
    async (context) => {
      const { ticket: text, code } = context.req.valid('json')
      const ticket = await ownTicket(context, 'add totp', text)
      const { userID, challenge } = ticket
      const secret = unseal(challenge, access.secret(), userID)
      const step = secret && stepOf(secret, code, now().getTime())
      if (!step) throw new Refusal(400, [{ msg: 'This code is not right. Take the one that the app shows now', field: 'code' }])
      return change(context, ticket, ['second-factor-added', 'totp'], () =>
        replaceTotp(archive, { userID, secret: challenge, lastStep: step, createdAt: at(), lastUsedAt: null }),
      )
    },
  )

  routes.post(
    '/totp/remove',
    describe('Remove the authenticator app', factorChangedWire, {
      detail: changing,
      errors: { 404: 'There is none.', 409: lastOne, 429: tooManyWrong },
    }),
    body(passwordWire),
    async (context) => {
      await access.userWithPassword(context, context.req.valid('json').password)
      return change(context, null, ['second-factor-removed', 'totp'], () => {
        if (!deleteTotp(archive, ownID(context))) throw notFound('authenticator app')
      })
    },
  )

  routes.post(
    '/recovery-codes',
    describe('New recovery codes', recoveryCodesWire, {
      detail: 'The former ones stop working.',
      errors: { 409: 'There is no second factor yet.', 429: tooManyWrong },
    }),
    body(passwordWire),
    async (context) => {
      const { userID, name } = await access.userWithPassword(context, context.req.valid('json').password)
      if (!hasSecondFactor(archive, userID)) throw new Refusal(409, 'Set up a passkey or an authenticator app first.')
      const codes = makeRecoveryCodes()
      inTransaction(archive, () => replaceRecoveryCodes(archive, userID, codes.map(hashOfCode), at()))
      access.record(context, 'recovery-codes-made', name)
      return context.json({ recoveryCodes: codes })
    },
  )

  /** The ticket of whoever calls; it belongs to no other account and to no session that has ended. */
  async function ownTicket(context: Context<ApiEnv>, purpose: Purpose, text: string): Promise<Ticket> {
    const ticket = await access.tickets.read(purpose, text)
    if (!ticket || ticket.userID !== ownID(context)) throw new Refusal(400, 'This has taken too long. Please begin again.')
    return ticket
  }

  /** Changes the caller's second factors, ends the sessions elsewhere, and answers a token and what is to be kept. */
  async function change(context: Context<ApiEnv>, ticket: Ticket | null, [kind, detail]: Noted, work: () => void) {
    const { userID, name } = signedIn(context)
    const codes = inTransaction(archive, () => {
      const user = userByID(archive, userID)
      if (!user || (ticket && (user.tokenVersion !== ticket.version || !access.tickets.spend(ticket)))) throw expired()
      work()
      return recoveryCodesAfter(userID)
    })
    access.record(context, kind, name, detail)
    withdrawRenewal(context)
    return context.json({ token: await sessions.begin(userID), ...(codes ? { recoveryCodes: codes } : {}) })
  }

  /** Gives recovery codes with the first factor, and takes them away with the last one. Ends the sessions. */
  function recoveryCodesAfter(userID: number): string[] | null {
    raiseTokenVersion(archive, userID)
    const has = hasSecondFactor(archive, userID)
    if (!has && settings.secondFactor === 'required') throw new Refusal(409, lastOne)
    if (has && recoveryCodesLeft(archive, userID) > 0) return null
    const codes = has ? makeRecoveryCodes() : []
    replaceRecoveryCodes(archive, userID, codes.map(hashOfCode), at())
    return has ? codes : null
  }

  return routes
}

const changing =
  'Ends the other sessions of the user; the answer is a token for this one. With the first second factor come recovery codes.'
const lastOne = 'A second factor is required here. Add another one before you remove this one.'
