import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeParts } from '#core/records/merged-photo.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { deliverMessage, markMessage, messageByID } from '#data/messages/messages.ts'
import { saveFlat } from '#data/records/flat.ts'
import { mergePhotos } from '#data/records/merge-photos.ts'
import { restoreFromBin } from '#data/records/removals.ts'
import { neededRow } from '#data/records/rows.ts'
import { copyArchive, openArchive, type Archive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { differencesOf, isSearchIndex } from './trees.ts'

const settings = temporarySettings()

let archive: Archive

beforeAll(async () => {
  await buildSite()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive)
  const common = { albumID: 1, locationID: 1 }
  addPhoto(archive, { ...common, title: 'Мост', date: '1911' })
  addPhoto(archive, {
    ...common,
    title: 'Мостъ',
    titleEn: 'Bridge',
    date: '1912',
    categoryID: 2,
    homePage: 'lead',
    latitude: 46,
    longitude: 28,
  })
  addPhoto(archive, { ...common, title: 'Мост сегодня', date: '2024', matchId: 2 })
  addPhoto(archive, { ...common, albumID: 2, title: 'Другое' })
  saveFlat(archive, 'period', 1, 1, { cardPhotoID: 2 }, testStamp)
  await publishAll({ settings, processes: 1 })
}, 600_000)
afterAll(() => {
  archive.close()
  rmSync(settings.folder, { recursive: true, force: true })
})

/** Lets the publisher do what waits, and gives in what its pages differ from those of a full publish. */
async function publishedDifferences(): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const onState = ({ running, problem }: PublishState) => {
    if (problem) reject(new Error(problem))
    else if (!running) resolve(undefined)
  }
  const engine = openEngine({ settings, processes: 1, onState })
  engine.look()
  onState(engine.state())
  await promise
  await engine.close()
  const other = { ...settings, dataDir: join(settings.folder, 'other-data'), publicDir: join(settings.folder, 'other') }
  for (const folder of [other.dataDir, other.publicDir]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(other.dataDir, { recursive: true })
  await copyArchive(archive, archiveFile(other))
  await publishAll({ settings: other, processes: 1, withSearch: false })
  return differencesOf(settings.publicDir, other.publicDir, isSearchIndex)
}

const pages = ['photos/1.html', 'photos/2.html', 'ro/photos/2.html', 'en/photos/2.html']
const there = () => pages.filter((page) => existsSync(join(settings.publicDir, page)))

const seen = (id: number) => ({ id, version: neededRow(archive, 'photo', id).version })

test('after a merge, and after the merged photo is restored, the pages equal those of a full publish', async () => {
  expect(there()).toEqual(pages)
  const all = mergeParts.map(({ name }) => name)
  expect(mergePhotos(archive, seen(2), seen(1), { take: all, join: [] }, testStamp)).toMatchObject({ outcome: 'merged' })
  expect(await publishedDifferences()).toEqual([])
  expect(there()).toEqual(['photos/1.html'])
  restoreFromBin(archive, 'photo', 2, testStamp)
  expect(await publishedDifferences()).toEqual([])
  expect(there()).toEqual(pages)
}, 600_000)

test('a merge that takes no field publishes the thanks that go over', async () => {
  const message = { photoID: 4, email: '', messageBody: 'Это Сорока', date: testStamp.at, thanksConsent: true, publicName: 'Ион Крянгэ' }
  expect(deliverMessage(archive, message, { signature: 'one', expiresAt: '2099-01-01T00:00:00.000Z' })).toBe('stored')
  markMessage(archive, messageByID(archive, 1)!, { handled: true, outcome: 'accepted' }, testStamp)
  mergePhotos(archive, seen(4), seen(1), { take: [], join: [] }, testStamp)
  expect(await publishedDifferences()).toEqual([])
  expect(readFileSync(join(settings.publicDir, 'photos/1.html'), 'utf8')).toContain(message.publicName)
}, 600_000)
