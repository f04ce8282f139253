import { lte } from './drizzle.ts'
import type { Archive } from './open.ts'
import { usedChallenges } from './schema/tables.ts'

/** A challenge that was solved: its signature names it, and after `expiresAt` (ISO 8601, UTC) it is worth nothing. */
export type SolvedChallenge = { signature: string; expiresAt: string }

/**
 * Uses up a solved challenge. To be called in the transaction of what the challenge stands for.
 *
 * @param now ISO 8601, UTC; challenges that have expired by then are forgotten, since nobody can use them any more
 * @returns false where it was used before or has expired
 */
export function useUp({ db }: Archive, { signature, expiresAt }: SolvedChallenge, now: string): boolean {
  db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now)).run()
  if (expiresAt <= now) return false
  return db.insert(usedChallenges).values({ signature, expiresAt }).onConflictDoNothing().run().changes === 1
}
