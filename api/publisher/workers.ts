import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Address } from '#core/addresses.ts'
import type { WorkerReport, WorkerStart } from './worker.ts'

/** Pages sent to a worker at a time: few enough to share out evenly, many enough to keep it busy. */
const pagesPerParcel = 200

/**
 * MiB of heap. Live data is small (names and one album's order); without a bound the collector lets garbage grow with
 * the machine's memory.
 */
const heapBound = 256

const workerFile = resolve(import.meta.dirname, 'worker.ts')

/**
 * Has forked processes render and write pages, drawing them from `pages` as they go so that nothing piles up.
 * Processes rather than threads: they were faster, and each loads the newest bundle.
 *
 * @param onReport called with what each parcel of pages came to
 * @throws Error when a process dies or cannot write
 */
export async function publishWith(
  processes: number,
  start: WorkerStart,
  pages: Iterator<Address>,
  onReport: (report: WorkerReport) => void,
) {
  const workers = Array.from({ length: processes }, () => startWorker(start))
  try {
    await Promise.all(workers.map((worker) => feed(worker, pages, onReport)))
  } finally {
    for (const worker of workers) worker.kill()
  }
}

function startWorker(start: WorkerStart): ChildProcess {
  return fork(workerFile, [JSON.stringify(start)], {
    execArgv: [`--max-old-space-size=${heapBound}`, '--max-semi-space-size=16'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function feed(worker: ChildProcess, pages: Iterator<Address>, onReport: (report: WorkerReport) => void) {
  await answer(worker)
  for (let parcel = take(pages); parcel.length > 0; parcel = take(pages)) {
    const answered = answer(worker)
    worker.send(parcel)
    onReport((await answered) as WorkerReport)
  }
}

/** The worker's next message; a worker that ends instead is an error. */
async function answer(worker: ChildProcess): Promise<unknown> {
  const stop = new AbortController()
  const { signal } = stop
  const ended = once(worker, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`A publishing process ended unexpectedly (${killedBy ?? `exit code ${code}`}).`)
  })
  try {
    const [message] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [unknown]
    return message
  } finally {
    // Not being listened to any more is no fault of the worker's.
    ended.catch(() => undefined)
    stop.abort()
  }
}

function take(pages: Iterator<Address>): Address[] {
  const parcel: Address[] = []
  while (parcel.length < pagesPerParcel) {
    const next = pages.next()
    if (next.done) break
    parcel.push(next.value)
  }
  return parcel
}
