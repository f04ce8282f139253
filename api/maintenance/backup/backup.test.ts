import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { createFlat } from '#data/records/flat.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { testStamp } from '#tests/support/records.ts'
import { backUp } from './backup.ts'
import { filesUnder, formerListName, listName } from './file-list.ts'
import { restore } from './restore.ts'
import { backUpAsScheduled, ownBackups } from './schedule.ts'

let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let to: string

beforeEach(() => {
  settings = temporarySettings()
  elsewhere = temporarySettings()
  to = join(settings.folder, 'kept/today')
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  createFlat(archive, 'location', { locationName: 'Кишинёв «центр»', locationNameRo: 'Chișinău', locationNameEn: '' }, testStamp)
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
  expect(await restore(elsewhere, to)).toMatchObject({ files: 3 })
  expect(rows(elsewhere)).toEqual(rows(settings))
  expect(filesUnder(elsewhere.uploadsDir)).toEqual(['originals/a.jpg', 'tiles/a.jpg_files/0/0_0.jpeg'])
  expect(readFileSync(join(elsewhere.uploadsDir, 'originals/a.jpg'), 'utf8')).toBe('original')
})

test('a backup during which a picture is removed restarts: it holds the archive of one moment', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `originals/${String(n).padStart(2, '0')}.jpg`)
  writeFiles(settings.uploadsDir, Object.fromEntries(names.map((name) => [name, 'x'])))
  const underway = backUp(settings, to)
  while (!existsSync(join(`${to}.unfinished`, 'uploads', names[0]!))) await setImmediate()
  rmSync(join(settings.uploadsDir, names.at(-1)!))
  const writer = openArchive(archiveFile(settings))
  writer.sqlite.exec('DELETE FROM locations')
  writer.close()
  await underway
  await restore(elsewhere, to)
  expect(rows(elsewhere)).toEqual([])
  expect(filesUnder(elsewhere.uploadsDir).filter((file) => names.includes(file))).toEqual(names.slice(0, -1))
})

test('folders of work in progress are not even looked into', () => {
  expect(filesUnder(settings.uploadsDir, (folder) => folder !== 'tmp')).toEqual(['originals/a.jpg', 'tiles/a.jpg_files/0/0_0.jpeg'])
  expect(filesUnder(join(settings.uploadsDir, 'tmp'))).toEqual(['half'])
  expect(filesUnder(join(settings.uploadsDir, 'gone'))).toEqual([])
})

test('a restored archive is separate: changing it leaves the backup alone', async () => {
  await backUp(settings, to)
  await restore(elsewhere, to)
  appendFileSync(join(elsewhere.uploadsDir, 'originals/a.jpg'), '!')
  expect(readFileSync(join(to, 'uploads/originals/a.jpg'), 'utf8')).toBe('original')
})

const listPath = (path: string) => writeFileSync(join(to, listName), `{"format":2,"derivatives":true,"files":1}\n{"path":"${path}"}\n`)

describe('a damaged backup is refused, and nothing is restored', () => {
  test.each([
    ['a changed picture', () => writeFileSync(join(to, 'uploads/originals/a.jpg'), 'changed'), 'uploads/originals/a.jpg has changed'],
    ['a missing picture', () => rmSync(join(to, 'uploads/originals/a.jpg')), 'uploads/originals/a.jpg is missing'],
    ['a cut database', () => writeFileSync(join(to, 'archive.sqlite'), 'SQLite'), 'archive.sqlite has changed'],
    ['a missing list', () => rmSync(join(to, listName)), 'is no backup'],
    [
      'a list that is cut off',
      () => writeFileSync(join(to, listName), readFileSync(join(to, listName), 'utf8').split('\n').slice(0, -2).join('\n')),
      'cannot be read',
    ],
    ['an unreadable list', () => writeFileSync(join(to, listName), '{'), 'cannot be read'],
    ['a path that leads out', () => listPath('uploads/../../x'), 'does not belong there'],
    ['a path that leads out by one step', () => listPath('uploads/../x'), 'does not belong there'],
    ['a path that leads out by the signs of another system', () => listPath('uploads/..\\\\..\\\\x'), 'does not belong there'],
    ['a path that leads nowhere', () => listPath('uploads/'), 'does not belong there'],
    ['a file of the data folder', () => listPath('token.key'), 'does not belong there'],
    ['a newer form', () => writeFileSync(join(to, listName), '{"format":99,"files":0}\n'), 'newer version'],
  ])('%s', async (_, damage, message) => {
    await backUp(settings, to)
    damage()
    await expect(restore(elsewhere, to)).rejects.toThrow(message)
    expect(existsSync(archiveFile(elsewhere))).toBe(false)
    expect(filesUnder(elsewhere.uploadsDir)).toEqual([])
  })
})

