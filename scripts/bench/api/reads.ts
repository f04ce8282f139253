import { pageSize } from '#core/limits.ts'
import type { BenchResult } from '../result.ts'
import { seconds } from '../stopwatch.ts'
import { openClient } from './client.ts'
import { chance, marked, percentile } from './figures.ts'
import { categories } from '../synthetic.ts'

const warmUp = 200
const oneByOne = 600
const together = 1_600
const connections = 8
/** Milliseconds, for one visitor. */
const most = 10
/** Does nothing: what it takes is the price of asking. */
const floorOf = '/healthz'

/**
 * Reading calls with random records and pages, also deep ones: how long one visitor waits, and how many requests the
 * server answers when eight ask at once. The health check beside them tells what machine and client cost.
 */
export async function benchReads(url: string, token: string, photos: number): Promise<BenchResult[]> {
  const random = chance(1)
  const page = (of: number) => 1 + random(Math.ceil(of / pageSize.photos))
  const calls: Record<string, () => string> = {
    [floorOf]: () => floorOf,
    '/api/photo/{id}': () => `/api/photo/${1 + random(photos)}`,
    '/api/photo?page=': () => `/api/photo?page=${page(photos)}`,
    '/api/category/{id}/photos?page=': () => `/api/category/${1 + random(categories)}/photos?page=${page(photos / categories)}`,
    '/api/photo/translate?page=': () => `/api/photo/translate?page=${page(photos)}`,
  }
  const results: BenchResult[] = []
  let floor = NaN
  for (const [name, next] of Object.entries(calls)) {
    const headers: Record<string, string> = name.includes('translate') ? { 'x-auth-token': token } : {}
    await visit(url, headers, 1, paths(warmUp, next))
    const alone = await visit(url, headers, 1, paths(oneByOne, next))
    const crowd = await visit(url, headers, connections, paths(together, next))
    const median = percentile(alone.times, 0.5)
    const late = percentile(alone.times, 0.99)
    if (name === floorOf) floor = median
    results.push(
      { name: `GET ${name}, p50`, value: median, unit: 'ms', note: `${(median / floor).toFixed(1)} × ${floorOf}` },
      name === floorOf ? { name: `GET ${name}, p99`, value: late, unit: 'ms' } : marked(`GET ${name}, p99`, late, 'ms', most),
      { name: `GET ${name}, ${connections} connections`, value: together / crowd.seconds, unit: 'requests/s', note: waits(crowd.times) },
    )
  }
  return results
}

const waits = (times: number[]) => `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`

const paths = (count: number, next: () => string) => Array.from({ length: count }, next)

/** Asks for all paths, each connection for the next one as soon as it is free. */
async function visit(url: string, headers: Record<string, string>, visitors: number, wanted: string[]) {
  const client = openClient(url, visitors, headers)
  const times: number[] = []
  async function visitor() {
    for (let path = wanted.pop(); path; path = wanted.pop()) times.push((await client.ask(path)).ms)
  }
  try {
    const took = await seconds(() => Promise.all(Array.from({ length: visitors }, visitor)))
    return { times, seconds: took }
  } finally {
    client.close()
  }
}
