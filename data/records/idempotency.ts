import { and, eq, lt } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { idempotency } from '../schema/tables.ts'

/** A creation with an idempotency key: who sends it, the key, and the SHA-256 of its content. */
export type IdempotentRequest = { userID: number; key: string; fingerprint: string }

/**
 * The number of the record that an earlier attempt with this key made; `other` where the key was used for something
 * else; null where the attempt is the first. To be called in the transaction that creates the record.
 */
export function earlierRequest({ db }: Archive, { userID, key, fingerprint }: IdempotentRequest): number | 'other' | null {
  const saved = db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.userID, userID), eq(idempotency.key, key)))
    .get()
  if (!saved) return null
  return saved.fingerprint === fingerprint ? saved.recordID : 'other'
}

/** Stores the request with the record that it made. Call it in the transaction that creates the record. */
export function rememberRequest({ db }: Archive, attempt: IdempotentRequest, recordID: number, at: string) {
  db.insert(idempotency)
    .values({ ...attempt, recordID, at })
    .run()
}

/** Removes requests from before a moment (ISO 8601, UTC). */
export function forgetRequests({ db }: Archive, before: string): number {
  return db.delete(idempotency).where(lt(idempotency.at, before)).run().changes
}
