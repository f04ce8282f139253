import { and, asc, eq, lt } from '../sqlite/drizzle.ts'
import { forgetDevices } from './devices.ts'
import { countRows } from '../sqlite/count-rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { passkeys, recoveryCodes, totpSecrets } from '../schema/tables.ts'
import { raiseTokenVersion } from './users.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type TotpRow = typeof totpSecrets.$inferSelect

/** A user's passkeys, oldest first. */
export const passkeysOf = ({ db }: Archive, userID: number): PasskeyRow[] =>
  db.select().from(passkeys).where(eq(passkeys.userID, userID)).orderBy(asc(passkeys.createdAt), asc(passkeys.credentialID)).all()

export const passkeyByID = ({ db }: Archive, credentialID: string): PasskeyRow | null =>
  db.select().from(passkeys).where(eq(passkeys.credentialID, credentialID)).get() ?? null

/** @returns false where a passkey of that identifier is there already */
export const insertPasskey = ({ db }: Archive, row: PasskeyRow): boolean =>
  db.insert(passkeys).values(row).onConflictDoNothing().run().changes > 0

/** Notes a use of a passkey: the count of its device and the moment (ISO 8601, UTC). */
export function recordPasskeyUse({ db }: Archive, credentialID: string, counter: number, at: string) {
  db.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.credentialID, credentialID)).run()
}

/** @returns whether the user had such a passkey */
export const deletePasskey = ({ db }: Archive, userID: number, credentialID: string): boolean =>
  db
    .delete(passkeys)
    .where(and(eq(passkeys.userID, userID), eq(passkeys.credentialID, credentialID)))
    .run().changes > 0

/** The user's authenticator app; null where there is none. */
export const totpOf = ({ db }: Archive, userID: number): TotpRow | null =>
  db.select().from(totpSecrets).where(eq(totpSecrets.userID, userID)).get() ?? null

/** Sets the user's authenticator app in place of a former one. */
export function replaceTotp({ db }: Archive, row: TotpRow) {
  db.insert(totpSecrets).values(row).onConflictDoUpdate({ target: totpSecrets.userID, set: row }).run()
}

/**
 * Uses up the code of a time step.
 *
 * @param at ISO 8601, UTC
 * @returns false where that step or a later one was used before
 */
export const useTotpStep = ({ db }: Archive, userID: number, step: number, at: string): boolean =>
  db
    .update(totpSecrets)
    .set({ lastStep: step, lastUsedAt: at })
    .where(and(eq(totpSecrets.userID, userID), lt(totpSecrets.lastStep, step)))
    .run().changes > 0

/** @returns whether there was one */
export const deleteTotp = ({ db }: Archive, userID: number): boolean =>
  db.delete(totpSecrets).where(eq(totpSecrets.userID, userID)).run().changes > 0

/** Replaces a user's recovery codes. To be called in a transaction. */
export function replaceRecoveryCodes({ db }: Archive, userID: number, codeHashes: readonly string[], at: string) {
  db.delete(recoveryCodes).where(eq(recoveryCodes.userID, userID)).run()
  if (codeHashes.length > 0)
    db.insert(recoveryCodes)
      .values(codeHashes.map((codeHash) => ({ userID, codeHash, createdAt: at })))
      .run()
}

/** @returns false where the user has no such code, or has used it before */
export const useRecoveryCode = ({ db }: Archive, userID: number, codeHash: string): boolean =>
  db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userID, userID), eq(recoveryCodes.codeHash, codeHash)))
    .run().changes > 0

export const recoveryCodesLeft = (archive: Archive, userID: number): number =>
  countRows(archive, recoveryCodes, eq(recoveryCodes.userID, userID))

/** Whether signing in as this user needs more than the password. */
export const hasSecondFactor = (archive: Archive, userID: number): boolean =>
  totpOf(archive, userID) !== null || passkeysOf(archive, userID).length > 0

/**
 * Removes every second factor of a user with the recovery codes and the remembered devices, and ends the sessions. To be
 * called in a transaction.
 *
 * @returns whether there was a second factor
 */
export function resetSecondFactor(archive: Archive, userID: number): boolean {
  const had = hasSecondFactor(archive, userID)
  archive.db.delete(passkeys).where(eq(passkeys.userID, userID)).run()
  deleteTotp(archive, userID)
  replaceRecoveryCodes(archive, userID, [], '')
  forgetDevices(archive, userID)
  raiseTokenVersion(archive, userID)
  return had
}
