import { statSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { archiveFile } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { takePublishingLease } from '#api/publisher/lease.ts'
import type { Settings } from '#api/settings.ts'
import { countPages } from '#data/publishing/page-sets.ts'
import { readArchive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'
import { openClient } from './api/client.ts'
import { chance, marked, percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import { savingFigures, treeOf } from './publish-growth.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { inWorkplace, makeArchive, signIn, type Workplace } from './workplace.ts'

/** Photos made one by one, and how many of each there are in the end. */
const made = sized(5_000, 20)
const copies = sized(200, 1)
const photos = made * copies

/** Pages after which the full publish is stopped: all of them would fill the disk of a usual machine. */
const maxPages = sized(300_000, 100)

/** Reads of each kind: visitors may make 300 searches a minute. */
const reads = sized(120, 3)

/**
 * An archive of a million photos: how long it takes to make, its database, saves, lists and searches, and the first pages of a full publish.
 * Takes most of an hour and some 40 GB of disk.
 */
export async function benchMillion(): Promise<BenchResult[]> {
  await buildSite()
  return inWorkplace(async (place) => {
    const { settings } = place
    const making = await seconds(() => makeArchive(settings, made, copies))
    return [
      { name: `archive made, indexed for the search (${photos} photos)`, value: making, unit: 's' },
      {
        name: `database with search and history (${photos} photos)`,
        value: statSync(archiveFile(settings)).size / photos / 1024,
        unit: 'KiB/photo',
      },
      ...(await savingFigures(place, photos)),
      ...(await readingFigures(place)),
      ...(await firstPages(settings)),
    ]
  })
}

/** Lists of the back office and searches of visitors, at random. */
async function readingFigures({ env, settings }: Workplace): Promise<BenchResult[]> {
  const server = await startServerProcess(env)
  try {
    const client = openClient(server.url, 1, { 'x-auth-token': await signIn(server.url, settings) })
    const random = chance(7)
    const paths = {
      'page of the list of photos': () => `/api/photo/list?page=${1 + random(photos / 50)}`,
      'search for one word': () => `/api/search?q=${['собор', 'улица', 'кишинёв'][random(3)]!}&page=${1 + random(3)}`,
      'search for one photo': () => `/api/search?q=вид ${1 + random(made)}`,
    }
    const results: BenchResult[] = []
    for (const [name, path] of Object.entries(paths)) {
      const ms: number[] = []
      for (let n = 0; n < reads; n += 1) ms.push((await client.ask(encodeURI(path()))).ms)
      results.push(
        { name: `${name}, p50`, value: percentile(ms, 0.5), unit: 'ms' },
        { name: `${name}, p99`, value: percentile(ms, 0.99), unit: 'ms' },
      )
    }
    client.close()
    const { peak = NaN } = server.memory() ?? {}
    return [...results, { name: 'memory of the server', value: peak / 2 ** 20, unit: 'MiB' }]
  } finally {
    await server.stop()
  }
}

/** The first pages of a full publish; they are of all kinds that have many pages. */
async function firstPages(settings: Settings): Promise<BenchResult[]> {
  const total = readArchive(archiveFile(settings), (archive) => countPages(archive))
  const lease = takePublishingLease(settings)
  let done = 0
  const engine = openEngine({
    settings,
    withSearch: false,
    onState: ({ running, finished }) => (done = running?.done ?? finished?.pages ?? 0),
  })
  const began = performance.now()
  engine.publishAll()
  const enough = Math.min(maxPages, total)
  while (done < enough && (done === 0 || engine.isPublishing())) await after(50)
  const took = (performance.now() - began) / 1000
  const failed = engine.state().failures[0]
  if (failed) throw new Error(`${failed.page} failed: ${failed.reason}`)
  const memory = engine.peakMemory()
  await engine.close()
  lease.release()
  const { files, bytes, held } = treeOf(settings.publicDir)
  return [
    { name: 'pages of the archive, counted', value: total, unit: 'pages', note: `${(total / photos).toFixed(1)} a photo` },
    { name: `the first ${done} of them published`, value: done / took, unit: 'pages/s' },
    marked('memory a process', memory / 2 ** 20, 'MiB', 400),
    { name: 'bytes a file', value: bytes / files / 1024, unit: 'KiB', note: `${(held / files / 1024).toFixed(1)} KiB on disk` },
  ]
}
