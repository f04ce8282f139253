import { afterEach, beforeEach, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { bundleFolder } from '#api/publisher/bundle.ts'
import { startRenderer, type Renderer } from '#api/publisher/renderers.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { newestWork } from '#data/publishing/outbox.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'

let settings: ReturnType<typeof temporarySettings>
let renderer: Renderer
let newestKnown = 0

beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  prepareFolders(settings)
  const database = archiveFile(settings)
  const archive = openArchive(database)
  addFlats(archive)
  addPhoto(archive)
  newestKnown = newestWork(archive)
  archive.close()
  const { dataDir, uploadsDir, publicDir, site } = settings
  const start = { database, dataDir, uploadsDir, publicDir, bundle: bundleFolder, settings: site, databaseCache: 1000, warmsUp: false }
  renderer = await startRenderer(start, [])
}, 300_000)
afterEach(async () => {
  await renderer.stop()
  settings.remove()
})

/** So many that they take seconds. */
const many = 5000

/** A batch of one page, many times. */
function batch(pages: number, isUrgent: boolean) {
  const make = Array.from({ length: pages }, () => ({ page: address('photo', 'ru', { id: 1 }), hash: '' }))
  return renderer.publish({ make, remove: [], newestKnown, isUrgent })
}

test('an interruption ends the batches that were sent before it, apart from urgent ones, and no later one', async () => {
  const sent = [batch(many, false), batch(many, false), batch(20, true)] as const
  renderer.interrupt()
  const [underway, waiting, urgent, later] = await Promise.all([...sent, batch(20, false)])
  expect([underway, waiting].every(({ pages }) => pages.length < many)).toBe(true)
  expect([urgent, later].map((report) => report.pages.map(({ outcome }) => outcome))).toEqual([
    Array<string>(20).fill('made'),
    Array<string>(20).fill('made'),
  ])
}, 60_000)

test('a batch that is not interrupted is made whole', async () => {
  const { pages, blocked } = await batch(60, false)
  expect([pages.length, blocked]).toEqual([60, null])
}, 60_000)
