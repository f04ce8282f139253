/** The thread of prefetch-rows.ts: makes the index rows of the next photos whenever it is asked. */
import { parentPort, workerData } from 'node:worker_threads'
import { openArchiveForReading } from '../sqlite/open.ts'
import { openRowMaker, type PrefetchedRows, type PrefetchOptions } from './prefetch-rows.ts'

const { file, max } = workerData as PrefetchOptions
const makeNext = openRowMaker(openArchiveForReading(file), max)
if (!parentPort) throw new Error('This file is run as a thread.')
const port = parentPort
port.on('message', (seen: number) => port.postMessage({ rows: makeNext(), seen } satisfies PrefetchedRows))
