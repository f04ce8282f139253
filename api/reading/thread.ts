/** The thread that reads, with a separate read-only connection. It gets one task at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { readAhead } from '#data/search/read-ahead.ts'
import { limitCache, openArchiveForReading } from '#data/sqlite/open.ts'
import { runTask, type ReadResult, type Task } from './tasks.ts'

/** What the thread is told when it begins: the path of the database, and how much of it to keep in memory, in KiB. */
export type ReaderStart = { file: string; cache: number }

/** What a task gives, or what went wrong. */
export type ThreadAnswer = ReadResult | { problem: string }

const { file, cache } = workerData as ReaderStart
const archive = openArchiveForReading(file)
limitCache(archive, cache)

if (!parentPort) throw new Error('This file is run as a thread.')
const port = parentPort
let isReadingAhead = false
port.on('message', (task: Task) => {
  try {
    const outcome = runTask(archive, task)
    port.postMessage(outcome, [outcome.json.buffer])
  } catch (problem) {
    port.postMessage({ problem: (problem as Error).stack ?? String(problem) })
  }
  if (task.kind === 'search' && !isReadingAhead) readOn()
})

/** After a search more are likely. Tasks that come are done between two steps. */
function readOn() {
  isReadingAhead = true
  setImmediate(() => {
    try {
      isReadingAhead = readAhead(archive)
    } catch {
      // A search has the same problem, and tells it.
      isReadingAhead = false
    }
    if (isReadingAhead) readOn()
  })
}
