import type { Context } from 'hono'
import { count, counter, tooMany, type Counter } from '#api/auth/slow-down.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { askerOf } from './asker.ts'
import { maxListsAtOnce, strangerLimits } from './limits.ts'
import { crowded } from './refusals.ts'

type Lists = {
  /** How many are underway, by asker. */
  underway: Map<string, number>
  asked: Counter
}

/** Of each running archive. */
const kept = new WeakMap<object, Lists>()

function listsOf({ turns }: Pick<ApiParts, 'turns'>): Lists {
  const lists = kept.get(turns) ?? { underway: new Map<string, number>(), asked: counter(strangerLimits.lists) }
  kept.set(turns, lists)
  return lists
}

/**
 * Counts an answer that holds the whole archive.
 *
 * @throws Refusal 429 where the asker has asked for too many
 */
export async function countList(api: Pick<ApiParts, 'settings' | 'turns'>, context: Context<ApiEnv>) {
  const wait = await count(listsOf(api).asked, askerOf(api, context))
  if (wait > 0) throw tooMany('whole lists', wait)
}

/**
 * A whole list as it is sent: each part waits for its turn, and one asker gets only a few at a time. Not for HEAD requests:
 * nobody reads their lists to the end.
 *
 * @param parts made one after the other
 * @throws Refusal 429 where the asker has as many underway as are allowed
 */
export function listInTurns(api: Pick<ApiParts, 'settings' | 'turns'>, context: Context<ApiEnv>, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const asker = askerOf(api, context)
  const { underway: counts } = listsOf(api)
  if ((counts.get(asker) ?? 0) >= maxListsAtOnce) throw crowded(429)
  counts.set(asker, (counts.get(asker) ?? 0) + 1)
  let isOver = false
  // Whoever leaves before the first part never starts the generator, and never ends it.
  context.req.raw.signal.addEventListener('abort', end, { once: true })

  function end() {
    if (isOver) return
    isOver = true
    const left = (counts.get(asker) ?? 1) - 1
    if (left > 0) counts.set(asker, left)
    else counts.delete(asker)
  }

  return (async function* () {
    try {
      await api.turns.take(asker)
      for await (const part of parts) {
        yield part
        await api.turns.take(asker)
      }
    } catch (problem) {
      // Whoever has left gets no more parts: that is no fault.
      if (!context.req.raw.signal.aborted) throw problem
    } finally {
      end()
    }
  })()
}
