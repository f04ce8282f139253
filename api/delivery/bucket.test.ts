import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBucket } from '#api/storage/bucket.ts'
import type { BucketSettings } from '#api/storage/settings.ts'
import { syncBucket } from '#api/storage/sync.ts'
import { movePhotoFiles } from '#api/media/binned-files.ts'
import { tileFile, tilesOf } from '#core/iiif/tiles.ts'
import { openFakeBucket, type FakeBucket } from '#tests/support/fake-bucket.ts'
import { openPurgeServer, type PurgeServer } from '#tests/support/purge-service.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { openChannels } from './channels.ts'
import { openDeliveryOutbox, type DeliveryOutbox } from './outbox.ts'
import type { DeliverySettings } from './settings.ts'
import { openDeliveryWorker, type DeliveryWorker } from './worker.ts'

const name = '0123456789abcdef0123'
const picture = { width: 800, height: 300 }
const info = `iiif/images/${name}/info.json`
const tiles = tilesOf(picture).map((tile) => [`tiles/${name}/${tileFile(tile)}`, `tile ${tile.region}`] as const)
const pictures = {
  [`originals/${name}.tif`]: 'original',
  [`preview/${name}.jpg`]: 'preview',
  [`thumbs/${name}.jpg`]: 'thumb',
  ...Object.fromEntries(tiles),
}
const offered = JSON.stringify({ ...picture, sizes: [picture], tiles: [{}] })

let settings: ReturnType<typeof temporarySettings>
let fake: FakeBucket
let hook: PurgeServer
let sqlite: Database.Database
let outbox: DeliveryOutbox
let worker: DeliveryWorker
let timer: NodeJS.Timeout
let isPublishing: boolean
let names: Partial<BucketSettings>

beforeEach(async () => {
  isPublishing = false
  names = {}
  settings = temporarySettings()
  mkdirSync(settings.dataDir, { recursive: true })
  writeFiles(settings.publicDir, { 'index.html': 'home', 'photos/1.html': 'one', 'not-found.html': '404' })
  writeFiles(settings.uploadsDir, { 'originals/other.jpg': 'of another photo' })
  fake = await openFakeBucket()
  hook = await openPurgeServer()
  sqlite = new Database(':memory:')
  outbox = openDeliveryOutbox(sqlite)
})

afterEach(async () => {
  clearInterval(timer)
  await worker.stop()
  await Promise.all([fake.close(), hook.close()])
  sqlite.close()
  settings.remove()
})

const limits = { firstRetry: 5, maxRetry: 20, maxAsked: 1000, maxWait: 60_000, lasting: 0, patience: 1000, maxSingle: 5000 }

/** Delivers to the bucket, and to the hook after it. */
function open() {
  const purge = { service: 'hook' as const, token: '', zone: '', url: hook.url }
  const delivery: DeliverySettings = { bucket: fake.settings(names), purge, command: '' }
  outbox.activate({ bucket: 'one', purge: 'one' }, () => [], '')
  worker = openDeliveryWorker({
    outbox,
    channels: openChannels({ ...settings, delivery }),
    onChange: () => undefined,
    onFailure: () => undefined,
    isPublishing: () => isPublishing,
    limits,
  })
  timer = setInterval(worker.look, 5)
}

/** The same, once the bucket has everything that is published so far. */
async function openWhole() {
  open()
  record('index.html')
  await isDelivered()
  fake.calls.length = 0
  hook.calls.length = 0
}

function record(...files: string[]) {
  for (const file of files) outbox.record(file.replace(/^-/, ''), file.startsWith('-'), new Date().toISOString())
}
const isDelivered = () => expect.poll(() => outbox.waiting('bucket').count + outbox.waiting('purge').count, { timeout: 20_000 }).toBe(0)
const keys = () => [...fake.objects.keys()].map((key) => key.replace('site/', '')).toSorted()
const contentOf = (key: string) => fake.objects.get(`site/${key}`)?.content.toString()
const purged = () =>
  hook.calls.flatMap(({ body }) => ((body?.['urls'] ?? []) as string[]).map((url) => url.replace('https://archive.example', '')))

