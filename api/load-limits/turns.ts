import { fairQueue } from './fair-queue.ts'

export type Turns = {
  /** Resolves when it is the asker's turn. Whoever works for more than some milliseconds asks again after each part. */
  take: (key: string) => Promise<void>
  /** How many wait under a key, or in all. */
  waiting: (key?: string) => number
}

/**
 * Gives one turn in each round of the event loop, to the askers one after the other. Between two turns the server reads and
 * answers whatever else has come: without that, sixty lists made in parts take one part each before anybody else is heard.
 */
export function openTurns(): Turns {
  const queue = fairQueue<() => void>()
  let isScheduled = false

  function schedule() {
    if (isScheduled || queue.waiting() === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      queue.next()?.()
      schedule()
    })
  }

  return {
    async take(key) {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      queue.add(key, () => resolve(undefined))
      schedule()
      await promise
    },
    waiting: (key) => queue.waiting(key),
  }
}
