import { Worker } from 'node:worker_threads'
import { resolve } from 'node:path'
import { crowded } from '#api/strangers/refusals.ts'
import { fairQueue } from '#api/strangers/fair-queue.ts'
import type { Search } from './answer.ts'
import type { ThreadAnswer } from './search-thread.ts'

export type Searcher = {
  /**
   * Searches in a separate thread, so that nobody else waits for it. Searches of different askers take turns.
   *
   * @param key who asks: an address or a user
   * @param signal ends the wait when the asker has left
   * @returns the answer as JSON
   * @throws Refusal 429 or 503 where too many searches wait already
   */
  ask(key: string, search: Search, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}

/** Searches that may wait: of one asker, and of all. A search takes some milliseconds, a bad one some hundred. */
export const maxWaiting = { ofOne: 40, ofAll: 400 } as const

const threadFile = resolve(import.meta.dirname, 'search-thread.ts')

type Waiting = { search: Search; signal: AbortSignal; resolve: (json: string) => void; reject: (problem: Error) => void }

/**
 * Opens the search of an archive. Its thread starts with the first search, and again after one that ended it.
 *
 * @param file path of the database
 */
export function openSearcher(file: string): Searcher {
  const queue = fairQueue<Waiting>()
  let thread: Worker | null = null
  let present: Waiting | null = null
  let isClosed = false

  function started(): Worker {
    const worker = new Worker(threadFile, { workerData: { file }, execArgv: [] })
    // Nobody waits for it when the process ends.
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => {
      if ('json' in answer) settle((each) => each.resolve(answer.json))
      else settle((each) => each.reject(new Error(answer.problem)))
    })
    worker.on('error', (problem) => lose(worker, problem as Error))
    worker.on('exit', () => lose(worker, new Error('The thread that searches has ended.')))
    return worker
  }

  function lose(worker: Worker, problem: Error) {
    if (thread !== worker) return
    thread = null
    settle((each) => each.reject(problem))
  }

  function settle(tell: (waiting: Waiting) => void) {
    if (present) tell(present)
    present = null
    begin()
  }

  function begin() {
    if (present || isClosed) return
    let next = queue.next()
    while (next?.signal.aborted) {
      next.reject(new Error('The asker has left.'))
      next = queue.next()
    }
    if (!next) return
    present = next
    thread ??= started()
    thread.postMessage(next.search)
  }

  return {
    ask(key, search, signal) {
      if (queue.waiting(key) >= maxWaiting.ofOne) throw crowded(429)
      if (queue.waiting() >= maxWaiting.ofAll) throw crowded(503)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      queue.add(key, { search, signal, resolve, reject })
      begin()
      return promise
    },
    async close() {
      isClosed = true
      const ending = thread
      thread = null
      await ending?.terminate()
      for (let next = present ?? queue.next(); next; next = queue.next()) next.reject(new Error('The server stops.'))
    },
  }
}
