import { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Archive } from '#data/sqlite/open.ts'
import { hasSecondFactor } from '#data/staff/second-factors.ts'
import { userByID, type UserRow } from '#data/staff/users.ts'
import type { Settings } from '#api/settings.ts'
import { roleOf, type Identity } from './identity.ts'

/** Who a token belongs to, and the new token where the old one should be replaced. */
export type Session = { identity: Identity; renewed: string | null }

export type Sessions = {
  /**
   * A token for a person who has just shown the password.
   *
   * @throws Error when there is no such user
   */
  begin: (userID: number) => Promise<string>
  /** The session of a token; null where it is none of ours, has run out or was revoked. */
  of: (token: string) => Promise<Session | null>
}

const minute = 60
const day = 24 * 60 * minute

/** Seconds. */
export const tokenTimes = {
  /** A token that nobody uses is worthless after this. */
  life: 60 * minute,
  /** A token older than this is replaced when it is used. */
  renewal: 15 * minute,
  /** A token is replaced until the password was last shown so long ago. */
  signIn: 7 * day,
} as const

const algorithm = 'HS256'
const party = { issuer: 'photo-archive', audience: 'photo-archive-staff' }

const wholeNumber = v.pipe(v.number(), v.safeInteger())

/** What a token says: whose it is, under which version, when the password was shown, when it was made. Seconds since 1970. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  version: wholeNumber,
  auth_time: wholeNumber,
  iat: wholeNumber,
  exp: wholeNumber,
})

type Claims = v.InferOutput<typeof claimsSchema>

/**
 * @param key secret that signs the tokens, see `token-key.ts`
 */
export function openSessions({
  archive,
  settings,
  now,
  key,
}: {
  archive: Archive
  settings: Pick<Settings, 'adminName'> & Partial<Pick<Settings, 'secondFactor'>>
  now: () => Date
  key: Uint8Array
}): Sessions {
  const secret = webcrypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  const seconds = () => Math.floor(now().getTime() / 1000)

  async function begin(userID: number): Promise<string> {
    const user = userByID(archive, userID)
    if (!user) throw new Error(`There is no user ${userID}.`)
    return sign(user, seconds())
  }

  /** No token outlives the sign-in it goes back to. */
  async function sign({ userID, tokenVersion }: UserRow, signedIn: number): Promise<string> {
    const made = seconds()
    return new SignJWT({ version: tokenVersion, auth_time: signedIn })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(party.issuer)
      .setAudience(party.audience)
      .setSubject(String(userID))
      .setIssuedAt(made)
      .setExpirationTime(Math.min(made + tokenTimes.life, signedIn + tokenTimes.signIn))
      .sign(await secret)
  }

  async function of(token: string): Promise<Session | null> {
    const claims = await claimsOf(token, await secret, now())
    const user = claims && userByID(archive, claims.sub)
    if (!user || user.tokenVersion !== claims.version) return null
    const { userID, name } = user
    const isOld = seconds() - claims.iat > tokenTimes.renewal
    const lacksSecondFactor = settings.secondFactor === 'required' && !hasSecondFactor(archive, userID)
    return {
      identity: { userID, name, role: roleOf(name, settings), lacksSecondFactor },
      renewed: isOld ? await sign(user, claims.auth_time) : null,
    }
  }

  return { begin, of }
}

/** What a genuine token says; null for everything else, however odd. */
async function claimsOf(token: string, secret: webcrypto.CryptoKey, currentDate: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { ...party, algorithms: [algorithm], currentDate })
    const parsed = v.safeParse(claimsSchema, payload)
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
