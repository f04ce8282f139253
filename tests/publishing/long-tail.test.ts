import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identitiesOf } from '#api/delivery/targets.ts'
import { archiveFile, manifestFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { needsPublishing, publishAll } from '#api/publisher/publish-all.ts'
import type { PublishState } from '#api/publisher/state.ts'
import type { Settings } from '#api/settings.ts'
import { addressOf, fileOf, pathOf, pathOfFile } from '#core/addresses.ts'
import { pageSize } from '#core/limits.ts'
import { isOnRequest, type LongTail } from '#core/long-tail.ts'
import { allPages, countPages, onRequestPages } from '#data/publishing/page-sets.ts'
import { inTransaction } from '#data/records/changes.ts'
import { savePhoto } from '#data/records/photos.ts'
import { binAlbum, binPhoto } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { copyArchive, openArchive, type Archive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { differencesOf, isSearchIndex } from './trees.ts'

const longTail = { from: 2 }
const purge = { service: 'hook', token: '', zone: '', url: 'http://127.0.0.1:9' } as const

let settings: ReturnType<typeof temporarySettings>
let archive: Archive

beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  settings.delivery = { ...settings.delivery, purge }
  settings.site.longTail = longTail
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive, 2)
  inTransaction(archive, () => {
    for (let n = 0; n <= pageSize.photos; n += 1) addPhoto(archive, { albumID: 1, locationID: 1, categoryID: 1 + (n % 2) })
  })
}, 300_000)
afterEach(() => {
  archive.close()
  settings.remove()
})

const publish = (own: Settings = settings) => publishAll({ settings: own, processes: 1, withSearch: false })

let copies = 0

/** What a full publish of a copy of the archive makes of it. */
async function publishedElsewhere(tail: LongTail): Promise<string> {
  copies += 1
  const other = {
    ...settings,
    dataDir: join(settings.folder, `data-${copies}`),
    publicDir: join(settings.folder, `public-${copies}`),
    site: { ...settings.site, longTail: tail },
  }
  mkdirSync(other.dataDir, { recursive: true })
  await copyArchive(archive, archiveFile(other))
  expect(await publish(other)).toMatchObject({ failures: [] })
  return other.publicDir
}

/** Lets a publisher do what waits. */
async function publishWaiting() {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const onState = ({ running, problem }: PublishState) => {
    if (problem) reject(new Error(problem))
    else if (!running) resolve(undefined)
  }
  const engine = openEngine({ settings, processes: 1, withSearch: false, onState })
  engine.look()
  onState(engine.state())
  await promise
  await engine.close()
}

/** The files that the CDN has yet to learn of; it has learned of them afterwards. */
function takeDeliveries(): Set<string> {
  const manifest = openManifest(manifestFile(settings))
  manifest.deliveries.activate(identitiesOf(settings), () => [], '')
  const waiting = manifest.deliveries.next('purge', 1_000_000)
  manifest.deliveries.finish('purge', waiting, '')
  manifest.close()
  return new Set(waiting.map(({ file }) => file))
}

const filesOfTail = () => new Set([...onRequestPages(archive, longTail)].map(fileOf))
const isOfTail = (file: string) => {
  const page = addressOf(pathOfFile(file))
  return page !== null && isOnRequest(page, longTail)
}

/** The files whose bytes differ between two published folders, or that only one has. */
const changedBetween = (one: string, other: string) =>
  differencesOf(one, other)
    .map((difference) => / differs$| is only in /[Symbol.split](difference)[0]!)
    .filter((file) => file.includes('.'))

test('the setting leaves out the pages that are rendered on request, and no other; the CDN is told of both kinds once', async () => {
  const { pages } = await publish()
  const tail = filesOfTail()
  expect(tail.size).toBeGreaterThan(10)
  expect([pages, countPages(archive, longTail)]).toEqual([countPages(archive) - tail.size, countPages(archive) - tail.size])
  expect([...allPages(archive, longTail)].map(fileOf)).toEqual([...allPages(archive)].map(fileOf).filter((file) => !tail.has(file)))
  expect(new Set(changedBetween(settings.publicDir, await publishedElsewhere(null)))).toEqual(tail)
  const told = takeDeliveries()
  expect([tail.difference(told).size, told.has('index.html')]).toEqual([0, true])
  // Nothing has changed since.
  await publish()
  expect([...takeDeliveries()]).toEqual([])
}, 300_000)