test('a backup of originals alone leaves out what can be made from them', async () => {
  expect(await backUp(settings, to, { derivatives: false })).toMatchObject({ files: 2 })
  expect(await restore(elsewhere, to)).toEqual({ files: 2, derivatives: false, problems: [] })
  expect(filesUnder(elsewhere.uploadsDir)).toEqual(['originals/a.jpg'])
  expect(await backUp(settings, to)).toMatchObject({ files: 3, copied: 2 })
})

test('a backup of the first form comes back, too', async () => {
  await backUp(settings, to)
  const [, ...files] = readFileSync(join(to, listName), 'utf8').trim().split('\n')
  rmSync(join(to, listName))
  writeFileSync(join(to, formerListName), `{"format":1,"files":[${files.join(',')}]}`)
  expect(await restore(elsewhere, to)).toEqual({ files: 3, derivatives: true, problems: [] })
})

test('a backup of a newer program is refused', async () => {
  const archive = openArchive(archiveFile(settings))
  archive.sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('from the future', 9999999999999)")
  archive.close()
  await backUp(settings, to)
  await expect(restore(elsewhere, to)).rejects.toThrow('newer version')
  expect(existsSync(archiveFile(elsewhere))).toBe(false)
})

test('neither overwrites anything', async () => {
  await backUp(settings, to)
  writeFiles(elsewhere.folder, { 'letters/mine.txt': 'x' })
  await expect(backUp(settings, join(elsewhere.folder, 'letters'))).rejects.toThrow('is not empty')
  await expect(restore(settings, to)).rejects.toThrow('There is an archive in')
})

test.each(['-wal', '-shm', '-journal'])(
  'a backup is not brought to where %s of another database lies, which would be taken for its own',
  async (ending) => {
    await backUp(settings, to)
    prepareFolders(elsewhere)
    writeFileSync(archiveFile(elsewhere) + ending, 'of the former')
    await expect(restore(elsewhere, to)).rejects.toThrow(`archive.sqlite${ending}`)
    expect([existsSync(archiveFile(elsewhere)), filesUnder(elsewhere.uploadsDir)]).toEqual([false, []])
    rmSync(archiveFile(elsewhere) + ending)
    await restore(elsewhere, to)
    expect(rows(elsewhere)).toEqual(rows(settings))
  },
)

test('a backup that fails leaves nothing behind', async () => {
  rmSync(archiveFile(settings))
  await expect(backUp(settings, to)).rejects.toThrow('There is no archive')
  expect(existsSync(to) || existsSync(`${to}.unfinished`)).toBe(false)
})

