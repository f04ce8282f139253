import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer, type RunningServer } from '#api/server.ts'
import type { Settings } from '#api/settings.ts'
import { address, fileOf, pathOf } from '#core/addresses.ts'
import { languages } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { answerTextsFor } from '#core/texts/answers.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { onRequestPages } from '#data/publishing/page-sets.ts'
import { inTransaction } from '#data/records/changes.ts'
import { savePhoto } from '#data/records/photos.ts'
import { binPhoto } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { copyArchive, openArchive, type Archive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { publishersOf } from '#tests/support/publishers.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'
import { rawGet, startTestServer, temporarySettings } from '#tests/support/server.ts'

/** The real server with its publisher renders the long tail on request; another one serves the same archive prebuilt. */

const longTail = { from: 2 }
const settings = temporarySettings()
settings.site.longTail = longTail
let archive: Archive
let server: RunningServer
let prebuilt: RunningServer
let copies = 0

beforeAll(async () => {
  await buildSite()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive, 2)
  inTransaction(archive, () => {
    for (let n = 0; n <= 2 * pageSize.photos; n += 1)
      addPhoto(archive, { albumID: 1, locationID: 1, categoryID: 1 + (n % 2), date: n % 2 ? '1911' : '' })
  })
  await publishAll({ settings, processes: 1, withSearch: false })
  prebuilt = await startTestServer(await publishedElsewhere())
  server = await startServer(settings, { log: pino({ level: 'silent' }), publishes: true })
}, 300_000)

afterAll(async () => {
  await server.stop()
  await prebuilt.stop()
  archive.close()
  settings.remove()
})

/** The settings of a copy of the archive of which every page is published. */
async function publishedElsewhere(): Promise<Settings> {
  copies += 1
  const [dataDir, publicDir, uploadsDir] = ['data', 'public', 'uploads'].map((name) => join(settings.folder, `${name}-${copies}`))
  const other = { ...settings, dataDir: dataDir!, publicDir: publicDir!, uploadsDir: uploadsDir!, site: { ...settings.site, longTail: null } }
  prepareFolders(other)
  await copyArchive(archive, archiveFile(other))
  await publishAll({ settings: other, processes: 1, withSearch: false })
  return other
}

/** What an answer says, but for when and to whom. */
async function told(url: string, path: string, headers: Record<string, string> = {}) {
  const { status, content, headers: own } = await rawGet(url, path, headers)
  return { status, content, headers: { ...own, date: undefined, 'x-request-id': undefined, 'transfer-encoding': undefined } }
}

const tail = () => [...onRequestPages(archive, longTail)]

test('every page answers with the bytes and headers of the prebuilt page', async () => {
  const pages = tail()
  expect(new Set(pages.map(({ route }) => route)).size).toBeGreaterThan(8)
  for (const path of pages.map(pathOf)) {
    const [own, other] = [await told(server.url, path), await told(prebuilt.url, path)]
    expect([path, own.status, own.headers]).toEqual([path, 200, other.headers])
    expect([path, own.content.equals(other.content)]).toEqual([path, true])
  }
}, 120_000)
