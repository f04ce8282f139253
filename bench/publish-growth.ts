import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoWire } from '#core/wire/photo.ts'
import { archiveFile, manifestFile } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { writeStaticIndex } from '#api/publisher/static-index.ts'
import type { Settings } from '#api/settings.ts'
import { copyArchive, openArchive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'
import { openClient } from './api/client.ts'
import { chance, marked, percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { inWorkplace, makeArchive, signIn, type Workplace } from './workplace.ts'

/** Photos made one by one, and how many times as many there are in the end: 10,000, 30,000 and 100,000. */
const made = sized(5_000, 20)
const copies = sized([2, 6, 20], [1])
const saves = sized(200, 5)

/**
 * What grows with an archive, and how: the time, memory and files of a full publish, the database, a backup of it, the
 * search index for static hosts, and how long a save takes. Takes tens of minutes and some 15 GB of disk.
 */
export async function benchPublishGrowth(): Promise<BenchResult[]> {
  await buildSite()
  const results: BenchResult[] = []
  for (const times of copies) results.push(...(await inWorkplace((place) => atSize(place, times))))
  return results
}

async function atSize(place: Workplace, times: number): Promise<BenchResult[]> {
  const { settings } = place
  const photos = made * times
  await makeArchive(settings, made, times)
  return [...(await publishFigures(settings, photos)), ...(await databaseFigures(place, photos)), ...(await savingFigures(place, photos))]
}

async function publishFigures(settings: Settings, photos: number): Promise<BenchResult[]> {
  const began = performance.now()
  const { pages, peakMemory, failures } = await publishAll({ settings, withSearch: false })
  const took = (performance.now() - began) / 1000
  if (failures[0]) throw new Error(`${failures[0].page} failed: ${failures[0].reason}`)
  const { files, bytes, held } = treeOf(settings.publicDir)
  const of = `(${photos} photos)`
  return [
    { name: `full publish ${of}`, value: pages / took, unit: 'pages/s', note: `${pages} pages in ${took.toFixed(0)} s` },
    { name: `full publish ${of}`, value: (took / photos) * 1000, unit: 'ms/photo' },
    marked(`memory a process ${of}`, peakMemory / 2 ** 20, 'MiB', 400),
    { name: `published files ${of}`, value: files / photos, unit: 'files/photo', note: `${files} files` },
    {
      name: `published bytes ${of}`,
      value: bytes / photos / 1024,
      unit: 'KiB/photo',
      note: `${(held / photos / 1024).toFixed(1)} KiB on disk`,
    },
    { name: `record of what is published ${of}`, value: statSync(manifestFile(settings)).size / pages, unit: 'bytes/page' },
  ]
}

/** Files of a folder, their bytes, and the bytes that they hold on the disk. */
export function treeOf(folder: string) {
  const sum = { files: 0, bytes: 0, held: 0 }
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { size, blocks } = statSync(join(entry.parentPath, entry.name))
    sum.files += 1
    sum.bytes += size
    sum.held += blocks * 512
  }
  return sum
}

async function databaseFigures({ folder, settings }: Workplace, photos: number): Promise<BenchResult[]> {
  const archive = openArchive(archiveFile(settings))
  const copy = join(folder, 'copy.sqlite')
  const copied = await seconds(() => copyArchive(archive, copy))
  const indexed = await seconds(() => writeStaticIndex(archive, settings.publicDir))
  archive.close()
  const index = treeOf(join(settings.publicDir, 'pagefind'))
  const of = `(${photos} photos)`
  return [
    { name: `database with search and history ${of}`, value: statSync(copy).size / photos / 1024, unit: 'KiB/photo' },
    { name: `copy of the database in use ${of}`, value: copied, unit: 's' },
    {
      name: `search index for static hosts ${of}`,
      value: indexed,
      unit: 's',
      note: `${index.files} files, ${(index.bytes / 2 ** 20).toFixed(0)} MiB`,
    },
  ]
}

/** Saves of single photos at random, by the API of a server that does not publish. */
export async function savingFigures({ env, settings }: Workplace, photos: number): Promise<BenchResult[]> {
  const server = await startServerProcess(env)
  try {
    const client = openClient(server.url, 1, { 'x-auth-token': await signIn(server.url, settings) })
    const random = chance(5)
    const ms: number[] = []
    for (let n = 0; n < saves; n += 1) {
      const { content } = await client.ask(`/api/photo/${1 + random(photos)}`)
      const { photoID, version } = JSON.parse(content.toString()) as PhotoWire
      ms.push((await client.ask('/api/photo', { photoID, version, title: `Новое название ${n}`, categoryID: 1 + random(20) })).ms)
    }
    client.close()
    return [
      {
        name: `save of a photo, p50 (${photos} photos)`,
        value: percentile(ms, 0.5),
        unit: 'ms',
        note: `${saves} saves of title and category`,
      },
      { name: `save of a photo, p99 (${photos} photos)`, value: percentile(ms, 0.99), unit: 'ms' },
    ]
  } finally {
    await server.stop()
  }
}