test('switching removes the files of these pages from the folder and the manifest, and switching back publishes them again', async () => {
  const withAll = { ...settings, site: { ...settings.site, longTail: null } }
  const tail = filesOfTail()
  await publish(withAll)
  expect([...tail].filter((file) => !existsSync(join(settings.publicDir, file)))).toEqual([])
  takeDeliveries()

  expect(needsPublishing(settings)).toBe(true)
  expect(await publish()).toMatchObject({ failures: [], written: 0, removed: tail.size })
  expect(differencesOf(settings.publicDir, await publishedElsewhere(longTail))).toEqual([])
  const manifest = openManifest(manifestFile(settings))
  expect([manifest.files().filter((file) => tail.has(file)), manifest.lacksTail()]).toEqual([[], true])
  expect([needsPublishing(settings), takeDeliveries()]).toEqual([false, tail])

  expect(needsPublishing(withAll)).toBe(true)
  expect(await publish(withAll)).toMatchObject({ failures: [], written: tail.size, removed: 0 })
  expect(differencesOf(settings.publicDir, await publishedElsewhere(null))).toEqual([])
  expect([manifest.lacksTail(), takeDeliveries()]).toEqual([false, tail])
  manifest.close()
}, 300_000)

test('of each change the CDN learns which prebuilt pages have other bytes, and of every page on request that has', async () => {
  await publish()
  takeDeliveries()
  const photos = () => archive.sqlite.prepare<[], number>('SELECT photo_id FROM photos WHERE deleted_at IS NULL').pluck().all()
  const steps: Record<string, () => void> = {
    'a title': () =>
      void savePhoto(archive, 1, rowOf(archive, 'photo', 1)!.version, { title: 'Новое название' }, testStamp, () => undefined),
    'a new photo': () => void addPhoto(archive, { albumID: 1, locationID: 2, categoryID: 2, periodID: 2 }),
    'an album that goes': () => void binAlbum(archive, 1, testStamp),
    'lists that become a page shorter': () => {
      for (const id of photos().slice(0, 3)) binPhoto(archive, id, testStamp)
    },
    'lists that go': () => {
      for (const id of photos()) binPhoto(archive, id, testStamp)
    },
  }
  let before = await publishedElsewhere(null)
  for (const [what, change] of Object.entries(steps)) {
    change()
    await publishWaiting()
    const told = takeDeliveries()
    const after = await publishedElsewhere(null)
    const changed = new Set(changedBetween(before, after).filter((file) => !isSearchIndex(file)))
    expect([what, [...changed.difference(told)]]).toEqual([what, []])
    expect([what, [...told.difference(changed)].filter((file) => !isOfTail(file))]).toEqual([what, []])
    expect([what, [...changed].some(isOfTail)]).toEqual([what, true])
    before = after
  }
  expect(differencesOf(settings.publicDir, await publishedElsewhere(longTail))).toEqual([])
}, 300_000)

test('a file that an interrupted switch has left is removed as soon as a change affects its page', async () => {
  await publish()
  const [left] = filesOfTail()
  mkdirSync(dirname(join(settings.publicDir, left!)), { recursive: true })
  writeFileSync(join(settings.publicDir, left!), 'out of date')
  const page = addressOf(pathOfFile(left!))!
  expect(page.page).toBe(2)
  addPhoto(archive, { albumID: 1, locationID: 1 })
  await publishWaiting()
  expect(existsSync(join(settings.publicDir, left!))).toBe(false)
}, 300_000)

test('a page on request that could not be made when it was prebuilt is no failure any more', async () => {
  await publish()
  const manifest = openManifest(manifestFile(settings))
  const [page] = onRequestPages(archive, longTail)
  manifest.fail({ page: pathOf(page!), reason: 'a fault', at: '' })
  manifest.close()
  const engine = openEngine({ settings, processes: 1, withSearch: false })
  engine.retry()
  await expect.poll(() => engine.state().failures, { timeout: 60_000 }).toEqual([])
  await engine.close()
  expect(existsSync(join(settings.publicDir, fileOf(page!)))).toBe(false)
}, 300_000)
