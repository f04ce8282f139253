import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startServer, type RunningServer } from '#api/server.ts'
import type { Settings } from '#api/settings.ts'
import { address, pathOf } from '#core/addresses.ts'
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
import { childrenOf, publishersOf } from '#tests/support/publishers.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'
import { rawGet, rawRequest, startTestServer, temporarySettings } from '#tests/support/server.ts'

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
  const other = {
    ...settings,
    dataDir: dataDir!,
    publicDir: publicDir!,
    uploadsDir: uploadsDir!,
    site: { ...settings.site, longTail: null },
  }
  prepareFolders(other)
  await copyArchive(archive, archiveFile(other))
  await publishAll({ settings: other, processes: 1, withSearch: false })
  return other
}

/** What an answer says, but for when and to whom. */
async function told(url: string, path: string, request: Parameters<typeof rawRequest>[2] = {}) {
  const { status, content, headers } = await rawRequest(url, path, request)
  return { status, content, headers: { ...headers, date: undefined, 'x-request-id': undefined, 'transfer-encoding': undefined } }
}

const tail = () => [...onRequestPages(archive, longTail)]

/** Waits until a publisher answers, which takes a moment after the start of one. */
const isReady = () => expect.poll(async () => (await rawGet(server.url, pathOf(tail()[0]!))).status, { timeout: 60_000 }).toBe(200)

/** Waits until every save is published. */
const isPublished = () => expect.poll(() => countWork(archive), { timeout: 60_000 }).toBe(0)

test('every page answers with the bytes and headers of the prebuilt page', { timeout: 120_000 }, async () => {
  await isReady()
  const pages = tail()
  expect(new Set(pages.map(({ route }) => route)).size).toBeGreaterThan(8)
  for (const path of pages.map(pathOf)) {
    const [own, other] = [await told(server.url, path), await told(prebuilt.url, path)]
    expect([path, own.status, own.headers]).toEqual([path, 200, other.headers])
    expect([path, own.content.equals(other.content)]).toEqual([path, true])
  }
})

test('compressed, for who has the page, for HEAD and for other methods the answers are the same as well', async () => {
  await isReady()
  for (const path of ['/latest/page/3', '/ro/categories/1/period/1', '/en/locations/1/category/1/page/2']) {
    const requests: { method?: string; headers?: Record<string, string> }[] = [
      ...['gzip', 'br', 'gzip;q=0'].map((encoding) => ({ headers: { 'accept-encoding': encoding } })),
      { headers: { 'if-none-match': '*' } },
      { headers: { 'if-none-match': (await rawGet(server.url, path)).headers.etag! } },
      { headers: { 'if-none-match': '"another"' } },
      { method: 'HEAD' },
      { method: 'POST' },
    ]
    for (const request of requests) {
      const [own, other] = [await told(server.url, path, request), await told(prebuilt.url, path, request)]
      expect([path, request, own]).toEqual([path, request, other])
    }
    expect((await told(server.url, path, { headers: { 'if-none-match': '*' } })).status).toBe(304)
  }
})

test('addresses that are no page, or another form of one, are answered as beside prebuilt pages', async () => {
  await isReady()
  const paths = [
    '/latest/page/4',
    '/latest/page/999999999999999',
    '/latest?page=3&x=1',
    '/latest?page=99',
    '/latest/page/3/',
    '/latest/page/3.html',
    '/latest/page/2?lang=ro',
    '/ru/latest/page/2',
    '/latest/page/1',
    '/albums/page/2',
    '/albums/1/page/4',
    '/albums/99/page/2',
    '/categories/1/period/2',
    '/categories/1/period/1/page/9',
    '/categories/1/period/1/page/1',
    '/categories/1/period/99',
    '/categories/99/period/1',
    '/time-periods/1/categories/2?lang=en',
    '/years/1911/page/2',
    '/years/1912/page/2',
    '/latest/page/2?utm_source=x',
  ]
  for (const path of paths) {
    const answers = await Promise.all([server, prebuilt].map(({ url }) => rawGet(url, path)))
    const [own, other] = answers.map(({ status, headers, body }) => ({ status, location: headers.location, body }))
    expect([path, own]).toEqual([path, other])
  }
})

test('a file that is left of such a page is not served', async () => {
  await isReady()
  const file = join(settings.publicDir, 'latest/page/2.html')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'out of date')
  expect((await rawGet(server.url, '/latest/page/2')).body).toContain('</html>')
})

test('a page shows each save as soon as it is acknowledged, and a list that has become shorter leads to its last page', async () => {
  await isReady()
  const { version } = rowOf(archive, 'photo', 1)!
  for (const [n, title] of ['Первое название', 'Второе название'].entries()) {
    savePhoto(archive, 1, version + n, { title }, testStamp, () => undefined)
    expect((await rawGet(server.url, '/latest/page/3')).body).toContain(title)
  }
  binPhoto(archive, 1, testStamp)
  expect(await rawGet(server.url, '/latest/page/3')).toMatchObject({ status: 302, headers: { location: '/latest/page/2' } })
  await isPublished()
  const other = await startTestServer(await publishedElsewhere())
  for (const path of tail().map(pathOf)) {
    const [own, prebuilt] = [await told(server.url, path), await told(other.url, path)]
    expect([path, own.status, own.content.equals(prebuilt.content)]).toEqual([path, 200, true])
  }
  await other.stop()
}, 120_000)

// Linux alone tells which processes a server has started.
test.runIf(existsSync('/proc/self/task'))(
  'while a rendering process or the publisher dies, its pages are unavailable; others take their places',
  async () => {
    await isReady()
    const [publisher] = publishersOf(process.pid)
    for (const pids of [childrenOf(publisher!), [publisher!]]) {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      // A save makes the pages in memory useless.
      addPhoto(archive)
      await isReady()
      expect((await rawGet(server.url, '/latest/page/2')).status).toBe(200)
    }
  },
  120_000,
)

test('without a publisher the pages are unavailable for the moment, said in their language', async () => {
  const without = await startTestServer({ ...(await publishedElsewhere()), site: settings.site })
  for (const language of languages) {
    const { status, headers, body } = await rawGet(without.url, pathOf(address('latest', language, { page: 2 })))
    expect([status, headers['retry-after'], headers['cache-control'], body]).toEqual([503, '2', 'no-store', answerTextsFor(language).busy])
    expect((await rawGet(without.url, pathOf(address('latest', language)))).status).toBe(200)
  }
  await without.stop()
}, 120_000)