test('a bucket that is new gets everything; then changed pages are put, those gone are removed, and the CDN hears of them when they are there', async () => {
  open()
  record('photos/1.html', 'photos/9.html')
  await isDelivered()
  expect(keys()).toEqual(['.archive', '404.html', 'index.html', 'not-found', 'photos/1', 'uploads/originals/other.jpg'])
  expect(purged()).toEqual(['/photos/1', '/photos/9'])

  writeFiles(settings.publicDir, { 'photos/1.html': 'changed' })
  rmSync(join(settings.publicDir, 'not-found.html'))
  record('photos/1.html', '-not-found.html')
  await isDelivered()
  expect(keys()).toEqual(['.archive', 'index.html', 'photos/1', 'uploads/originals/other.jpg'])
  expect(contentOf('photos/1')).toBe('changed')
  expect(fake.calls.filter((call) => call === 'PUT site/index.html')).toHaveLength(1)
})

test('while pages are being made, those made are in the bucket already, and the CDN hears of them at the end', async () => {
  isPublishing = true
  rmSync(join(settings.publicDir, 'index.html'))
  open()
  record('photos/1.html')
  await expect.poll(() => outbox.waiting('bucket').count).toBe(0)
  expect(keys()).toEqual(['.archive', 'photos/1'])
  writeFiles(settings.publicDir, { 'index.html': 'home' })
  record('index.html')
  await expect.poll(() => outbox.waiting('bucket').count).toBe(0)
  expect(keys()).toEqual(['.archive', '404.html', 'index.html', 'not-found', 'photos/1', 'uploads/originals/other.jpg'])
  expect(purged()).toEqual([])
  isPublishing = false
  await isDelivered()
  expect(purged()).toEqual(['/photos/1', '/'])
})

test('a bucket that was emptied while the archive was away, or whose first comparison did not end, gets everything', async () => {
  await openWhole()
  const before = keys()
  for (const spoil of [() => fake.objects.clear(), interrupt]) {
    await worker.stop()
    spoil()
    open()
    record('photos/1.html')
    await isDelivered()
    expect(keys()).toEqual(before)
  }

  function interrupt() {
    const lease = JSON.parse(contentOf('.archive')!) as object
    fake.objects.set('site/.archive', { content: Buffer.from(JSON.stringify({ ...lease, isWhole: false })), headers: {} })
    fake.objects.delete('site/index.html')
  }
})

test('a bucket whose pages are named otherwise from now on loses their former names', async () => {
  await openWhole()
  await worker.stop()
  names = { pages: 'files' }
  open()
  record('photos/1.html')
  await isDelivered()
  expect(keys()).toEqual(['.archive', '404.html', 'index.html', 'not-found.html', 'photos/1.html', 'uploads/originals/other.jpg'])
})

test('pictures come with the page that tells of them, before it, and go to the bin and come back with it', async () => {
  await openWhole()
  writeFiles(settings.uploadsDir, pictures)
  writeFiles(settings.publicDir, { [info]: offered })
  record('photos/1.html', info)
  await isDelivered()
  const uploads = [`uploads/originals/${name}.tif`, `uploads/preview/${name}.jpg`, `uploads/thumbs/${name}.jpg`]
  const served = tiles.map(([file]) => `iiif/images/${name}/${file.replace(/.*\/(.*)_(.*)\.jpg$/, '$1/$2')}/0/default.jpg`)
  expect(keys()).toEqual(expect.arrayContaining([info, 'photos/1', ...uploads, ...served]))
  expect(contentOf(`iiif/images/${name}/full/max/0/default.jpg`)).toBe('preview')
  const puts = fake.calls.filter((call) => /^PUT site\/(?!\.archive)/.test(call)).map((call) => call.slice('PUT site/'.length))
  expect(puts.slice(-2).toSorted()).toEqual([info, 'photos/1'])

  // Another photo, whose name begins with the same characters.
  fake.objects.set(`site/uploads/preview/${name}-2.jpg`, { content: Buffer.from('another'), headers: {} })
  movePhotoFiles(settings.uploadsDir, `${name}.jpg`, 'binned')
  rmSync(join(settings.publicDir, info))
  record(`-${info}`)
  await isDelivered()
  expect(keys().filter((key) => key.includes(name))).toEqual([`uploads/preview/${name}-2.jpg`])

  movePhotoFiles(settings.uploadsDir, `${name}.jpg`, 'public')
  writeFiles(settings.publicDir, { [info]: offered })
  record(info)
  await isDelivered()
  expect(keys()).toEqual(expect.arrayContaining([info, ...uploads, ...served]))
})

test('a picture that is back before anybody heard that it was in the bin stays', async () => {
  await openWhole()
  writeFiles(settings.uploadsDir, pictures)
  writeFiles(settings.publicDir, { [info]: offered })
  record(info, `-uploads/thumbs/${name}.jpg`, `-iiif/images/${name}/full/max/0/default.jpg`)
  await isDelivered()
  expect(keys()).toEqual(expect.arrayContaining([`uploads/thumbs/${name}.jpg`, `iiif/images/${name}/full/max/0/default.jpg`]))
})

