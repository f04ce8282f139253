import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps before and after the present one that are taken, for clocks that are not quite right. */
const window = 1

const bytesOfSecret = 20
const cipher = 'aes-256-gcm'
const bytesOfNonce = 12
const bytesOfTag = 16

/** A secret for an authenticator app: base32. */
export const makeSecret = () => new Secret({ size: bytesOfSecret }).base32

/** The address that an authenticator app reads from a QR code. */
export const addressOf = (secret: string, name: string, issuer: string) => totp(secret, name, issuer).toString()

const totp = (secret: string, label = '', issuer = '') => new TOTP({ ...form, secret: Secret.fromBase32(secret), label, issuer })

/**
 * The time step of a code; null where it is wrong.
 *
 * @param code as it was typed, with blanks or without
 * @param now milliseconds since 1970
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totp(secret).validate({ token, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1000 / form.period) + delta
}

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'second factor: TOTP secrets', 32))

/**
 * A secret as it is stored: whoever has the database alone, for instance in a backup, cannot make codes from it.
 *
 * @param key the archive's secret
 * @param userID bound to it, so that a row copied to another user is worth nothing
 */
export function seal(secret: string, key: Uint8Array, userID: number): string {
  const nonce = randomBytes(bytesOfNonce)
  const sealing = createCipheriv(cipher, keyOf(key), nonce).setAAD(Buffer.from(String(userID)))
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealed, sealing.getAuthTag()]).toString('base64url')
}

/** The secret; null where the archive's key is another one than it was stored with. */
export function unseal(stored: string, key: Uint8Array, userID: number): string | null {
  try {
    const bytes = Buffer.from(stored, 'base64url')
    const opening = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, bytesOfNonce)).setAAD(Buffer.from(String(userID)))
    opening.setAuthTag(bytes.subarray(-bytesOfTag))
    return Buffer.concat([opening.update(bytes.subarray(bytesOfNonce, -bytesOfTag)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}
