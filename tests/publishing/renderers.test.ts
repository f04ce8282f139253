import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { inTransaction } from '#data/records/changes.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let engine: ReturnType<typeof openEngine>

beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  // Only what starts renderers later waits for this clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}, 300_000)
afterEach(async () => {
  await engine.close()
  vi.useRealTimers()
  archive.close()
  settings.remove()
})

/** How many processes render for this archive. */
function renderers(): number {
  const processes = spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).stdout.split('\n')
  return processes.filter((each) => each.includes('publisher/renderer.ts') && each.includes(settings.dataDir)).length
}

const open = (warmsUp: boolean) => (engine = openEngine({ settings, processes: 3, warmsUp }))
const isPublished = () => expect.poll(() => engine.state().finished !== null && !engine.isPublishing(), { timeout: 60_000 }).toBe(true)

test('beside a server, one renderer publishes a small archive, and the others follow after some seconds', async () => {
  addPhoto(archive)
  open(true).publishAll()
  await isPublished()
  expect(renderers()).toBe(1)
  vi.advanceTimersByTime(10_000)
  await expect.poll(renderers, { timeout: 60_000 }).toBe(3)
})

test('all start as soon as many pages wait', async () => {
  inTransaction(archive, () => {
    for (let n = 0; n < 200; n += 1) addPhoto(archive)
  })
  open(true).publishAll()
  await expect.poll(renderers, { timeout: 60_000 }).toBe(3)
  await isPublished()
})

test('all start at once where the whole archive is published by a command', async () => {
  open(false)
  await expect.poll(renderers, { timeout: 60_000 }).toBe(3)
})
