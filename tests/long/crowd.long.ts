import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { testStamp } from '#tests/support/ingest.ts'
import { adminToken } from '#tests/support/admin-token.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { createFlat } from '#data/records/flat.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { startServerProcess } from '#bench/api/server-process.ts'
import { makeSyntheticArchive } from '#bench/synthetic.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'

const seed = seedOr(20260109)
const writers = 8
const readers = 32
/** Saves, more than one of each writer's pairs. */
const enough = writers * 2

/** Milliseconds. `FOR=10` seconds for less. */
const duration = Number(process.env['FOR'] || sized(60, 3)) * 1000

test(`${writers} writers and ${readers} readers beside a publish of everything and another process that writes: nobody is told that the database is busy`, async () => {
  console.log(`${duration / 1000} s from seed ${seed}; SEED=${seed} replays what is asked`)
  await buildSite()
  const settings = temporarySettings()
  prepareFolders(settings)
  const archive = makeSyntheticArchive(archiveFile(settings), sized(1000, 50))
  const token = await adminToken(archive, settings)
  const server = await startServerProcess(
    {
      DATA_DIR: settings.dataDir,
      UPLOADS_DIR: settings.uploadsDir,
      PUBLIC_DIR: settings.publicDir,
      SITE_URL: settings.site.siteUrl,
      LOG_LEVEL: 'fatal',
    },
    true,
  )
  const chance = seeded(seed)
  const unusual: string[] = []
  let [written, read] = [0, 0]
  const until = performance.now() + duration
  // On a slow machine the time alone is too short for everybody to save something.
  const isRunning = () => performance.now() < until || written <= enough

  async function call(path: string, send?: object) {
    const headers = { 'x-auth-token': token, 'content-type': 'application/json' }
    const answer = await fetch(server.url + path, { headers, ...(send && { method: 'POST', body: JSON.stringify(send) }) })
    const text = await answer.text()
    if (answer.status >= 500 || /SQLITE|busy|locked/i.test(text))
      unusual.push(`${send ? 'POST' : 'GET'} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    return { status: answer.status, text }
  }

  async function write(writer: number) {
    for (let n = 0; isRunning(); n += 1) {
      const name = `Место ${writer}-${n}`
      const made = await call('/api/location', { locationName: name, locationNameRo: name, locationNameEn: name })
      expect(made.status).toBe(201)
      const { locationID } = JSON.parse(made.text) as { locationID: number }
      expect((await call('/api/location', { locationID, version: 1, locationName: `${name} заново` })).status).toBe(200)
      written += 2
    }
  }

  const reading = [
    '/api/photo?page=2',
    '/api/search?q=улицу',
    '/api/category',
    '/api/location',
    '/api/photo/7',
    '/api/photo/list?page=3',
    '/api/counts',
    '/readyz',
  ]

  async function readOn() {
    while (isRunning()) {
      await call(chance.of(reading))
      read += 1
    }
  }

  /** As an import does, a separate process (here this one) writes to the same database. */
  async function writeBeside() {
    for (let n = 0; isRunning(); n += 1) {
      createFlat(archive, 'period', { periodName: `Время ${n}`, periodNameRo: '', periodNameEn: '' }, testStamp)
      await sleep(50)
    }
  }

  const requested = call('/api/publish', {})
  await Promise.all([
    requested,
    writeBeside(),
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    ...Array.from({ length: readers }, readOn),
  ])
  console.log(`${written} saves and ${read} reads`)
  // Before everything is published for the first time, the archive says that it is not ready.
  expect(unusual.filter((answer) => !/^GET \/readyz: 503 \{"status":"not ready","database":true/.test(answer))).toEqual([])
  expect(written).toBeGreaterThan(enough)
  while (countWork(archive) > 0) await sleep(200)
  await server.stop()
  const fresh = openArchiveForReading(archiveFile(settings))
  expect(integrityProblems(fresh)).toEqual([])
  fresh.close()
  archive.close()
  settings.remove()
})
