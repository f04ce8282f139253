import { hkdfSync, randomUUID, webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Archive } from '#data/sqlite/open.ts'
import { consumeChallenge } from '#data/messages/used-challenges.ts'

/** What a ticket lets its bearer do. */
export type Purpose = 'confirm sign-in' | 'passkey sign-in' | 'add passkey' | 'add totp'

/** Seconds. */
const life = 10 * 60

const algorithm = 'HS256'
const issuer = 'photo-archive'

const claimsSchema = v.object({
  jti: v.string(),
  exp: v.number(),
  /** 0 where it is not yet known who signs in. */
  userID: v.pipe(v.number(), v.safeInteger()),
  version: v.pipe(v.number(), v.safeInteger()),
  /** What a passkey has to sign, or the sealed secret of an authenticator app. */
  challenge: v.string(),
})

export type Ticket = v.InferOutput<typeof claimsSchema>

/**
 * Signed tickets that carry what the second of two calls needs, so that nothing is remembered between them.
 *
 * @param secret gives a secret of this archive; it is asked for once, when it is first needed
 */
export function openTickets({ archive, secret, now }: { archive: Archive; secret: () => Uint8Array; now: () => Date }) {
  let key: Promise<webcrypto.CryptoKey> | undefined
  const keyOf = () =>
    (key ??= webcrypto.subtle.importKey(
      'raw',
      new Uint8Array(hkdfSync('sha256', secret(), '', 'sign-in tickets', 32)),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    ))

  async function issue(purpose: Purpose, { userID, version, challenge }: Omit<Ticket, 'jti' | 'exp'>): Promise<string> {
    const made = Math.floor(now().getTime() / 1000)
    return new SignJWT({ userID, version, challenge })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(purpose)
      .setJti(randomUUID())
      .setExpirationTime(made + life)
      .sign(await keyOf())
  }

  /** What a genuine ticket says; null for everything else, and after ten minutes. */
  async function read(purpose: Purpose, ticket: string): Promise<Ticket | null> {
    try {
      const { payload } = await jwtVerify(ticket, await keyOf(), { issuer, audience: purpose, algorithms: [algorithm], currentDate: now() })
      const parsed = v.safeParse(claimsSchema, payload)
      return parsed.success ? parsed.output : null
    } catch {
      return null
    }
  }

  /** Uses a ticket up. @returns false where it was used before */
  const spend = ({ jti, exp }: Ticket): boolean =>
    consumeChallenge(archive, { signature: `ticket ${jti}`, expiresAt: new Date(exp * 1000).toISOString() }, now().toISOString())

  return { issue, read, spend }
}
