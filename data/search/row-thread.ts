/** The thread behind rows-ahead.ts: makes the index rows of the next photos whenever it is asked. */
import { parentPort, workerData } from 'node:worker_threads'
import { openArchiveForReading } from '../open.ts'
import { openRowMaker, type RowsStart } from './rows-ahead.ts'

const { file, most } = workerData as RowsStart
const makeNext = openRowMaker(openArchiveForReading(file), most)
parentPort!.on('message', () => parentPort!.postMessage(makeNext()))
