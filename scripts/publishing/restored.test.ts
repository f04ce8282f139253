import { afterEach, beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import { backUp } from '#api/keeping/backup.ts'
import { restore } from '#api/keeping/restore.ts'
import { publishEverything } from '#api/publisher/everything.ts'
import { giveOriginals } from '#api/testing/originals.ts'
import { seeded } from '#api/testing/seeded.ts'
import { temporarySettings } from '#api/testing/server.ts'
import { openArchive } from '#data/open.ts'
import { addFlats } from '#data/testing.ts'
import { buildSite } from '../site-bundle.ts'
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

test('a restored backup is published with the same bytes as the original archive, file by file', async () => {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  const edit = openRandomEdits(archive, seeded(20260110))
  for (let n = 0; n < 150; n += 1) edit()
  giveOriginals(archive, settings.uploadsDir)
  archive.close()
  const kept = join(settings.folder, 'kept')
  await backUp(settings, kept)
  await publishEverything({ settings })
  await restore(elsewhere, kept)
  await publishEverything({ settings: elsewhere })
  expect(differencesOf(settings.publicDir, elsewhere.publicDir)).toEqual([])
})
