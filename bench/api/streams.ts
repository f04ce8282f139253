import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import type { BenchResult } from '#bench/result.ts'
import { openClient } from './client.ts'
import { marked, percentile } from './figures.ts'
import type { ServerProcess } from './server-process.ts'

const MiB = 2 ** 20
/** Milliseconds between two looks at the memory, and between two health checks. */
const pause = 5
/** Milliseconds: other work must not keep a health check waiting longer. */
const max = 200

/**
 * The answers that hold the whole archive: how long they take, how much memory the server needs for them, and how long
 * others wait during the answer.
 */
export async function benchStreams(server: ServerProcess, token: string): Promise<BenchResult[]> {
  return [...(await benchStream(server, token, '/api/photo/all')), ...(await benchStream(server, token, '/api/photo/export?format=csv'))]
}

async function benchStream(server: ServerProcess, token: string, path: string): Promise<BenchResult[]> {
  const before = server.memory()
  const client = openClient(server.url, 1, { 'x-auth-token': token })
  try {
    const began = performance.now()
    const response = await client.begin(path)
    if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}.`)
    const whole = wholeAnswer(response)
    const [bytes, waits, held] = await Promise.all([whole, healthChecks(server.url, whole), peakHeld(server, whole)])
    const took = (performance.now() - began) / 1000
    return [
      { name: `GET ${path}`, value: took, unit: 's', note: `${(bytes / 1e6).toFixed(0)} MB, ${(bytes / 1e6 / took).toFixed(0)} MB/s` },
      ...(before ? [growth(path, before, held, server.memory()!)] : []),
      marked(`GET ${path}, health check during the answer, p99`, percentile(waits, 0.99), 'ms', max, `${waits.length} checks`),
    ]
  } finally {
    client.close()
  }
}

type Memory = NonNullable<ReturnType<ServerProcess['memory']>>

function growth(path: string, before: Memory, held: number, after: Memory): BenchResult {
  const peaks = `most ever held ${(before.peak / MiB).toFixed(0)} MiB before, ${(after.peak / MiB).toFixed(0)} after`
  return { name: `GET ${path}, memory grows by`, value: (held - before.held) / MiB, unit: 'MiB', note: peaks }
}

/**
 * Reads to the end without keeping anything.
 *
 * @returns number of bytes
 * @throws Error when JSON breaks off: a server that fails midway cannot say so any more
 */
async function wholeAnswer(response: IncomingMessage): Promise<number> {
  let bytes = 0
  let last = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    last = part.at(-1) ?? last
  })
  await once(response, 'end')
  const isJSON = response.headers['content-type']?.includes('json')
  if (isJSON && last !== '}'.charCodeAt(0)) throw new Error(`The answer breaks off after ${bytes} bytes.`)
  return bytes
}

/** Milliseconds of each health check until `end`. */
async function healthChecks(url: string, end: Promise<unknown>): Promise<number[]> {
  const client = openClient(url)
  const times: number[] = []
  try {
    await repeatUntil(end, async () => times.push((await client.ask('/healthz')).ms))
    return times
  } finally {
    client.close()
  }
}

/** The most bytes that the server held until `end`. */
async function peakHeld(server: ServerProcess, end: Promise<unknown>): Promise<number> {
  let held = 0
  await repeatUntil(end, () => (held = Math.max(held, server.memory()?.held ?? 0)))
  return held
}

async function repeatUntil(end: Promise<unknown>, work: () => unknown) {
  let ended = false as boolean
  const stop = () => (ended = true)
  end.then(stop, stop)
  while (!ended) {
    await work()
    await after(pause)
  }
}
