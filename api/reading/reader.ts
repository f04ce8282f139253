import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#api/http/errors.ts'
import { fairQueue } from '#api/load-limits/fair-queue.ts'
import { overloaded } from '#api/load-limits/overload.ts'
import { limitsFor, memoryFor, type MachineLimits } from '#api/server/machine.ts'
import type { ReadResult, Task } from './tasks.ts'
import type { ReaderStart, ThreadAnswer } from './thread.ts'

export type Reader = {
  /**
   * Does a task in a separate thread, so that nobody else waits for it. Tasks of different askers take turns.
   *
   * @param key who asks: an address or a user
   * @param signal ends the wait when the asker has left
   * @throws Refusal 429 or 503 where too many searches wait already
   */
  ask: (key: string, task: Task, signal: AbortSignal) => Promise<ReadResult>
  close: () => Promise<void>
}

/** Tasks that may wait: of one asker, and of all. A task takes some milliseconds, a bad search some hundred. */
const maxWaiting = { ofOne: 40, ofAll: 400 } as const

const stops = 'The server stops.'

const threadFile = resolve(import.meta.dirname, 'thread.ts')

type ReaderLimits = Pick<MachineLimits, 'readerRest' | 'databaseCache'>

type Waiting = { task: Task; signal: AbortSignal; resolve: (outcome: ReadResult) => void; reject: (problem: Error) => void }

/**
 * Opens an archive for reading in a thread. The thread starts with the first task, and again with the next one after it has
 * ended.
 *
 * @param file path of the database
 * @param limits `readerRest`: milliseconds without a task after which the thread ends, and gives its memory back; `databaseCache`: KiB that
 *   it keeps of the database
 */
export function openReader(file: string, limits: ReaderLimits = limitsFor(memoryFor(0))): Reader {
  const queue = fairQueue<Waiting>()
  let thread: Worker | null = null
  let present: Waiting | null = null
  let isClosed = false
  let ending: NodeJS.Timeout | undefined

  function started(): Worker {
    const worker = new Worker(threadFile, { workerData: { file, cache: limits.databaseCache } satisfies ReaderStart, execArgv: [] })
    // Nobody waits for it when the process ends.
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => {
      if ('problem' in answer) settle((each) => each.reject(new Error(answer.problem)))
      else settle((each) => each.resolve(answer))
    })
    worker.on('error', (problem) => lose(worker, problem as Error))
    worker.on('exit', () => lose(worker, new Error('The thread that reads has ended.')))
    return worker
  }

  function lose(worker: Worker, problem: Error) {
    if (thread !== worker) return
    thread = null
    settle((each) => each.reject(problem))
  }

  function settle(answer: (waiting: Waiting) => void) {
    if (present) answer(present)
    present = null
    begin()
  }

  function begin() {
    if (present || isClosed) return
    let next = queue.next()
    while (next?.signal.aborted) {
      // Nobody reads this, and it is no fault.
      next.reject(new Refusal(503, 'The asker has left.'))
      next = queue.next()
    }
    clearTimeout(ending)
    if (next) {
      present = next
      thread ??= started()
      thread.postMessage(next.task)
    } else if (thread) {
      ending = setTimeout(() => void end(), limits.readerRest).unref()
    }
  }

  async function end() {
    const worker = thread
    thread = null
    await worker?.terminate()
  }

  return {
    ask(key, task, signal) {
      if (isClosed) return Promise.reject(new Error(stops))
      // The next part of a list that is underway is never refused: there are few lists.
      if (task.kind === 'search') {
        if (queue.waiting(key) >= maxWaiting.ofOne) throw overloaded(429)
        if (queue.waiting() >= maxWaiting.ofAll) throw overloaded(503)
      }
      const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
      queue.add(key, { task, signal, resolve, reject })
      begin()
      return promise
    },
    async close() {
      isClosed = true
      clearTimeout(ending)
      await end()
      for (let next = present ?? queue.next(); next; next = queue.next()) next.reject(new Error(stops))
    },
  }
}
