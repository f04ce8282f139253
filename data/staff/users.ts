import { fold } from '#core/fold.ts'
import { and, asc, eq, sql } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { users } from '../schema/tables.ts'
import { preparedStatement } from '../sqlite/statements.ts'

export type UserRow = typeof users.$inferSelect

const byID = preparedStatement(({ db }) =>
  db
    .select()
    .from(users)
    .where(eq(users.userID, sql.placeholder('userID')))
    .prepare(),
)

const byName = preparedStatement(({ db }) =>
  db
    .select()
    .from(users)
    .where(eq(users.nameFolded, sql.placeholder('nameFolded')))
    .prepare(),
)

export const userByID = (archive: Archive, userID: number): UserRow | null => byID(archive).get({ userID }) ?? null

/** The user of a name, case and marks aside. */
export const userByName = (archive: Archive, name: string): UserRow | null => byName(archive).get({ nameFolded: fold(name) }) ?? null

/** Everybody who can sign in, oldest account first. */
export const allUsers = ({ db }: Archive): UserRow[] => db.select().from(users).orderBy(asc(users.userID)).all()

/**
 * Adds a user.
 *
 * @param passwordHash argon2id in PHC form
 * @param at ISO 8601, UTC
 * @returns the new user's number
 * @throws Error when there is a user of that name, case and marks aside
 */
export function insertUser({ db }: Archive, name: string, passwordHash: string, at: string): number {
  return db
    .insert(users)
    .values({ name, nameFolded: fold(name), passwordHash, createdAt: at })
    .returning()
    .get().userID
}

/**
 * Gives a user this password, creating the user when there is none of that name (case and marks aside). Whoever is
 * signed in under the old password is signed out.
 *
 * @param passwordHash argon2id in PHC form
 * @param at ISO 8601, UTC
 * @returns whether the user is new
 */
export function setPassword(archive: Archive, name: string, passwordHash: string, at: string): boolean {
  const changed = archive.db
    .update(users)
    .set({ passwordHash, tokenVersion: next })
    .where(eq(users.nameFolded, fold(name)))
    .run().changes
  if (changed > 0) return false
  insertUser(archive, name, passwordHash, at)
  return true
}

/**
 * Replaces a password and ends every session under it, unless it is another one by now.
 *
 * @param from hash of the password that was shown
 * @returns whether it was replaced
 */
export function replacePassword({ db }: Archive, userID: number, from: string, to: string): boolean {
  const same = and(eq(users.userID, userID), eq(users.passwordHash, from))
  return db.update(users).set({ passwordHash: to, tokenVersion: next }).where(same).run().changes > 0
}

/** Ends every session of a user. */
export function raiseTokenVersion({ db }: Archive, userID: number) {
  db.update(users).set({ tokenVersion: next }).where(eq(users.userID, userID)).run()
}

/**
 * Removes a user. Records that the user has written stay, with the name. The hash of the password is overwritten in the
 * file; `emptyLog` overwrites the rest in the write-ahead log.
 */
export function deleteUser(archive: Archive, userID: number) {
  overwriting(archive, () => void archive.db.delete(users).where(eq(users.userID, userID)).run())
}

/** Has SQLite overwrite all that `work` removes, also on pages that are no longer used. */
function overwriting({ sqlite }: Archive, work: () => void) {
  sqlite.pragma('secure_delete = ON')
  try {
    work()
  } finally {
    sqlite.pragma('secure_delete = FAST')
  }
}

const next = sql`${users.tokenVersion} + 1`
