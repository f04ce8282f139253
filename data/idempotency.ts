import { and, eq, lt } from './drizzle.ts'
import type { Archive } from './open.ts'
import { idempotency } from './schema/tables.ts'

/** A creation that may be sent more than once: by whom, under which key, and what it asks for (SHA-256). */
export type Attempt = { userID: number; key: string; fingerprint: string }

/**
 * The number of the record that an earlier attempt with this key made; `other` where the key was used for something
 * else; null where the attempt is the first. To be called in the transaction that creates the record.
 */
export function earlierAttempt({ db }: Archive, { userID, key, fingerprint }: Attempt): number | 'other' | null {
  const kept = db.select().from(idempotency).where(and(eq(idempotency.userID, userID), eq(idempotency.key, key))).get()
  if (!kept) return null
  return kept.fingerprint === fingerprint ? kept.recordID : 'other'
}

/** Keeps an attempt with the record that it made. To be called in the transaction that creates the record. */
export function keepAttempt({ db }: Archive, attempt: Attempt, recordID: number, at: string) {
  db.insert(idempotency).values({ ...attempt, recordID, at }).run()
}

/** Forgets attempts from before a moment (ISO 8601, UTC). */
export function forgetAttempts({ db }: Archive, before: string): number {
  return db.delete(idempotency).where(lt(idempotency.at, before)).run().changes
}