test('pictures that are there already are not sent again, and stay while their disk is not there', async () => {
  await openWhole()
  writeFiles(settings.uploadsDir, pictures)
  writeFiles(settings.publicDir, { [info]: offered })
  record(info)
  await isDelivered()
  const before = keys()
  fake.calls.length = 0
  renameSync(settings.uploadsDir, `${settings.uploadsDir}-away`)
  record(info)
  await isDelivered()
  expect(fake.calls.filter((call) => /^(?:PUT|DELETE)/.test(call))).toEqual([`PUT site/${info}`])
  expect(keys()).toEqual(before)
})

test.each([
  ['busy', () => fake.behave(() => ({ status: 503, code: 'SlowDown' })), 'The object store asks for a pause (503).'],
  ['failing', () => fake.behave(() => ({ status: 500, code: 'InternalError' })), 'The object store answered 500.'],
  ['refusing', () => fake.behave(() => ({ status: 403, code: 'SignatureDoesNotMatch' })), /refuses the credentials \(403\)/],
  ['down', () => fake.close(), 'The object store cannot be reached.'],
])(
  'while the store is %s, the files wait with the reason, and the CDN is not told; afterwards they are delivered',
  async (_, spoil, says) => {
    await spoil()
    open()
    record('photos/1.html')
    await expect
      .poll(() => worker.state()[0]?.problem, { timeout: 20_000 })
      .toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
    expect(worker.state()).toMatchObject([
      { service: 'bucket', waiting: 1, isLasting: true },
      { service: 'hook', waiting: 0 },
    ])
    expect(JSON.stringify(worker.state())).not.toContain('very-secret')
    expect(hook.calls).toEqual([])
    fake.behave(null)
    await fake.open().catch(() => undefined)
    await isDelivered()
    expect([contentOf('photos/1'), purged()]).toEqual(['one', ['/photos/1']])
    expect(worker.state()[0]).toMatchObject({ problem: null, failingSince: '' })
  },
)

test('a slow store holds up nothing but the delivery', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  fake.behave((call) => (call === 'PUT site/photos/1' ? promise : null))
  open()
  record('photos/1.html')
  await expect.poll(() => fake.calls.includes('PUT site/photos/1')).toBe(true)
  writeFiles(settings.publicDir, { 'photos/1.html': 'saved while it was sent' })
  record('photos/1.html')
  expect(worker.state()[0]).toMatchObject({ waiting: 1, problem: null })
  resolve(null)
  await isDelivered()
  expect(contentOf('photos/1')).toBe('saved while it was sent')
})

test('while the store does not answer, the CDN is told of what is there already', async () => {
  hook.behave(() => ({ status: 503 }))
  open()
  record('index.html')
  await expect.poll(() => outbox.waiting('purge').count).toBe(1)
  const { promise, resolve } = Promise.withResolvers<null>()
  fake.behave(() => promise)
  record('photos/1.html')
  await expect.poll(() => fake.calls.at(-1)).toBe('GET site/.archive')
  hook.behave(() => ({}))
  await expect.poll(() => outbox.waiting('purge').count).toBe(0)
  expect(outbox.waiting('bucket').count).toBe(1)
  resolve(null)
  await isDelivered()
})

test('a bucket that another archive has taken gets nothing more', async () => {
  open()
  record('photos/1.html')
  await isDelivered()
  const other = temporarySettings()
  mkdirSync(other.dataDir, { recursive: true })
  writeFiles(other.publicDir, { 'index.html': 'home of the other' })
  writeFiles(other.uploadsDir, { 'originals/other.jpg': 'of the other' })
  const store = await openBucket(fake.settings())
  await syncBucket({ store, bucket: fake.settings(), settings: other, takesOver: true })
  store.close()
  other.remove()
  record('index.html')
  await expect.poll(() => worker.state()[0]?.problem, { timeout: 20_000 }).toContain('belongs to another installation of the archive')
  expect(contentOf('index.html')).toBe('home of the other')
})

test('a bucket with other files and no lease gets nothing', async () => {
  fake.objects.set('site/holiday.mov', { content: Buffer.from('of somebody'), headers: {} })
  open()
  record('photos/1.html')
  await expect.poll(() => worker.state()[0]?.problem, { timeout: 20_000 }).toContain('holds files that are not this archive')
  expect(keys()).toEqual(['holiday.mov'])
  expect(readFileSync(join(settings.publicDir, 'photos/1.html'), 'utf8')).toBe('one')
})
