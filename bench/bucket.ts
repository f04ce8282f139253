import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { address, pathOf } from '#core/addresses.ts'
import { localized } from '#core/languages.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { manifestFile } from '#api/files/folders.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { readManifest } from '#api/publisher/manifest.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { takePublishingLease } from '#api/publisher/lease.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { openChannels } from '#api/delivery/channels.ts'
import type { Delivery } from '#api/delivery/outbox.ts'
import { urlOfFile } from '#api/delivery/services/purge.ts'
import { openDeliveryWorker } from '#api/delivery/worker.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openPurgeServer } from '#tests/support/purge-service.ts'
import { sized } from '#tests/support/size.ts'
import { openClient, type Client } from './api/client.ts'
import { chance, marked, percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import { startBenchStore, type BenchStore } from './bucket/store.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

/** Photos of the archive that is published in full: about 30,000 pages. */
const published = sized(1_800, 20)
/** Photos made one by one of the archive in which photos are saved, and how many of each there are in the end. */
const made = sized(5_000, 20)
const copies = sized(20, 2)
const saves = sized(100, 3)
/** Megabytes that the archive takes for all memory: too little for the search index of 100,000 photos, which takes minutes. */
const memory = '4096'
/** Milliseconds between two looks into the bucket. */
const pause = 3

/**
 * The bucket that follows the published files: a full publish with it and without, the time until a save is live in it, and which addresses the
 * CDN behind it is told. The store is a process of this machine that keeps no more than sums: see `bucket/store.ts`.
 */
export async function benchBucket(): Promise<BenchResult[]> {
  await buildSite()
  const full = await inBucketPlace(published, 1, publishTwice)
  const live = await inBucketPlace(made, copies, async (place) => {
    await publishWith(place.settings)
    return savesIn(place, made * copies)
  })
  return [...full, ...live]
}

type Place = { settings: Settings; env: Record<string, string>; store: BenchStore; purged: string[] }

async function inBucketPlace<Result>(photos: number, copies: number, work: (place: Place) => Promise<Result>): Promise<Result> {
  const store = await startBenchStore()
  const hook = await openPurgeServer()
  const purged: string[] = []
  hook.behave(({ body }) => {
    purged.push(...(body?.['urls'] as string[]))
    return {}
  })
  try {
    return await inWorkplace(async ({ env: own }) => {
      const env = { ...own, ...store.env, SITE_URL: 'https://archive.example', PURGE: 'hook', PURGE_URL: hook.url, MEMORY_MB: memory }
      const settings = readSettings(env)
      await makeArchive(settings, photos, copies)
      return work({ settings, env, store, purged })
    })
  } finally {
    await Promise.all([store.stop(), hook.close()])
  }
}

/** Publishes everything for the first time, into files alone and then with the bucket, to which pages go while others are being made. */
async function publishTwice({ settings }: Place): Promise<BenchResult[]> {
  const without = { ...settings.delivery, bucket: null }
  const files = await publishWith({ ...settings, delivery: without })
  rmSync(settings.publicDir, { recursive: true })
  rmSync(manifestFile(settings))
  const both = await publishWith(settings)
  return [
    { name: 'objects sent', value: both.sent / both.seconds, unit: 'objects/s', note: `${both.sent} objects` },
    marked(
      `full publish into the bucket / into files only (${files.pages} pages)`,
      both.seconds / files.seconds,
      '×',
      1.5,
      `${both.seconds.toFixed(1)} s / ${files.seconds.toFixed(1)} s`,
    ),
  ]
}

/** Publishes and delivers everything, as the publisher beside the server does, but without the search index. */
async function publishWith(settings: Settings) {
  const lease = takePublishingLease(settings)
  let sent = 0
  let finished = 0
  const engine = openEngine({
    settings,
    withSearch: false,
    onState: ({ running, finished: last }) => (finished = running ? 0 : (last?.pages ?? 0)),
    onRecorded: () => worker.look(),
  })
  const channels = openChannels(settings).map((channel) => ({
    ...channel,
    // Nobody has a page before the first publish.
    ...(channel.target === 'purge' && { deliverAll: async () => undefined }),
    deliver: async (files: Delivery[], signal: AbortSignal) => {
      await channel.deliver(files, signal)
      if (channel.target === 'bucket') sent += files.length
    },
  }))
  const onFailure = ({ problem }: { problem: string }) => {
    throw new Error(problem)
  }
  const worker = openDeliveryWorker({
    outbox: engine.deliveries,
    channels,
    isPublishing: engine.isPublishing,
    onChange: () => undefined,
    onFailure,
  })
  const time = await seconds(async () => {
    engine.publishAll()
    while (finished === 0 || engine.deliveries.waiting('bucket').count > 0) {
      await after(20)
      worker.look()
    }
  })
  while (engine.deliveries.waiting('purge').count > 0) {
    await after(20)
    worker.look()
  }
  await worker.stop()
  await engine.close()
  lease.release()
  return { pages: finished, sent, seconds: time }
}

/** Titles change, as in most saves; then the addresses that the CDN is told are compared with the files that have changed. */
async function savesIn(place: Place, photos: number): Promise<BenchResult[]> {
  const server = await startServerProcess(place.env, true)
  const token = await signIn(server.url, place.settings)
  /** For each part of the work: looking at a million files blocks longer than the server keeps an idle connection. */
  async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = openClient(server.url, 2, { 'x-auth-token': token })
    return work(client).finally(() => client.close())
  }
  try {
    await withClient((client) => untilDelivered(client, place.settings))
    const before = statesUnder(place.settings.publicDir)
    place.purged.length = 0
    const live = await withClient((client) => saveTitles(client, place, photos))
    await withClient((client) => untilDelivered(client, place.settings))
    const now = statesUnder(place.settings.publicDir)
    const changed = [...before.keys(), ...now.keys()].filter((file) => before.get(file) !== now.get(file))
    const wanted = new Set(changed.map((file) => urlOfFile(place.settings.site, file)))
    const told = new Set(place.purged)
    return [
      { name: `saved title live in the bucket (${photos} photos), p50`, value: percentile(live, 0.5), unit: 'ms' },
      marked(`saved title live in the bucket (${photos} photos), p95`, percentile(live, 0.95), 'ms', 300, `${saves} saves`),
      marked(
        'addresses purged that have not changed, or changed and not purged',
        told.symmetricDifference(wanted).size,
        'addresses',
        0,
        `${told.size} purged, ${wanted.size} changed`,
      ),
    ]
  } finally {
    await server.stop()
  }
}

