import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BenchResult } from './result.ts'

/**
 * Measures in a thread, which has a separate heap: what the benchmark has loaded and made would keep the garbage
 * collector busy while it measures.
 *
 * @param file a module that posts its results as one message
 * @param data what it finds as `workerData`
 * @throws Error when the thread fails
 */
export async function measureInThread(file: URL, data: object): Promise<BenchResult[]> {
  const [results] = (await once(new Worker(file, { workerData: data }), 'message')) as [BenchResult[]]
  return results
}
