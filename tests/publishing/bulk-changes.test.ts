import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bulkStep } from '#api/bulk/steps.ts'
import { undoBulkChange } from '#api/bulk/undo.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { insertBulkChange, queueRecords } from '#data/records/bulk-changes.ts'
import { neededRow } from '#data/records/rows.ts'
import { copyArchive, openArchive, type Archive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { differencesOf, isSearchIndex } from './trees.ts'

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
}, 300_000)
afterEach(() => {
  archive.close()
  settings.remove()
})

const stamp = { by: 'staff', at: '2026-01-02T03:04:05.000Z' }

/** What a full publish of a copy of the archive makes of it. */
async function publishedElsewhere(name: string): Promise<string> {
  const other = { ...settings, dataDir: join(settings.folder, `${name}-data`), publicDir: join(settings.folder, name) }
  mkdirSync(other.dataDir, { recursive: true })
  await copyArchive(archive, archiveFile(other))
  await publishAll({ settings: other, processes: 1, withSearch: false })
  return other.publicDir
}

test('after a bulk change, and after its undo, the published pages equal a full publish', { timeout: 300_000 }, async () => {
  addFlats(archive, 3)
  const ids = Array.from({ length: 12 }, (_, n) => addPhoto(archive, { albumID: n % 3, locationID: n % 4, subjects: n % 2 ? '[1]' : '[]' }))
  await publishAll({ settings, processes: 1 })

  let notify: (state: PublishState) => void = () => undefined
  const engine = openEngine({ settings, processes: 1, onState: (state) => notify(state) })
  const published = () =>
    new Promise<void>((resolve, reject) => {
      engine.look()
      notify = ({ running, problem }) => {
        if (problem) reject(new Error(problem))
        else if (!running) resolve()
      }
      notify(engine.state())
    })

  const fields = { albumID: 2, locationID: 3, periodID: 3, subjects: '[2]', license: 'Attribution (CC BY)' } as const
  const id = insertBulkChange(archive, { action: 'update', ...stamp, fields, filters: {}, state: 'running', photos: ids.length })
  queueRecords(
    archive,
    id,
    ids.map((photoID) => ({ kind: 'photo', recordID: photoID, version: neededRow(archive, 'photo', photoID).version })),
  )
  for (let isMore = true, photos = 0; isMore; photos = 0) {
    isMore = bulkStep(archive, id, stamp.at, () => (photos += 1) === 8)
    // Some are published while others still wait.
    await published()
  }
  expect(differencesOf(settings.publicDir, await publishedElsewhere('changed'), isSearchIndex).slice(0, 20)).toEqual([])

  await undoBulkChange(archive, id, stamp)
  await published()
  const { failures } = engine.state()
  await engine.close()
  expect(failures).toEqual([])
  expect(neededRow(archive, 'photo', ids[1]!)).toMatchObject({ albumID: 1, locationID: 1, periodID: 1, subjects: '[1]', version: 3 })
  expect(differencesOf(settings.publicDir, await publishedElsewhere('undone'), isSearchIndex).slice(0, 20)).toEqual([])
})
