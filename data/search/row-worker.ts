/** The thread behind rows-ahead.ts: makes the index rows of the next photos whenever it is asked. */
import { parentPort, workerData } from 'node:worker_threads'
import { openArchiveForReading } from '../sqlite/open.ts'
import { openRowMaker, type PrefetchOptions } from './prefetch-rows.ts'

const { file, max } = workerData as PrefetchOptions
const makeNext = openRowMaker(openArchiveForReading(file), max)
parentPort!.on('message', () => parentPort!.postMessage(makeNext()))
