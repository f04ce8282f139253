/** The thread that searches, with a separate read-only connection. It gets one search at a time. */
import { parentPort, workerData } from 'node:worker_threads'
import { openArchiveForReading, type Archive } from '#data/open.ts'
import { searchAnswer, type Search } from './answer.ts'

/** The answer as JSON, or what went wrong. */
export type ThreadAnswer = { json: string } | { problem: string }

const archive: Archive = openArchiveForReading((workerData as { file: string }).file)

parentPort!.on('message', (search: Search) => {
  let answer: ThreadAnswer
  try {
    answer = { json: JSON.stringify(searchAnswer(archive, search)) }
  } catch (problem) {
    answer = { problem: (problem as Error).stack ?? String(problem) }
  }
  parentPort!.postMessage(answer)
})
