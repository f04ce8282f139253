import type { Context } from 'hono'
import type * as v from 'valibot'
import type { SecondFactor, secondStepWire } from '#core/wire/second-factor.ts'
import {
  recordPasskeyUse,
  passkeyByID,
  passkeysOf,
  recoveryCodesLeft,
  totpOf,
  useRecoveryCode,
  useTotpStep,
} from '#data/staff/second-factors.ts'
import { userByID, type UserRow } from '#data/staff/users.ts'
import type { Access } from '#api/auth/access.ts'
import { counter, limitEvents } from '#api/auth/rate-counter.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { checkAsserted, requestOptions } from './passkeys.ts'
import { hashOfCode } from './recovery-codes.ts'
import { siteOf } from './site-of.ts'
import type { Ticket } from './tickets.ts'
import { stepOf, unseal } from './totp.ts'

type Step = v.InferOutput<typeof secondStepWire>

/** The second step of a sign-in. */
export function openSecondStep({ archive, settings, now }: Pick<ApiParts, 'archive' | 'settings' | 'now'>, access: Access) {
  const tries = counter(rateLimits.wrongSecondFactors)
  const at = () => now().toISOString()

  /** The demand for a second factor after the right password; null where the password is enough. */
  async function demand(context: Context<ApiEnv>, { userID, tokenVersion }: UserRow): Promise<Refusal | null> {
    const present = passkeysOf(archive, userID)
    const hasApp = totpOf(archive, userID) !== null
    if (present.length === 0 && !hasApp) return null
    const site = siteOf(context, settings)
    const isPossible = site !== null && present.some(({ host }) => host === site.host)
    const options = isPossible ? await requestOptions(site, present) : null
    const ticket = await access.tickets.issue('confirm sign-in', { userID, version: tokenVersion, challenge: options?.challenge ?? '' })
    const possible: [SecondFactor, boolean][] = [
      ['passkey', isPossible],
      ['totp', hasApp],
      ['recovery', recoveryCodesLeft(archive, userID) > 0],
    ]
    const secondFactor = possible.filter(([, is]) => is).map(([factor]) => factor)
    return new Refusal(401, 'The password is right. Now confirm with your second factor.', {
      secondFactor,
      ticket,
      ...(options ? { passkey: options } : {}),
    })
  }

  /**
   * The user whom a second step lets in.
   *
   * @throws Refusal 401 where the answer or the ticket is worth nothing, 429 after too many tries
   */
  async function confirm(context: Context<ApiEnv>, step: Step): Promise<UserRow> {
    const ticket = await access.tickets.read('confirm sign-in', step.ticket)
    const user = ticket && userByID(archive, ticket.userID)
    if (!user || user.tokenVersion !== ticket.version) throw expired()
    // Only codes of six digits can be guessed: they are counted wherever the tries come from, but apart for known devices.
    const place =
      step.code === undefined ? access.addressOf(context) : access.isRemembered(user.name, step.device) ? `device ${step.device}` : 'code'
    const key = `${user.userID} ${place}`
    await limitEvents(tries, key, 'wrong answers')
    const used = step.passkey ? 'passkey' : step.code === undefined ? 'recovery' : 'totp'
    if (!(await isRight(context, user, ticket, step))) {
      access.record(context, 'second-factor-failed', user.name, used)
      throw new Refusal(401, 'This is wrong, or was used before.')
    }
    if (used === 'recovery') access.record(context, 'recovery-code-used', user.name)
    await tries.delete(key)
    if (!access.tickets.spend(ticket)) throw expired()
    return user
  }

  async function isRight(context: Context<ApiEnv>, user: UserRow, ticket: Ticket, { code, recoveryCode, passkey }: Step): Promise<boolean> {
    if (passkey) return isSigned(context, user, ticket, passkey)
    if (code !== undefined) return isCode(user.userID, code)
    return recoveryCode !== undefined && useRecoveryCode(archive, user.userID, hashOfCode(recoveryCode))
  }

  async function isSigned(context: Context<ApiEnv>, { userID }: UserRow, { challenge }: Ticket, asserted: NonNullable<Step['passkey']>) {
    const site = siteOf(context, settings)
    const passkey = passkeyByID(archive, asserted.id)
    if (!site || challenge === '' || passkey?.userID !== userID || passkey.host !== site.host) return false
    const uses = await checkAsserted(asserted, passkey, challenge, site, false)
    if (uses !== null) recordPasskeyUse(archive, passkey.credentialID, uses, at())
    return uses !== null
  }

  function isCode(userID: number, code: string): boolean {
    const app = totpOf(archive, userID)
    const secret = app && unseal(app.secret, access.secret(), userID)
    const step = secret ? stepOf(secret, code, now().getTime()) : null
    return step !== null && useTotpStep(archive, userID, step, at())
  }

  return { demand, confirm }
}

export const expired = () => new Refusal(401, 'This has taken too long, or was done already. Please sign in again.')
