import { fork, type ChildProcess } from 'node:child_process'
import { on } from 'node:events'
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

/** Keeps one parcel waiting behind the one being worked on, so that the worker never waits for us. */
async function feed(worker: ChildProcess, pages: Iterator<Address>, onReport: (report: WorkerReport) => void) {
  let unanswered = 0
  function send() {
    const parcel = take(pages)
    if (parcel.length === 0) return
    worker.send(parcel)
    unanswered += 1
  }
  send()
  send()
  if (unanswered === 0) return
  for await (const [report] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[WorkerReport]>) {
    send()
    unanswered -= 1
    onReport(report)
    if (unanswered === 0) return
  }
  throw new Error(`A publishing process ended unexpectedly (${worker.signalCode ?? `exit code ${worker.exitCode}`}).`)
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
