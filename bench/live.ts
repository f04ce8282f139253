import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import { address, fileOf } from '#core/addresses.ts'
import { languages, localized } from '#core/languages.ts'
import { licenceValues } from '#core/licences.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { archiveFile } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import type { PublishState } from '#api/publisher/state.ts'
import type { Settings } from '#api/settings.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'
import { openClient, type Client } from './api/client.ts'
import { chance, marked, percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import type { BenchResult } from './result.ts'
import { largest } from './synthetic.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

/** Photos made one by one, and how many of each there are in the end. */
const made = sized(5_000, 50)
const copies = sized(20, 4)
const photos = made * copies
const saves = sized(100, 3)
/** Milliseconds between two looks. */
const pause = 3
/** The same while many pages are published: the checks take of what they measure. */
const pauseOfChecks = 50

/**
 * How long a save takes to reach visitors, in an archive of 100,000 photos with the real server and its publisher: the
 * page of a photo, everything that a new photo touches, everything that names a much photographed place. Everything is published
 * first, which takes minutes.
 */
export async function benchLive(): Promise<BenchResult[]> {
  await buildSite()
  return inWorkplace(async ({ env, settings }) => {
    await makeArchive(settings, made, copies)
    const fullSeconds = await fullPublish(settings)
    const server = await startServerProcess(env, true)
    try {
      const token = await signIn(server.url, settings)
      const client = openClient(server.url, 2, { 'x-auth-token': token })
      const bench = { client, url: server.url, token, settings }
      try {
        await untilPublished(bench)
        return [...fullSeconds, ...(await savesOfPhotos(bench)), ...(await newPhoto(bench)), ...(await renamedPlace(bench))]
      } finally {
        client.close()
      }
    } finally {
      await server.stop()
    }
  })
}

async function fullPublish(settings: Settings): Promise<BenchResult[]> {
  const began = performance.now()
  const { pages, peakMemory, failures } = await publishAll({ settings })
  const took = (performance.now() - began) / 1000
  if (failures[0]) throw new Error(`${failures[0].page} failed: ${failures[0].reason}`)
  // The disk is still writing gigabytes that are in memory: saves are measured on a disk that is at rest.
  execFileSync('sync')
  return [
    { name: `full publish (${photos} photos, ${pages} pages)`, value: pages / took, unit: 'pages/s', note: `${took.toFixed(0)} s` },
    { name: 'memory a process', value: peakMemory / 2 ** 20, unit: 'MiB', note: 'below 400' },
  ]
}

type Bench = { client: Client; url: string; token: string; settings: Settings }

const read = ({ content }: { content: Buffer }): unknown => JSON.parse(content.toString())

/** Titles change, as in most saves. */
async function savesOfPhotos(bench: Bench): Promise<BenchResult[]> {
  const random = chance(3)
  const live: number[] = []
  for (let n = 0; n < saves; n += 1) {
    const photo = read(await bench.client.ask(`/api/photo/${1 + random(photos)}`)) as PhotoWire
    const title = `Новое название ${n}`
    await bench.client.ask('/api/photo', { photoID: photo.photoID, version: photo.version, title, titleRo: title, titleEn: title })
    live.push(
      await msUntil(() => languages.every((language) => shows(bench.settings, address('photo', language, { id: photo.photoID }), title))),
    )
    await untilPublished(bench)
  }
  return [
    { name: 'saved title live in three languages, p50', value: percentile(live, 0.5), unit: 'ms' },
    marked('saved title live in three languages, p95', percentile(live, 0.95), 'ms', 100, `${saves} saves`),
  ]
}

/** The newest photo is the first of its category, and shifts every page of it and of the list of all photos. */
async function newPhoto(bench: Bench): Promise<BenchResult[]> {
  const { url, token, settings } = bench
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#806040' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  const fields = {
    title: 'Новый снимок',
    description: 'Вид.',
    categoryID: largest.category,
    locationID: 2,
    contributorID: 1,
    periodID: 1,
    license: licenceValues[0],
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new File([new Uint8Array(picture)], 'scan.jpg'))
  const answer = await fetch(`${url}/api/photo/upload`, { method: 'POST', headers: { 'x-auth-token': token }, body: form })
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`)
  const { photoID } = (await answer.json()) as PhotoWire
  const page = await msUntil(() => shows(settings, address('photo', 'en', { id: photoID }), 'Новый снимок'))
  const list = await msUntil(() => shows(settings, address('category', 'en', { id: largest.category }), `/photos/${photoID}"`))
  const { ms, waits, pages } = await untilPublished(bench)
  return [
    { name: 'new photo live', value: page, unit: 'ms' },
    { name: 'new photo on the first page of its category', value: page + list, unit: 'ms' },
    marked(`new photo on all that it touches (${pages} pages)`, (page + list + ms) / 1000, 's', 10, `first of a category of ${photos / 5}`),
    marked('health check during publishing, p99', percentile(waits, 0.99), 'ms', 200, `${waits.length} checks`),
  ]
}

async function renamedPlace(bench: Bench): Promise<BenchResult[]> {
  const { client, settings } = bench
  const name = 'Город с новым именем'
  const place = read(await client.ask(`/api/location/${largest.location}`)) as { version: number }
  const names = localized('locationName', () => name)
  await client.ask('/api/location', { locationID: largest.location, version: place.version, ...names })
  const waiting = Array.from({ length: photos / 50 }, (_, n) => 7 + n * 50).flatMap((id) =>
    languages.map((each) => address('photo', each, { id })),
  )
  const count = waiting.length
  const isOnPhotos = () => {
    while (waiting.length > 0 && shows(settings, waiting.at(-1)!, name)) waiting.pop()
    return waiting.length === 0
  }
  const [onPhotos, { ms, waits, pages }] = await Promise.all([msUntil(isOnPhotos, pauseOfChecks), untilPublished(bench)])
  return [
    marked(`renamed place on the pages of its photos (${count} pages)`, onPhotos / 1000, 's', 15),
    { name: `renamed place on every page that names it (${pages} pages)`, value: ms / 1000, unit: 's' },
    marked('health check during publishing, p99', percentile(waits, 0.99), 'ms', 200, `${waits.length} checks`),
  ]
}

function shows({ publicDir }: Settings, page: ReturnType<typeof address>, text: string): boolean {
  try {
    return readFileSync(join(publicDir, fileOf(page)), 'utf8').includes(text)
  } catch {
    return false
  }
}

async function msUntil(isTrue: () => boolean, between = pause): Promise<number> {
  const began = performance.now()
  while (!isTrue()) await after(between)
  return performance.now() - began
}

/** Waits until nothing is left to publish. Gives milliseconds, those of health checks in between, and pages of the run. */
async function untilPublished({ client, settings }: Bench) {
  const began = performance.now()
  const waits: number[] = []
  const archive = openArchive(archiveFile(settings))
  let state: PublishState
  do {
    await after(pauseOfChecks)
    waits.push((await client.ask('/healthz')).ms)
    state = read(await client.ask('/api/publish')) as PublishState
  } while (countWork(archive) > 0 || state.queued > 0 || state.running)
  archive.close()
  return { ms: performance.now() - began, waits, pages: state.finished?.pages ?? 0 }
}
