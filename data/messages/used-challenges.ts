import { lte } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { usedChallenges } from '../schema/tables.ts'

/** A challenge that was solved: its signature names it, and after `expiresAt` (ISO 8601, UTC) it is worth nothing. */
export type SolvedChallenge = { signature: string; expiresAt: string }

/**
 * Consumes a solved challenge. Call it in the transaction of the message that the challenge protects.
 *
 * @param now ISO 8601, UTC; challenges that have expired by then are forgotten, since nobody can use them any more
 * @returns false where it was used before or has expired
 */
export function consumeChallenge({ db }: Archive, { signature, expiresAt }: SolvedChallenge, now: string): boolean {
  db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now)).run()
  if (expiresAt <= now) return false
  return db.insert(usedChallenges).values({ signature, expiresAt }).onConflictDoNothing().run().changes === 1
}
