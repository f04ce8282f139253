import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { inTransaction } from '#data/records/changes.ts'
import { earlierRequest, rememberRequest, type IdempotentRequest } from '#data/records/idempotency.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from './signed-in.ts'
import { Refusal } from './errors.ts'

/** Hours for which a key of a creation is remembered. */
export const keyHours = 48

/**
 * Runs a creation once, however often it is sent: a request with an `Idempotency-Key` that has made a record before
 * gives that record again.
 *
 * @param payload everything that makes this creation what it is
 * @param create makes the record and gives its number
 */
export function createIdempotently({ archive, now }: ApiParts, context: Context<ApiEnv>, payload: unknown, create: () => number): number {
  const attempt = idempotentRequest(context, payload)
  return inTransaction(archive, () => {
    const earlier = attempt && earlierRecord({ archive }, attempt)
    if (earlier) return earlier
    const recordID = create()
    if (attempt) rememberRequest(archive, attempt, recordID, now().toISOString())
    return recordID
  })
}

/** The attempt that a request is; null where it carries no key. */
export function idempotentRequest(context: Context<ApiEnv>, payload: unknown): IdempotentRequest | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal(400, 'The Idempotency-Key must be 1 to 200 visible characters.')
  const content = JSON.stringify([context.req.path, payload])
  return { userID: signedIn(context).userID, key, fingerprint: createHash('sha256').update(content).digest('hex') }
}

/** The record that an earlier attempt made, null where this is the first. */
export function earlierRecord({ archive }: Pick<ApiParts, 'archive'>, attempt: IdempotentRequest): number | null {
  const earlier = earlierRequest(archive, attempt)
  if (earlier === 'other') throw new Refusal(422, 'This Idempotency-Key was used for something else. Take a new one.')
  return earlier
}
