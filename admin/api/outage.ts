import { createStore } from '../browser/store.ts'
import { CallError } from './call.ts'

/** Milliseconds: until the archive is looked for again, at first and at most; and how long one look may take. */
const times = { first: 1000, longest: 30_000, look: 10_000 } as const

/** No answer at all; too slow or too often; a proxy whose archive does not answer. */
const unreachable = [0, 408, 425, 429, 502, 503, 504]

/** Whether a call has failed because the archive could not be reached, and not because it said no. */
export const isUnreachable = (problem: unknown) => problem instanceof CallError && unreachable.includes(problem.status)

/**
 * Knows whether the archive can be reached, and looks for it while it cannot: after ever longer pauses, and at once when the browser
 * says that it is online again. What the browser says is no more than a hint: a server may be down, or be on this machine.
 *
 * @param over called when it can be reached again
 */
export function openOutage(over: () => void) {
  const isOut = createStore(false)
  let lookNow: () => void = () => undefined

  async function look() {
    for (let wait: number = times.first; isOut.get(); wait = Math.min(wait * 2, times.longest)) {
      await pause(wait)
      if (!isOut.get() || !(await canReach())) continue
      isOut.set(false)
      over()
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      lookNow = () => {
        clearTimeout(timer)
        window.removeEventListener('online', lookNow)
        resolve()
      }
      const timer = setTimeout(lookNow, milliseconds)
      window.addEventListener('online', lookNow)
    })
  }

  return {
    isOut,
    /** The archive could not be reached just now. */
    begin() {
      if (isOut.get()) return
      isOut.set(true)
      void look()
    },
    /** Looks at once. */
    lookNow: () => lookNow(),
    stop() {
      isOut.set(false)
      lookNow()
    },
  }
}

/** Whether the archive answers, and not a proxy or the login page of a hotel. */
async function canReach(): Promise<boolean> {
  try {
    const response = await fetch('/api/config', { cache: 'no-store', signal: AbortSignal.timeout(times.look) })
    return response.ok && typeof (await response.json()) === 'object'
  } catch {
    return false
  }
}
