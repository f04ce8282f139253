import type { Context } from 'hono'
import { counter, limitEvents, type Counter } from '#api/auth/rate-counter.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { clientKey } from './client-key.ts'
import { maxConcurrentLists } from './limits.ts'
import { rateLimits } from './rate-limits.ts'
import { overloaded } from './overload.ts'
import { openTally } from './tally.ts'

type Lists = {
  /** How many are underway, by asker. */
  underway: ReturnType<typeof openTally<string>>
  requests: Counter
}

/** Of each running archive. */
const listsByTurns = new WeakMap<object, Lists>()

function listsOf({ turns }: Pick<ApiParts, 'turns'>): Lists {
  const lists = listsByTurns.get(turns) ?? { underway: openTally<string>(), requests: counter(rateLimits.lists) }
  listsByTurns.set(turns, lists)
  return lists
}

/**
 * Counts an answer that holds the whole archive.
 *
 * @throws Refusal 429 where the asker has asked for too many
 */
export async function countList(api: Pick<ApiParts, 'settings' | 'turns'>, context: Context<ApiEnv>) {
  await limitEvents(listsOf(api).requests, clientKey(api, context), 'whole lists')
}

/**
 * A whole list as it is sent: each part waits for its turn, and one asker gets only a few at a time. Not for HEAD requests:
 * nobody reads their lists to the end.
 *
 * @param parts made one after the other
 * @throws Refusal 429 where the asker has as many underway as are allowed
 */
export function listInTurns(
  api: Pick<ApiParts, 'settings' | 'turns'>,
  context: Context<ApiEnv>,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const client = clientKey(api, context)
  const { underway } = listsOf(api)
  if (underway.of(client) >= maxConcurrentLists) throw overloaded(429)
  underway.change(client, 1)
  let isOver = false
  // Whoever leaves before the first part never starts the generator, and never ends it.
  context.req.raw.signal.addEventListener('abort', end, { once: true })

  function end() {
    if (isOver) return
    isOver = true
    underway.change(client, -1)
  }

  return (async function* () {
    try {
      await api.turns.take(client)
      for await (const part of parts) {
        yield part
        await api.turns.take(client)
      }
    } catch (problem) {
      // Whoever has left gets no more parts: that is no fault.
      if (!context.req.raw.signal.aborted) throw problem
    } finally {
      end()
    }
  })()
}