/** Saves titles of photos, each as soon as the one before is in the bucket. Gives the milliseconds until each is there. */
async function saveTitles(client: Client, { store }: Place, photos: number): Promise<number[]> {
  const random = chance(3)
  const live: number[] = []
  for (let n = 0; n < saves; n += 1) {
    const { photoID, version } = read(await client.ask(`/api/photo/${1 + random(photos)}`)) as PhotoWire
    const title = `Новое название ${n}`
    await client.ask('/api/photo', { photoID, version, ...localized('title', () => title) })
    live.push(await msUntilLive(`${store.url}${pathOf(address('photo', 'en', { id: photoID }))}`, title))
  }
  return live
}

const read = ({ content }: { content: Buffer }): unknown => JSON.parse(content.toString())

async function msUntilLive(url: string, title: string): Promise<number> {
  const began = performance.now()
  while (!(await (await fetch(url)).text()).includes(title)) await after(pause)
  return performance.now() - began
}

/** Until nothing waits to be published or delivered, the search index included where there is one. */
async function untilDelivered(client: Client, { dataDir }: Settings) {
  for (;;) {
    const { queued, running, search } = read(await client.ask('/api/publish')) as PublishState
    const waiting = readManifest(manifestFile({ dataDir }))?.deliveries.reduce((sum, each) => sum + each.waiting, 0)
    const isIndexed = search.state === 'current' || search.state === 'omitted'
    if (queued === 0 && !running && isIndexed && waiting === 0) return
    await after(200)
  }
}

/** Of each published file, which one it is: the publisher never writes into a file, it puts another one in its place. */
const statesUnder = (folder: string): Map<string, string> =>
  new Map(
    filesUnder(folder)
      .filter((file) => !file.startsWith('.'))
      .map((file) => {
        const { ino, mtimeNs, size } = statSync(join(folder, file), { bigint: true })
        return [file, `${ino} ${mtimeNs} ${size}`]
      }),
  )
