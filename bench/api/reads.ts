import { pageSize } from '#core/limits.ts'
import type { BenchResult } from '#bench/result.ts'
import { seconds } from '#bench/stopwatch.ts'
import { sized } from '#tests/support/size.ts'
import { chance, marked, percentile } from './figures.ts'
import { openReadingClient, type ReadingClient } from './reading-client.ts'
import { categories } from '#bench/synthetic.ts'

const warmUp = sized(200, 2)
const oneByOne = sized(600, 10)
const together = sized(1_600, 40)
const connections = 8
/** Milliseconds, for one visitor. */
const max = 10
/** Does nothing: what it takes is the price of asking. */
const floor = '/healthz'

/**
 * Reading calls with random records and pages, also deep ones: how long one visitor waits, and how many requests the
 * server answers when eight ask at once. Health checks in between tell what machine and client cost at that moment.
 */
export async function benchReads(url: string, token: string, photos: number): Promise<BenchResult[]> {
  const random = chance(1)
  const page = (of: number) => 1 + random(Math.ceil(of / pageSize.photos))
  const calls: Record<string, () => string> = {
    '/api/photo/{id}': () => `/api/photo/${1 + random(photos)}`,
    '/api/photo?page=': () => `/api/photo?page=${page(photos)}`,
    '/api/category/{id}/photos?page=': () => `/api/category/${1 + random(categories)}/photos?page=${page(photos / categories)}`,
    '/api/photo/translate?page=': () => `/api/photo/translate?page=${page(photos)}`,
  }
  const results = [await requestedTogether(url, {}, floor, () => floor)]
  for (const [name, next] of Object.entries(calls)) {
    const headers: Record<string, string> = name.includes('translate') ? { 'x-auth-token': token } : {}
    results.push(...(await requestedAlone(url, headers, name, next)), await requestedTogether(url, headers, name, next))
  }
  return results
}

type Headers = Record<string, string>

async function requestedAlone(url: string, headers: Headers, name: string, next: () => string): Promise<BenchResult[]> {
  const client = await openReadingClient(url, headers)
  const times: number[] = []
  const floors: number[] = []
  try {
    for (let n = 1; n <= warmUp; n += 1) await client.read(next())
    for (let n = 1; n <= oneByOne; n += 1) {
      times.push(await client.read(next()))
      floors.push(await client.read(floor))
    }
  } finally {
    client.close()
  }
  const middle = percentile(times, 0.5)
  return [
    { name: `GET ${name}, p50`, value: middle, unit: 'ms', note: `${(middle / percentile(floors, 0.5)).toFixed(1)} × ${floor}` },
    marked(`GET ${name}, p99`, percentile(times, 0.99), 'ms', max, `${floor} in between ${percentile(floors, 0.99).toFixed(1)} ms`),
  ]
}

/** Each connection asks again as soon as it has its answer. */
async function requestedTogether(url: string, headers: Headers, name: string, next: () => string): Promise<BenchResult> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openReadingClient(url, headers)))
  const times: number[] = []
  async function visit(client: ReadingClient) {
    for (let n = 1; n <= together / connections; n += 1) times.push(await client.read(next()))
  }
  try {
    const took = await seconds(() => Promise.all(clients.map(visit)))
    const note = `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`
    return { name: `GET ${name}, ${connections} connections`, value: together / took, unit: 'requests/s', note }
  } finally {
    for (const client of clients) client.close()
  }
}
