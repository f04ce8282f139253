import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { errorWire } from './errors.ts'
import { challengeWire } from './message.ts'
import { deviceIdentifier } from './user.ts'

/** What the browser's own interface for passkeys takes and gives (WebAuthn). It is passed on as it is. */
const webAuthn = v.pipe(v.looseObject({}), v.description('As WebAuthn defines it, in JSON.'))

const longText = v.pipe(v.string(), v.maxLength(20_000))

const ticket = v.pipe(v.string(), v.maxLength(4_000), v.description('Of the answer before. It works once and not for long.'))

/** The current password, asked for once more before something is changed. */
const password = v.pipe(v.string('Password must be a text'), v.maxLength(2_000), v.description('The password, shown once more.'))

export const passwordWire = v.strictObject({ password })

export const secondFactors = ['passkey', 'totp', 'recovery'] as const

export type SecondFactor = (typeof secondFactors)[number]

/** The answer to a sign-in that is not done: wrong, or right and to be confirmed by a second factor. */
export const signInRefusedWire = v.pipe(
  v.strictObject({
    ...errorWire.entries,
    secondFactor: v.optional(v.pipe(v.array(v.picklist(secondFactors)), v.description('The password was right. Confirm by one of these.'))),
    ticket: v.optional(ticket),
    passkey: v.optional(webAuthn),
  }),
  v.metadata({ ref: 'SignInRefused' }),
)

export type SignInRefused = v.InferOutput<typeof signInRefusedWire>

/** The answer to too many tries; with a challenge where a proof of work lets through at once. */
export const slowedWire = v.pipe(
  v.strictObject({ ...errorWire.entries, challenge: v.optional(challengeWire) }),
  v.metadata({ ref: 'Slowed' }),
)

/** What the browser says of a credential in either case. */
const credential = {
  id: longText,
  rawId: longText,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
}

/** A credential as the browser gives it after it was made. */
const created = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: longText,
    attestationObject: longText,
    transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(40)))),
  }),
})

/** What a passkey has signed, as the browser gives it. */
const asserted = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: longText,
    authenticatorData: longText,
    signature: longText,
    userHandle: v.optional(v.nullable(longText)),
  }),
})

export type CreatedPasskey = v.InferOutput<typeof created>
export type AssertedPasskey = v.InferOutput<typeof asserted>

/** The second step of a sign-in: one of the three. */
export const secondStepWire = v.strictObject({
  ticket,
  passkey: v.optional(asserted),
  code: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('Six digits of the authenticator app.'))),
  recoveryCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  device: v.optional(deviceIdentifier),
})

export const passkeySignInWire = v.strictObject({ ticket, passkey: asserted, device: v.optional(deviceIdentifier) })

/** What the browser is asked to sign or to make. */
export const passkeyOptionsWire = v.strictObject({ ticket: v.string(), options: webAuthn })

export const newPasskeyWire = v.strictObject({
  ticket,
  name: v.pipe(
    v.string('Name must be a text'),
    v.trim(),
    v.minLength(1, 'Name is required'),
    v.check((text) => [...text].length <= textLength.login, `Name is longer than ${textLength.login} characters`),
  ),
  passkey: created,
})

/** A new secret for an authenticator app. */
export const totpOptionsWire = v.strictObject({
  ticket: v.string(),
  secret: v.pipe(v.string(), v.description('Base32, to be typed where no picture can be read.')),
  address: v.pipe(v.string(), v.description('`otpauth:` address for the QR code.')),
})

export const newTotpWire = v.strictObject({ ticket, code: v.pipe(v.string(), v.maxLength(40)) })

const recoveryCodes = v.pipe(v.array(v.string()), v.description('Shown this once. Each works once.'))

/** A change of one's second factors ends the other sessions; the token is for this one. */
export const factorChangedWire = v.strictObject({
  token: v.string(),
  recoveryCodes: v.optional(recoveryCodes),
})

export const recoveryCodesWire = v.strictObject({ recoveryCodes })

const used = v.pipe(v.nullable(v.string()), v.description('ISO 8601, UTC; null: never.'))

/** One's own second factors. */
export const ownFactorsWire = v.strictObject({
  isRequired: v.boolean(),
  passkeys: v.array(
    v.strictObject({
      passkeyID: v.string(),
      name: v.string(),
      host: v.pipe(v.string(), v.description('Where it works.')),
      createdAt: v.string(),
      lastUsedAt: used,
    }),
  ),
  totp: v.nullable(v.strictObject({ createdAt: v.string(), lastUsedAt: used })),
  recoveryCodes: v.pipe(v.number(), v.description('How many have not been used.')),
  passkeyAddresses: v.pipe(v.array(v.string()), v.description('Origins at which passkeys can be used.')),
})

export type OwnFactorsWire = v.InferOutput<typeof ownFactorsWire>
