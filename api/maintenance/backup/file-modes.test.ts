import { chmodSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'
import { backUp } from './backup.ts'
import { listName } from './file-list.ts'
import { restore } from './restore.ts'
import { backUpAsScheduled, ownBackups } from './schedule.ts'

/** Who may read what: a backup holds every password hash and e-mail address; pictures are served by another user's nginx. */
let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let photo: ReturnType<typeof addOriginal>
let umask: number

beforeEach(() => {
  umask = process.umask(0o022)
  settings = temporarySettings()
  elsewhere = temporarySettings()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 1)
  photo = addOriginal(archive, settings.uploadsDir, 'original')
  archive.close()
})

afterEach(() => {
  process.umask(umask)
  settings.remove()
  elsewhere.remove()
})

const modes = (folder: string, ...files: string[]) => files.map((file) => (statSync(join(folder, file)).mode & 0o777).toString(8))

test('a backup is the owner’s alone, and the archive’s pictures stay readable for the web server', async () => {
  const to = join(settings.folder, 'kept/deeper/today')
  await backUp(settings, to)
  expect(modes(to, '../..', '..', '.', 'uploads', 'uploads/originals', 'uploads/thumbs')).toEqual(Array(6).fill('700'))
  expect(modes(to, 'archive.sqlite', listName, `uploads/${photo.original}`)).toEqual(['600', '600', '600'])
  expect(modes(settings.uploadsDir, photo.original, photo.thumbnail, 'originals')).toEqual(['644', '644', '755'])
  await backUp(settings, to)
  expect(modes(to, '.', 'archive.sqlite', `uploads/${photo.original}`)).toEqual(['700', '600', '600'])
  expect(modes(settings.uploadsDir, photo.original, photo.thumbnail)).toEqual(['644', '644'])
})

test('scheduled backups and the folder that is made for them are the owner’s alone', async () => {
  await backUpAsScheduled(settings, new Date('2026-05-01T03:00:00Z'))
  expect(modes(settings.backupDir, '.', ...ownBackups(settings.backupDir))).toEqual(['700', '700'])
})

test.each([
  [0o022, '644', '755'],
  [0o027, '640', '750'],
])(
  'files restored with umask %o are as an upload would have written them, the database the owner’s alone',
  async (mask, picture, folder) => {
    const to = join(settings.folder, 'kept')
    await backUp(settings, to)
    process.umask(mask)
    await restore(elsewhere, to)
    expect(modes(elsewhere.uploadsDir, photo.original, photo.thumbnail, 'originals')).toEqual([picture, picture, folder])
    expect(modes(elsewhere.dataDir, '.', 'archive.sqlite')).toEqual(['700', '600'])
  },
)

test('a data folder that was there and that others could read is closed to them', async () => {
  const to = join(settings.folder, 'kept')
  await backUp(settings, to)
  prepareFolders(elsewhere)
  chmodSync(elsewhere.dataDir, 0o750)
  await restore(elsewhere, to)
  expect(modes(elsewhere.dataDir, '.')).toEqual(['700'])
  expect(existsSync(archiveFile(elsewhere))).toBe(true)
})
