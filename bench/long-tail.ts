import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { address, isPaged, pathOf } from '#core/addresses.ts'
import { filteredListOf } from '#core/filtered-lists.ts'
import { languages } from '#core/languages.ts'
import { isOnRequest, type LongTail } from '#core/long-tail.ts'
import { archiveFile, manifestFile } from '#api/files/folders.ts'
import { bundleFolder } from '#api/publisher/bundle.ts'
import { assetFiles } from '#api/publisher/assets.ts'
import { buildFingerprint } from '#api/publisher/full-publish.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { writePublished } from '#api/publisher/write.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import type { PublishedFiles } from '#data/publishing/affected-page.ts'
import { affectedByWork } from '#data/publishing/affected-by-work.ts'
import type { RowChange } from '#data/publishing/invalidations.ts'
import { workAfter, type PendingWork } from '#data/publishing/outbox.ts'
import { allPages, countPages, isPublished } from '#data/publishing/page-sets.ts'
import { dryRun } from '#data/records/changes.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addPhoto } from '#tests/support/records.ts'
import { sized } from '#tests/support/size.ts'
import { openClient, type Client } from './api/client.ts'
import { percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import type { BenchResult } from './result.ts'
import { measureRate } from './serving/rate.ts'
import { largest } from './synthetic.ts'
import { inWorkplace, makeArchive } from './workplace.ts'

/** Photos made one by one, and how many times as many there are in the end: 100,000 have page 1,500 of the list of all. */
const made = sized(5_000, 50)
const copies = sized(20, 4)
const page = sized(1_500, 3)
/** Pages that are rendered one after the other, and milliseconds for which one is asked for again and again. */
const requests = sized(300, 1)
const time = sized(2_000, 100)
const atOnce = 8

/** Tries for the first page; each waits for some seconds. */
const maxTries = 10

const froms = [2, 6, 11, 21, 51]

/**
 * What `LONG_TAIL=on-request` saves in an archive of 100,000 photos, counted, and how long a page takes that is rendered on request.
 * Nothing is published: the server is told that everything is, because rendering a list needs no file.
 */
export async function benchLongTail(): Promise<BenchResult[]> {
  await buildSite()
  return inWorkplace(async ({ env, settings: own }) => {
    await makeArchive(own, made, copies)
    const longTail = { LONG_TAIL: 'on-request', LONG_TAIL_FROM: String(sized(21, 2)) }
    const settings = { ...readSettings({ ...env, ...longTail }), port: own.port }
    const archive = openArchive(archiveFile(settings))
    const counted = [...pageFigures(archive), ...affectedFigures(archive)]
    archive.close()
    pretendPublished(settings)
    const server = await startServerProcess({ ...env, ...longTail }, true)
    const client = openClient(server.url, atOnce)
    try {
      return [...counted, ...(await requestFigures(client, server.url))]
    } finally {
      client.close()
      await server.stop()
    }
  })
}

function pageFigures(archive: Archive): BenchResult[] {
  const all = countPages(archive)
  const figure = (name: string, longTail: LongTail): BenchResult => {
    const value = countPages(archive, longTail)
    return { name, value, unit: 'files', note: `${((value / all) * 100).toFixed(1)} %` }
  }
  return [
    figure(`pages and data that are prebuilt (${made * copies} photos)`, null),
    ...froms.map((from) => figure(`the same without filtered lists and pages from ${from} on`, { from })),
    ...listFigures(archive),
  ]
}

/** Of the pages of lists alone. */
function listFigures(archive: Archive): BenchResult[] {
  const [lists, filtered] = [{ count: 0, deep: froms.map(() => 0) }, { count: 0 }]
  for (const { route, page: number } of allPages(archive)) {
    if (!isPaged(route)) continue
    lists.count += 1
    if (filteredListOf(route)) filtered.count += 1
    else froms.forEach((from, at) => number >= from && (lists.deep[at] = (lists.deep[at] ?? 0) + 1))
  }
  return [
    { name: 'pages of lists', value: lists.count, unit: 'files' },
    { name: 'those of filtered lists', value: filtered.count, unit: 'files' },
    ...froms.map((from, at) => ({ name: `those of other lists from page ${from} on`, value: lists.deep[at] ?? 0, unit: 'files' })),
  ]
}

/** No other photo has it. */
const newPicture = { photoFileName: `${'f'.repeat(20)}.jpg`, sha256: 'f'.repeat(64) }

/** A new photo in the longest lists: how many pages have to be made. */
function affectedFigures(archive: Archive): BenchResult[] {
  const published: PublishedFiles = { isPublished: (page) => isPublished(archive, page), isLinkable: () => true }
  const pages = dryRun(archive, () => {
    addPhoto(archive, { categoryID: largest.category, locationID: largest.location, periodID: 1, contributorID: 1 }, newPicture)
    const works = workAfter(archive, 0, 10) as (PendingWork & RowChange)[]
    return new Map(Array.from(affectedByWork(archive, works, published), ({ page }) => [pathOf(page), page]))
  })
  const prebuilt = (from: number) => [...pages.values()].filter((each) => !isOnRequest(each, { from })).length
  return [
    { name: 'pages and data that a new photo in the largest category affects', value: pages.size, unit: 'files' },
    ...froms.map((from) => ({ name: `those that are prebuilt, from page ${from} on request`, value: prebuilt(from), unit: 'files' })),
  ]
}

/** The server publishes everything first where this is not known. */
function pretendPublished(settings: Settings) {
  for (const { file, content } of assetFiles(bundleFolder)) writePublished(settings.publicDir, file, content)
  writeFileSync(join(settings.publicDir, 'index.html'), '')
  const manifest = openManifest(manifestFile(settings))
  manifest.endRun(buildFingerprint(settings, bundleFolder))
  manifest.close()
}

async function requestFigures(client: Client, url: string): Promise<BenchResult[]> {
  const pathAt = (number: number, language = languages[number % languages.length]!) => pathOf(address('latest', language, { page: number }))
  const ask = async (path: string) => (await client.ask(path)).ms
  await isReady(() => ask(pathAt(page - 1)))
  const first = await ask(pathAt(page, 'ru'))
  const again = await ask(pathAt(page, 'ru'))
  const cold: number[] = []
  for (let number = page - requests; number < page; number += 1) cold.push(await ask(pathAt(number)))
  const began = performance.now()
  // In another language: none of them is in memory.
  const numbers = Array.from({ length: requests }, (_, n) => page - n - 1)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await ask(pathAt(number, languages[(number + 1) % 3]))
  })
  await Promise.all(workers)
  const together = requests / ((performance.now() - began) / 1000)
  const kept = await measureRate({ url, path: pathAt(page, 'ru'), headers: {}, status: 200 }, time)
  return [
    { name: `page ${page} of the list of all photos, rendered`, value: first, unit: 'ms' },
    { name: 'the same again, from memory', value: again, unit: 'ms' },
    { name: `pages rendered one after the other, p50`, value: percentile(cold, 0.5), unit: 'ms', note: `${requests} pages` },
    { name: `pages rendered one after the other, p95`, value: percentile(cold, 0.95), unit: 'ms' },
    { name: `pages rendered, ${atOnce} asked for at a time`, value: together, unit: 'pages/s' },
    { name: 'the same page from memory', value: kept, unit: 'answers/s' },
  ]
}

/** The first page waits for the publisher and its processes to start. */
async function isReady(ask: () => Promise<number>) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (problem) {
      if (tries === maxTries) throw problem
    }
  }
}
