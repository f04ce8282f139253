import { afterEach, beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { exportBag } from '#api/bags/export.ts'
import { importBag } from '#api/bags/import.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { giveOriginals } from '#tests/support/originals.ts'
import { addFlats } from '#tests/support/records.ts'
import { seeded } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
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

test('an archive from a bag is published with the same bytes as the original archive, file by file', async () => {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  const edit = openRandomEdits(archive, seeded(20260110))
  for (let n = 0; n < 150; n += 1) edit()
  giveOriginals(archive, settings.uploadsDir)
  archive.close()
  await publishAll({ settings })
  const now = new Date('2026-05-04T03:02:01.000Z')
  await exportBag(settings, join(settings.folder, 'bag'), { now })
  await importBag(elsewhere, join(settings.folder, 'bag'), { now })
  await publishAll({ settings: elsewhere })
  expect(differencesOf(settings.publicDir, elsewhere.publicDir)).toEqual([])
})
