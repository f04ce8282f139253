/** Asks the server from a thread, as a visitor whose browser does nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { benchReads } from './reads.ts'

const { url, token, photos } = workerData as { url: string; token: string; photos: number }
parentPort?.postMessage(await benchReads(url, token, photos))
