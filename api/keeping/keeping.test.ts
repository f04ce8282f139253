import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import { temporarySettings, writeFiles } from '#api/testing/server.ts'
import { createFlat } from '#data/flat.ts'
import { openArchive } from '#data/open.ts'
import { act } from '#data/testing.ts'
import { backUp } from './backup.ts'
import { filesUnder, listName } from './listed.ts'
import { restore } from './restore.ts'

let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let to: string

beforeEach(() => {
  settings = temporarySettings()
  elsewhere = temporarySettings()
  to = join(settings.folder, 'kept/today')
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  createFlat(archive, 'location', { locationName: 'Кишинёв «центр»', locationNameRo: 'Chișinău', locationNameEn: '' }, act)
  archive.close()
  writeFiles(settings.uploadsDir, { 'originals/a.jpg': 'original', 'tiles/a.jpg_files/0/0_0.jpeg': 'tile', 'tmp/half': 'x' })
})

afterEach(() => {
  settings.remove()
  elsewhere.remove()
})

const rows = (place: typeof settings) => {
  const archive = openArchive(archiveFile(place))
  const found = archive.sqlite.prepare('SELECT * FROM locations').all()
  archive.close()
  return found
}

test('a backup made while the archive is in use comes back the same elsewhere', async () => {
  const writer = openArchive(archiveFile(settings))
  const reading = writer.sqlite.prepare('SELECT * FROM locations').iterate()
  expect(await backUp(settings, to)).toMatchObject({ files: 3 })
  reading.return?.()
  writer.close()
  expect(await restore(elsewhere, to)).toBe(3)
  expect(rows(elsewhere)).toEqual(rows(settings))
  expect(filesUnder(elsewhere.uploadsDir)).toEqual(['originals/a.jpg', 'tiles/a.jpg_files/0/0_0.jpeg'])
  expect(readFileSync(join(elsewhere.uploadsDir, 'originals/a.jpg'), 'utf8')).toBe('original')
})

test('what is restored is its own: changing it leaves the backup alone', async () => {
  await backUp(settings, to)
  await restore(elsewhere, to)
  appendFileSync(join(elsewhere.uploadsDir, 'originals/a.jpg'), '!')
  expect(readFileSync(join(to, 'uploads/originals/a.jpg'), 'utf8')).toBe('original')
})

describe('a damaged backup is refused, and nothing is restored', () => {
  test.each([
    ['a changed picture', () => writeFileSync(join(to, 'uploads/originals/a.jpg'), 'changed'), 'uploads/originals/a.jpg has changed'],
    ['a missing picture', () => rmSync(join(to, 'uploads/originals/a.jpg')), 'uploads/originals/a.jpg is missing'],
    ['a cut database', () => writeFileSync(join(to, 'archive.sqlite'), 'SQLite'), 'archive.sqlite has changed'],
    ['a missing list', () => rmSync(join(to, listName)), 'is no backup'],
    ['an unreadable list', () => writeFileSync(join(to, listName), '{'), 'cannot be read'],
    ['a path that leads out', () => writeFileSync(join(to, listName), '{"format":1,"files":[{"path":"uploads/../../x"}]}'), 'does not belong there'],
    ['a newer form', () => writeFileSync(join(to, listName), '{"format":99,"files":[]}'), 'newer version'],
  ])('%s', async (_, damage, message) => {
    await backUp(settings, to)
    damage()
    await expect(restore(elsewhere, to)).rejects.toThrow(message)
    expect(existsSync(archiveFile(elsewhere))).toBe(false)
    expect(filesUnder(elsewhere.uploadsDir)).toEqual([])
  })
})

test('neither overwrites anything', async () => {
  await backUp(settings, to)
  await expect(backUp(settings, to)).rejects.toThrow('is not empty')
  await expect(restore(settings, to)).rejects.toThrow('There is an archive in')
})

test('a backup that fails leaves nothing behind', async () => {
  rmSync(archiveFile(settings))
  await expect(backUp(settings, to)).rejects.toThrow('There is no archive')
  expect(existsSync(to) || existsSync(`${to}.unfinished`)).toBe(false)
})
