/** Measures queries in a thread, as the server searches in one: memory left over from making the archive does not slow them down. */
import { parentPort, workerData } from 'node:worker_threads'
import { openArchive } from '#data/sqlite/open.ts'
import { benchQueries } from './queries.ts'
import { openSpeaker } from './texts.ts'

const { file, seed } = workerData as { file: string; seed: number }
const archive = openArchive(file)
parentPort?.postMessage(benchQueries(archive, openSpeaker(seed)))
archive.close()
