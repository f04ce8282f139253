import * as v from 'valibot'
import { passwordLength, textLength } from '../limits.ts'
import { hasRareScript, mixesScripts } from '../scripts-of-names.ts'
import { unseen } from '../unseen.ts'

const characters = (text: string) => [...text].length

/** The name of an account: one line, trimmed, in composed form. */
export const accountName = v.pipe(
  v.string('Name must be a text'),
  v.transform((text) =>
    text
      .normalize('NFC')
      .replace(/\p{Zs}+/gu, ' ')
      .trim(),
  ),
  v.minLength(1, 'Name is required'),
  v.check((text) => characters(text) <= textLength.login, `Name is longer than ${textLength.login} characters`),
  v.check((text) => !unseen.test(text), 'Name must not hold invisible characters'),
  v.check((text) => text === '' || /[\p{L}\p{N}]/u.test(text), 'Name must hold a letter or a digit'),
  v.description(`1 to ${textLength.login} characters, none of them invisible.`),
)

/** The name of a new account. Accounts that are there already keep names that would be refused today. */
export const userName = v.pipe(
  accountName,
  v.check((text) => !hasRareScript(text), 'Name must not hold letters of rarely used scripts'),
  v.check((text) => hasRareScript(text) || !mixesScripts(text), 'Name must not mix letters of different scripts in one word'),
  v.description(`1 to ${textLength.login} characters, none of them invisible. Each word is in one script, such as Latin or Cyrillic.`),
)

/** A password that somebody chooses. Whether it is too easy to guess is for the server to say. */
export const chosenPassword = v.pipe(
  v.string('Password must be a text'),
  v.check((text) => characters(text) >= passwordLength.created, `Password must have at least ${passwordLength.created} characters`),
  v.check((text) => characters(text) <= passwordLength.longest, `Password is longer than ${passwordLength.longest} characters`),
  v.description(`${passwordLength.created} to ${passwordLength.longest} characters, and not easy to guess.`),
)

/** The password of an account that is there. The message names no length: the one for new passwords is another. */
const shownPassword = v.pipe(
  v.string('Password must be a text'),
  v.nonEmpty('Password is required'),
  v.check((text) => text === '' || characters(text) >= passwordLength.login, 'Password is too short'),
)

/** What a browser makes up once and keeps, so that it is known again: 32 random bytes in base64url. */
export const deviceIdentifier = v.pipe(
  v.string('Device must be a text'),
  v.regex(/^[\w-]{43}$/, 'Device must be 32 bytes in base64url'),
  v.description('32 random bytes in base64url that the browser keeps. After a sign-in it is no stranger to the account.'),
)

export const loginWire = v.strictObject({
  name: v.pipe(
    v.string('Name must be a text'),
    v.check((text) => text.trim() !== '', 'Name is required'),
  ),
  password: shownPassword,
  device: v.optional(deviceIdentifier),
  proof: v.optional(v.pipe(v.string(), v.description('The solution of the challenge that a refusal with 429 has brought.'))),
})

export const registrationWire = v.strictObject({ name: userName, password: chosenPassword })

export const passwordChangeWire = v.strictObject({ password: shownPassword, newPassword: chosenPassword })

const role = v.picklist(['admin', 'translator'])

/** To be sent back as `x-auth-token`. */
export const tokenWire = v.pipe(v.strictObject({ token: v.string() }), v.metadata({ ref: 'Token' }))

/** Who has signed in. */
export const identityWire = v.pipe(
  v.strictObject({
    userID: v.number(),
    _id: v.number(),
    name: v.string(),
    role,
    secondFactor: v.optional(
      v.pipe(v.literal('missing'), v.description('A second factor is required and not set up: until then nothing else can be done.')),
    ),
  }),
  v.metadata({ ref: 'Identity' }),
)

export const profileWire = v.pipe(v.strictObject({ name: v.string(), userID: v.number(), role }), v.metadata({ ref: 'Profile' }))

export const userWire = v.pipe(
  v.strictObject({
    _id: v.number(),
    userID: v.number(),
    name: v.string(),
    role,
    createdAt: v.string(),
    hasSecondFactor: v.optional(v.pipe(v.boolean(), v.description('For the administrator only.'))),
  }),
  v.metadata({ ref: 'User' }),
)

export type IdentityWire = v.InferOutput<typeof identityWire>
export type ProfileWire = v.InferOutput<typeof profileWire>
export type UserWire = v.InferOutput<typeof userWire>
