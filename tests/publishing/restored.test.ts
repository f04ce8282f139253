import { afterEach, beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { exportBag } from '#api/bags/export.ts'
import { importBag } from '#api/bags/import.ts'
import { backUp } from '#api/maintenance/backup/backup.ts'
import { restore } from '#api/maintenance/backup/restore.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { giveOriginals } from '#tests/support/originals.ts'
import { seeded } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openRandomEdits } from './random-edits.ts'
import { differencesOf } from './trees.ts'

let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  elsewhere = temporarySettings()
}, 300_000)
afterEach(() => {
  settings.remove()
  elsewhere.remove()
})

const now = new Date('2026-05-04T03:02:01.000Z')

test.each([
  {
    copy: 'a restored backup',
    save: (to: string) => backUp(settings, to),
    bringBack: (from: string) => restore(elsewhere, from),
  },
  {
    copy: 'an archive from a bag',
    save: (to: string) => exportBag(settings, to, { now }),
    bringBack: (from: string) => importBag(elsewhere, from, { now }),
  },
])('$copy is published with the same bytes as the original archive, file by file', async ({ save, bringBack }) => {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  const edit = openRandomEdits(archive, seeded(20260110))
  for (let n = 0; n < 150; n += 1) edit()
  giveOriginals(archive, settings.uploadsDir)
  archive.close()
  const saved = join(settings.folder, 'kept')
  await save(saved)
  await publishAll({ settings, processes: 1 })
  await bringBack(saved)
  await publishAll({ settings: elsewhere, processes: 1 })
  expect(differencesOf(settings.publicDir, elsewhere.publicDir)).toEqual([])
})
