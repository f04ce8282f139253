import { createMiddleware } from 'hono/factory'
import { counter, limitEvents } from '#api/auth/rate-counter.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { clientKey } from './client-key.ts'
import { overloaded } from './overload.ts'
import type { Limit } from './rate-limits.ts'

/** Whole lists that are sent to one asker at a time. */
export const maxConcurrentLists = 4

/** Calls that wait for their turn: of one asker, and of all. */
export const maxWaitingCalls = { ofOne: 150, ofAll: 2000 } as const

/**
 * Refuses what one asker asks too often.
 *
 * @param what plural, as in `Too many searches`
 */
export function limitClient(parts: Pick<ApiParts, 'settings'>, limit: Limit, what: string) {
  const counted = counter(limit)
  return createMiddleware<ApiEnv>(async (context, next) => {
    await limitEvents(counted, clientKey(parts, context), what)
    await next()
  })
}

/** Lets every call wait for its turn, and refuses those of an asker who has too many waiting. */
export function queueCalls(parts: Pick<ApiParts, 'settings' | 'turns'>) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const client = clientKey(parts, context)
    if (parts.turns.waiting(client) >= maxWaitingCalls.ofOne) throw overloaded(429)
    if (parts.turns.waiting() >= maxWaitingCalls.ofAll) throw overloaded(503)
    await parts.turns.take(client)
    await next()
  })
}
