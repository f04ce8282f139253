import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverLock } from '#api/files/folder-leases.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { openResidentPublisher } from '#api/publisher/resident.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { freePort } from '#tests/support/ports.ts'
import { seeded } from '#tests/support/seeded.ts'
import { rawGet, temporarySettings } from '#tests/support/server.ts'
import { copyArchive, openArchive, type Archive } from '#data/sqlite/open.ts'
import { countWork, newestWork } from '#data/publishing/outbox.ts'
import { addFlats } from '#tests/support/records.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openRandomEdits } from './random-edits.ts'
import { openReader } from './reader.ts'
import { differencesOf, isSearchIndex } from './trees.ts'

/** Everything is published while others change the archive without an end, as an import does. */

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let edit: () => string
let editing: NodeJS.Timeout | undefined

beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  edit = openRandomEdits(archive, seeded(20260111))
  for (let n = 0; n < 50; n += 1) edit()
}, 300_000)

afterEach(() => {
  clearInterval(editing)
  archive.close()
  settings.remove()
})

/** Milliseconds between two edits: an import adds a photo in a second or so. */
const editInterval = 80

/** What a publish of a copy of the archive, as it is now, makes of it. */
async function publishedElsewhere(name: string): Promise<string> {
  const other = { ...settings, dataDir: join(settings.folder, `${name}-data`), publicDir: join(settings.folder, name) }
  mkdirSync(other.dataDir, { recursive: true })
  await copyArchive(archive, archiveFile(other))
  await publishAll({ settings: other, processes: 1, withSearch: false })
  return other.publicDir
}

const copies = () => readdirSync(settings.dataDir).filter((name) => name.startsWith('publishing.sqlite'))

for (const [which, isPublished] of [
  ['the first publish', false],
  ['a later one', true],
] as const)
  test(
    `${which} ends while changes come without an end, shows the archive as it was at the start, and leaves them to the publisher`,
    { timeout: 300_000, tags: isPublished ? ['long'] : [] },
    async () => {
      if (isPublished) {
        await publishAll({ settings, processes: 1 })
        for (let n = 0; n < 20; n += 1) edit()
      }
      const atStart = await publishedElsewhere('at-start')
      const known = newestWork(archive)
      for (const journal of ['', '-wal'])
        writeFileSync(join(settings.dataDir, `publishing.sqlite${journal}`), 'left by one that was killed')
      editing = setInterval(edit, editInterval)
      await publishAll({ settings, processes: 1 })
      clearInterval(editing)
      expect(differencesOf(settings.publicDir, atStart, isSearchIndex).slice(0, 20)).toEqual([])
      expect(newestWork(archive)).toBeGreaterThan(known)
      expect(copies()).toEqual([])

      let notify: (state: PublishState) => void = () => undefined
      const engine = openEngine({ settings, processes: 2, onState: (state) => notify(state) })
      const reader = openReader(settings, seeded(20260112).below)
      await new Promise<void>((done) => {
        notify = ({ running, queued }) => !running && queued === 0 && countWork(archive) === 0 && done()
        engine.look()
      })
      const { problems } = await reader.stop()
      await engine.close()
      expect(problems.slice(0, 10)).toEqual([])
      expect(differencesOf(settings.publicDir, await publishedElsewhere('after'), isSearchIndex).slice(0, 20)).toEqual([])
    },
  )

test('the server opens while changes come without an end, and publishes them', { timeout: 300_000, tags: ['long'] }, async () => {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    SITE_URL: settings.site.siteUrl,
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'fatal',
  }
  editing = setInterval(edit, editInterval)
  const server = spawn(process.execPath, [resolve('scripts/run.js'), 'start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  await new Promise<void>((open, fail) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('The archive is open') && open())
    server.once('exit', () => fail(new Error('The server ended.')))
  })
  const { status, body } = await rawGet(`http://127.0.0.1:${port}`, '/')
  expect([status, body.trimEnd().endsWith('</html>')]).toEqual([200, true])
  clearInterval(editing)
  await vi.waitFor(() => expect(countWork(archive)).toBe(0), { timeout: 120_000, interval: 100 })
  server.kill()
  await ended
  const isServers = (file: string) => isSearchIndex(file) || file === serverLock
  expect(differencesOf(settings.publicDir, await publishedElsewhere('after'), isServers).slice(0, 20)).toEqual([])
})

test('the publisher beside the server removes a copy that a killed command has left', { timeout: 120_000 }, async () => {
  const left = join(settings.dataDir, 'publishing.sqlite')
  writeFileSync(left, 'left by one that was killed')
  const publisher = openResidentPublisher(settings, pino({ level: 'silent' }))
  await vi.waitFor(() => expect(existsSync(left)).toBe(false), { timeout: 60_000, interval: 50 })
  await publisher.stop()
})
