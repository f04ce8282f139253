/** The thread that reads, with a separate read-only connection. It gets one task at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { runTask, type ReadResult, type Task } from './tasks.ts'

/** What a task gives, or what went wrong. */
export type ThreadAnswer = ReadResult | { problem: string }

const archive = openArchiveForReading((workerData as { file: string }).file)

if (!parentPort) throw new Error('This file is run as a thread.')
const port = parentPort
port.on('message', (task: Task) => {
  try {
    const outcome = runTask(archive, task)
    port.postMessage(outcome, [outcome.json.buffer])
  } catch (problem) {
    port.postMessage({ problem: (problem as Error).stack ?? String(problem) })
  }
})
