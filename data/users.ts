import { count, eq, sql } from 'drizzle-orm'
import { fold } from '#core/fold.ts'
import type { Archive } from './open.ts'
import { users } from './schema/tables.ts'

/** How many people can sign in. */
export function userCount({ db }: Archive): number {
  return db.select({ users: count() }).from(users).get()?.users ?? 0
}

/**
 * Gives a user this password, creating the user when there is none of that name (case and marks aside). Whoever is
 * signed in under the old password is signed out.
 *
 * @param passwordHash argon2id in PHC form
 * @param at ISO 8601, UTC
 * @returns whether the user is new
 */
export function setPassword({ db }: Archive, name: string, passwordHash: string, at: string): boolean {
  const nameFolded = fold(name)
  const changed = db
    .update(users)
    .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.nameFolded, nameFolded))
    .run().changes
  if (changed > 0) return false
  db.insert(users).values({ name, nameFolded, passwordHash, createdAt: at }).run()
  return true
}
