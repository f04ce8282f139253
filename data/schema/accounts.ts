import { index, integer, primaryKey, sqliteTable, text } from '../sqlite/drizzle.ts'
import { users } from './records.ts'

const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.userID, { onDelete: 'cascade' })

/** Browsers in which a user has signed in: strangers who guess at the account do not slow these. */
export const devices = sqliteTable(
  'devices',
  {
    userID: ofUser(),
    /** SHA-256 of the identifier that the browser keeps. */
    deviceHash: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userID, t.deviceHash] })],
)

/** Passkeys (WebAuthn credentials): only the public half is here. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** Base64url, as the browser names it. */
    credentialID: text().primaryKey(),
    userID: ofUser(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Uses that the device has counted; 0 where it counts none. */
    counter: integer().notNull(),
    /** How a browser reaches it: JSON list. */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The host name it works for (the relying party of WebAuthn). */
    host: text().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text(),
  },
  (t) => [index('passkeys_user').on(t.userID)],
)

/** Authenticator apps: one secret per user. */
export const totpSecrets = sqliteTable('totp_secrets', {
  userID: integer()
    .primaryKey()
    .references(() => users.userID, { onDelete: 'cascade' }),
  /** Encrypted with a key that comes from `data/token.key`. */
  secret: text().notNull(),
  /** The time step of the last code that was taken: this one and earlier ones are refused. */
  lastStep: integer().notNull(),
  createdAt: text().notNull(),
  lastUsedAt: text(),
})

/** Recovery codes that have not been used. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, which is random enough not to be guessed from it. */
    codeHash: text().primaryKey(),
    userID: ofUser(),
    createdAt: text().notNull(),
  },
  (t) => [index('recovery_codes_user').on(t.userID)],
)