describe('a backup that is made again', () => {
  const contents = (folder: string) => filesUnder(folder).filter((file) => file !== listName)

  test('copies only what is new, drops what is gone, and comes back whole', async () => {
    expect(await backUp(settings, to)).toMatchObject({ files: 3, copied: 3 })
    const before = statSync(join(to, 'uploads/tiles/a.jpg_files/0/0_0.jpeg')).ino
    rmSync(join(settings.uploadsDir, 'originals/a.jpg'))
    writeFiles(settings.uploadsDir, { 'originals/b.jpg': 'another' })
    expect(await backUp(settings, to)).toMatchObject({ files: 3, copied: 2 })
    expect(contents(to)).toEqual(['archive.sqlite', 'uploads/originals/b.jpg', 'uploads/tiles/a.jpg_files/0/0_0.jpeg'])
    expect(statSync(join(to, 'uploads/tiles/a.jpg_files/0/0_0.jpeg')).ino).toBe(before)
    expect(readdirSync(join(to, '..'))).toEqual(['today'])
    expect(await restore(elsewhere, to)).toMatchObject({ files: 3 })
  })

  test('takes a picture from the archive again where the earlier backup has lost or cut it', async () => {
    await backUp(settings, to)
    rmSync(join(to, 'uploads/originals/a.jpg'))
    expect(await backUp(settings, to)).toMatchObject({ copied: 2 })
    expect(await restore(elsewhere, to)).toMatchObject({ files: 3 })
  })

  test('leaves the former one alone when it fails, and finds it where a kill has left it', async () => {
    await backUp(settings, to)
    renameSync(archiveFile(settings), `${archiveFile(settings)}.away`)
    await expect(backUp(settings, to)).rejects.toThrow('changed nothing')
    renameSync(`${archiveFile(settings)}.away`, archiveFile(settings))
    expect(await restore(elsewhere, to)).toMatchObject({ files: 3 })
    renameSync(to, `${to}.former`)
    expect(await backUp(settings, to)).toMatchObject({ copied: 1 })
  })

  test('beside an earlier one shares its pictures, and neither needs the other', async () => {
    await backUp(settings, to)
    const tomorrow = join(settings.folder, 'kept/tomorrow')
    expect(await backUp(settings, tomorrow, { like: [to] })).toMatchObject({ files: 3, copied: 1 })
    rmSync(to, { recursive: true })
    expect(await restore(elsewhere, tomorrow)).toMatchObject({ files: 3 })
  })
})

describe('backups on a schedule', () => {
  const saved = () => ({ ...settings, backupDir: join(settings.folder, 'backups'), backupKeep: 2 })
  const at = (day: number) => new Date(Date.UTC(2026, 4, day, 3))

  test('share what they have in common, and the oldest go', async () => {
    for (const day of [1, 2, 3]) await backUpAsScheduled(saved(), at(day))
    expect(ownBackups(saved().backupDir)).toEqual(['2026-05-02T03-00-00Z', '2026-05-03T03-00-00Z'])
    const inodes = ownBackups(saved().backupDir).map((name) => statSync(join(saved().backupDir, name, 'uploads/originals/a.jpg')).ino)
    expect(new Set(inodes).size).toBe(1)
    expect(await restore(elsewhere, join(saved().backupDir, '2026-05-03T03-00-00Z'))).toMatchObject({ files: 3 })
  })

  test('that fail remove nothing, and other folders beside them stay', async () => {
    for (const day of [1, 2]) await backUpAsScheduled(saved(), at(day))
    writeFiles(saved().backupDir, { 'by-hand/letter.txt': 'x' })
    renameSync(archiveFile(settings), `${archiveFile(settings)}.away`)
    await expect(backUpAsScheduled(saved(), at(3))).rejects.toThrow('changed nothing')
    expect(readdirSync(saved().backupDir).sort()).toEqual(['.gitignore', '2026-05-01T03-00-00Z', '2026-05-02T03-00-00Z', 'by-hand'])
  })

  test('that were killed leave nothing once the next one is made, and files of others are kept', async () => {
    writeFiles(saved().backupDir, { '2026-05-01T03-00-00Z.unfinished/archive.sqlite': 'half', 'letters.unfinished/mine.txt': 'x' })
    await backUpAsScheduled(saved(), at(2))
    expect(readdirSync(saved().backupDir).sort()).toEqual(['.gitignore', '2026-05-02T03-00-00Z', 'letters.unfinished'])
  })

  test('are named where somebody restores from their folder', async () => {
    await backUpAsScheduled(saved(), at(1))
    await expect(restore(elsewhere, saved().backupDir)).rejects.toThrow('The newest backup in it is')
  })
})
