import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { archiveFile } from '#api/files/folders.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { rewriteTexts } from '#tests/support/synthetic-texts.ts'
import { reindexAll } from '#data/search/reindex.ts'
import { sized } from '#tests/support/size.ts'
import { marked, percentile } from './api/figures.ts'
import { startServerProcess, type ServerProcess } from './api/server-process.ts'
import type { BenchResult } from './result.ts'
import { openSpeaker, type Speaker } from './search/texts.ts'
import { startHealthProbe } from './load/health-probe.ts'
import { inWorkplace, makeArchive } from './workplace.ts'

/** Photos made one by one, and how many of each there are in the end. */
const made = sized(5_000, 30)
const copies = 4

/** Milliseconds that a health check may take, and that a load may last before the rest of it is given up; MiB that the server may keep. */
const max = { health: 200, load: 60_000, memory: 256 }

const MiB = 2 ** 20

/** Page views of machines are not counted. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What strangers may ask for at once: the paths, the address of each, and what is posted there. */
type Load = { name: string; paths: string[]; addressOf: (at: number) => string; body?: string }

/**
 * A server of 20,000 photos under the loads that strangers can put on it, from one address and from many: whether others are
 * still answered, how many are refused, and whether the memory returns. `PROXIES=1` lets one machine be many addresses.
 */
export const benchLoad = (): Promise<BenchResult[]> =>
  inWorkplace(async ({ env, settings }) => {
    await makeArchive(settings, made, copies)
    const speaker = openSpeaker(7)
    const archive = openArchive(archiveFile(settings))
    rewriteTexts(archive, speaker.textsOf)
    await reindexAll(archive)
    archive.close()
    const results: BenchResult[] = []
    for (const load of loads(speaker)) {
      // A separate server for each load, so that none inherits the state of another.
      const server = await startServerProcess({ ...env, PROXIES: '1' })
      try {
        results.push(...(await underLoad(server, load)))
      } finally {
        await server.stop()
      }
    }
    return results
  })

function loads({ word }: Speaker): Load[] {
  const one = () => '198.51.100.7'
  const many = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
  // Many words that no photo has together: the archive looks for what could have been meant.
  const query = (at: number) =>
    encodeURIComponent(
      Array.from({ length: 30 }, (_, each) => word(each % 2 ? 'ru' : 'ro'))
        .join(' ')
        .slice(0, 190) + at,
    )
  const thousand = sized(1000, 20)
  const searches = Array.from({ length: thousand }, (_, at) => `/api/search?q=${query(at)}`)
  const lists = Array.from({ length: sized(60, 4) }, () => '/api/photo/all')
  const albums = Array.from({ length: thousand }, (_, at) => `/api/album/all?at=${at}`)
  const pages = Array.from({ length: thousand }, (_, at) => `/api/location?at=${at}`)
  return [
    { name: '1,000 worst searches at once, one address', paths: searches, addressOf: one },
    { name: '1,000 worst searches at once, 1,000 addresses', paths: searches, addressOf: many },
    { name: '60 full lists at once, one address', paths: lists, addressOf: one },
    { name: '60 full lists at once, 60 addresses', paths: lists, addressOf: many },
    { name: '1,000 lists of places at once, 1,000 addresses', paths: pages, addressOf: many },
    { name: '1,000 lists of all albums at once, 1,000 addresses', paths: albums, addressOf: many },
    {
      name: '1,500 page views at once, 1,500 addresses',
      paths: Array.from({ length: thousand * 1.5 }, () => '/api/view'),
      addressOf: many,
      body: '{"path":"/"}',
    },
  ]
}

async function underLoad(server: ServerProcess, { name, paths, addressOf, body }: Load): Promise<BenchResult[]> {
  await answerTo(server.url, '/api/photo?page=1', '192.0.2.1', AbortSignal.timeout(max.load))
  const before = server.memory()
  const probe = await startHealthProbe(server.url)
  const began = performance.now()
  const patience = AbortSignal.timeout(max.load)
  const statuses = await Promise.all(paths.map((path, at) => answerTo(server.url, path, addressOf(at), patience, body)))
  const seconds = (performance.now() - began) / 1000
  const times = await probe.stop()
  // Garbage is collected when the server has something to do, too.
  for (let pause = 0; pause < sized(20, 1); pause += 1) {
    await answerTo(server.url, '/api/photo?page=2', '192.0.2.1', AbortSignal.timeout(max.load))
    await after(250)
  }
  const held = server.memory()
  const counts = [...new Set(statuses)]
    .sort()
    .map((status) => `${statuses.filter((each) => each === status).length} × ${status || 'given up'}`)
  const note = `${counts.join(', ')} in ${seconds.toFixed(1)} s; p50 ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`
  const memory =
    before && held
      ? [
          marked(
            `${name}: memory kept`,
            (held.held - before.held) / MiB,
            'MiB',
            max.memory,
            `${((held.peak - before.held) / MiB).toFixed(0)} MiB more at the peak`,
          ),
        ]
      : []
  return [marked(`${name}: /healthz p99`, percentile(times, 0.99), 'ms', max.health, note), ...memory]
}

/** The status of an answer that is read to its end; 0 where it was given up. With a body it is a POST. */
async function answerTo(url: string, path: string, address: string, signal: AbortSignal, body?: string): Promise<number> {
  const agent = new Agent({ keepAlive: false })
  try {
    const headers = { 'x-forwarded-for': address, 'user-agent': browser, ...(body && { 'content-type': 'text/plain' }) }
    const requested = request(url + path, { agent, signal, headers, ...(body && { method: 'POST' }) })
    requested.on('error', () => undefined)
    requested.end(body)
    const [response] = (await once(requested, 'response', { signal })) as [IncomingMessage]
    response.on('error', () => undefined).resume()
    await once(response, 'end', { signal })
    return response.statusCode ?? 0
  } catch {
    return 0
  } finally {
    agent.destroy()
  }
}
