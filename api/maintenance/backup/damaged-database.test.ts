import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf } from '#api/files/checksum.ts'
import { archiveFile } from '#api/files/folders.ts'
import { rotPage } from '#tests/fault-injection/file-damage.ts'
import { fillWithOriginals } from '#tests/support/originals.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { backUp } from './backup.ts'
import { filesUnder, MaintenanceError, listName } from './file-list.ts'
import { readFiles, readHead } from './list-format.ts'
import { restore } from './restore.ts'
import { backUpAsScheduled, ownBackups } from './schedule.ts'

let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let to: string

beforeEach(() => {
  settings = temporarySettings()
  elsewhere = temporarySettings()
  to = join(settings.folder, 'kept/today')
  fillWithOriginals(settings, ['one', 'two', 'three'])
})

afterEach(() => {
  settings.remove()
  elsewhere.remove()
})

const sums = async (folder: string) => Promise.all(filesUnder(folder).map(async (file) => [file, await checksumOf(join(folder, file))]))

/** Every kind of damage that a disk or a hand has done to the file of the database. */
const damages: [string, (file: string) => void][] = [
  ['random bytes over a page of photos', (file) => rotPage(file, 'photos', 1)],
  ['random bytes over a page of history', (file) => rotPage(file, 'history', 2)],
  ['random bytes over an index', (file) => rotPage(file, 'photos_file', 3)],
  ['a file cut off in the middle', (file) => truncateSync(file, 40_960)],
  ['a file that is no database', (file) => writeFileSync(file, 'a letter')],
  [
    'records that refer to others that are not there',
    (file) => {
      const archive = openArchive(file)
      archive.sqlite.pragma('foreign_keys = OFF')
      archive.sqlite.exec('DELETE FROM categories')
      archive.close()
    },
  ],
]

describe.each(damages)('a database with %s', (_, damage) => {
  test('is not backed up as sound, and the former backup stays as it was', async () => {
    await backUp(settings, to)
    const before = await sums(to)
    damage(archiveFile(settings))
    const problem = await backUp(settings, to).catch((thrown: Error) => thrown)
    expect(problem).toBeInstanceOf(MaintenanceError)
    expect((problem as Error).message).toMatch(/^The database .*archive\.sqlite is damaged: .*BROKEN=1\.$/s)
    expect(await sums(to)).toEqual(before)
    expect(readdirSync(join(to, '..'))).toEqual(['today'])
    await restore(elsewhere, to)
  })

  test('is backed up on request, in a new folder, with every original, and marked as such', async () => {
    await backUp(settings, to)
    damage(archiveFile(settings))
    await expect(backUp(settings, to, { broken: 'all' })).rejects.toThrow('Give a new folder')
    const broken = join(settings.folder, 'kept/broken')
    expect((await backUp(settings, broken, { broken: 'all' })).findings.isWhole()).toBe(false)
    expect(readHead(broken)).toMatchObject({ format: 3, faults: [expect.stringContaining('is damaged')] })
    expect(filesUnder(join(broken, 'uploads/originals'))).toHaveLength(3)
    await expect(restore(elsewhere, broken)).rejects.toThrow('is not whole')
    expect(existsSync(archiveFile(elsewhere))).toBe(false)
    expect((await restore(elsewhere, broken, { broken: true })).problems.join()).toContain('is damaged')
    expect(filesUnder(join(elsewhere.uploadsDir, 'originals'))).toHaveLength(3)
    expect(existsSync(archiveFile(elsewhere))).toBe(true)
  })

  test('is not restored from a backup that a program made without looking', async () => {
    await backUp(settings, to)
    damage(join(to, 'archive.sqlite'))
    const lines = [...readFiles(to)]
    const sum = await checksumOf(join(to, 'archive.sqlite'))
    const files = lines.map((file) => (file.path === 'archive.sqlite' ? { ...file, sha256: sum } : file))
    writeFileSync(
      join(to, listName),
      [{ format: 2, derivatives: true, files: files.length }, ...files].map((line) => `${JSON.stringify(line)}\n`).join(''),
    )
    await expect(restore(elsewhere, to)).rejects.toThrow(/The backup .* is damaged: its database is damaged: /)
    expect(filesUnder(elsewhere.folder)).toEqual([])
  })
})

test('a database that rots between two scheduled backups makes the second one fail, and none is removed', async () => {
  const scheduled = { ...settings, backupKeep: 1 }
  await backUpAsScheduled(scheduled, new Date('2026-05-01T03:00:00Z'))
  rotPage(archiveFile(settings), 'photos', 4)
  await expect(backUpAsScheduled(scheduled, new Date('2026-05-02T03:00:00Z'))).rejects.toThrow('is damaged')
  expect(ownBackups(settings.backupDir)).toEqual(['2026-05-01T03-00-00Z'])
  await restore(elsewhere, join(settings.backupDir, '2026-05-01T03-00-00Z'))
})

test('changes that are only in the log of a damaged database come along in a backup on request', async () => {
  const writer = openArchive(archiveFile(settings))
  writer.sqlite.exec("UPDATE photos SET title = 'only in the log'")
  const log = readFileSync(`${archiveFile(settings)}-wal`)
  writer.close()
  writeFileSync(archiveFile(settings), 'a letter')
  writeFileSync(`${archiveFile(settings)}-wal`, log)
  await backUp(settings, to, { broken: 'all' })
  expect(readFileSync(join(to, 'archive.sqlite-wal'))).toEqual(log)
  await restore(elsewhere, to, { broken: true })
  expect(readFileSync(`${archiveFile(elsewhere)}-wal`)).toEqual(log)
})
