import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alterFile } from '#tests/fault-injection/file-damage.ts'
import { onDiskWithoutLinks } from '#tests/support/disk-without-links.ts'
import { fillWithOriginals } from '#tests/support/originals.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { backUp } from './backup.ts'
import { backUpAsScheduled, ownBackups } from './schedule.ts'

/** Where files of the former backup cannot be hard-linked, the copies are all that is left once it is removed. */
let settings: ReturnType<typeof temporarySettings>
let to: string
let photos: ReturnType<typeof fillWithOriginals>

const contents = ['the first original', 'the second original']

beforeEach(async () => {
  settings = temporarySettings()
  to = join(settings.folder, 'kept/today')
  photos = fillWithOriginals(settings, contents)
  writeFiles(settings.uploadsDir, { 'originals/letter.txt': 'a letter that no record names' })
  await backUp(settings, to)
})
afterEach(() => settings.remove())

const own = (file: string) => join(settings.uploadsDir, file)
const saved = (file: string, folder = to) => join(folder, 'uploads', file)
const originals = (folder = to) => photos.map(({ original }) => readFileSync(saved(original, folder), 'utf8'))
const update = (spoils?: (path: string) => boolean) =>
  onDiskWithoutLinks({ below: settings.folder, ...(spoils && { spoils }) }, () => backUp(settings, to))

/** The files below the uploads of a backup that was made in its place. */
const inBackup = (paths: string[]) =>
  paths
    .filter((path) => path.includes('/uploads/'))
    .map((path) => path.split('/uploads/')[1]!)
    .sort()

test('a backup copies what it cannot link, and has the disk write each copy before the former one goes', async () => {
  const before = photos.map(({ original }) => statSync(saved(original)).ino)
  const { result, flushed } = await update()
  expect(result).toMatchObject({ files: 6, copied: 1 })
  expect(result.findings.sentences()).toEqual([])
  expect(originals()).toEqual(contents)
  for (const [index, { original }] of photos.entries()) expect(statSync(saved(original)).ino).not.toBe(before[index])
  expect(inBackup(flushed)).toEqual([...photos.flatMap(({ original, thumbnail }) => [original, thumbnail]), 'originals/letter.txt'].sort())
})

test('originals that the archive has lost are copied, and the disk writes them, too', async () => {
  for (const { original, thumbnail } of photos) for (const file of [original, thumbnail]) rmSync(own(file))
  const { result, flushed } = await update()
  expect(result.findings.counts()).toEqual({ carried: 2, lost: 0 })
  expect(originals()).toEqual(contents)
  expect(inBackup(flushed)).toEqual([...photos.flatMap(({ original, thumbnail }) => [original, thumbnail]), 'originals/letter.txt'].sort())
})

test.each<[string, (photo: (typeof photos)[number]) => string, (file: string) => void]>([
  ['an original that did not change', ({ original }) => original, () => undefined],
  ['an original that was stored again', ({ original }) => original, (file) => writeFileSync(file, contents[0]!)],
  ['an original that the archive has lost', ({ original }) => original, (file) => rmSync(file)],
  ['an original that was altered in the archive', ({ original }) => original, alterFile],
  ['a thumbnail', ({ thumbnail }) => thumbnail, () => undefined],
  ['a file that no record names', () => 'originals/letter.txt', () => undefined],
])('a copy of %s that comes out wrong fails the backup, and the former one stays', async (_, fileOf, change) => {
  const file = fileOf(photos[0]!)
  const before = readFileSync(saved(file), 'utf8')
  change(own(file))
  await expect(update((path) => path.endsWith(file))).rejects.toThrow(/changed nothing: .*differs from .*check the disk of the backup/)
  expect(readFileSync(saved(file), 'utf8')).toBe(before)
  expect(originals()).toEqual(contents)
  expect(readdirSync(dirname(to))).toEqual(['today'])
})

test('a thumbnail of a lost original whose copy comes out wrong fails the backup, and the former one stays', async () => {
  const { original, thumbnail } = photos[0]!
  for (const file of [original, thumbnail]) rmSync(own(file))
  await expect(update((path) => path.endsWith(thumbnail))).rejects.toThrow('check the disk of the backup')
  expect(readFileSync(saved(thumbnail), 'utf8')).toBe(`small ${contents[0]!}`)
})

test('an original that has rotted in the former backup is taken from the archive, and blocks no backup', async () => {
  for (const file of [photos[0]!.original, photos[1]!.thumbnail, 'originals/letter.txt']) {
    const { size } = statSync(saved(file))
    // The archive may have the thumbnail as a hard link.
    rmSync(saved(file))
    writeFileSync(saved(file), 'x'.repeat(size))
  }
  expect(
    (await onDiskWithoutLinks({ below: settings.folder }, () => backUp(settings, to, { minBytesRead: 1 }))).result.findings.sentences(),
  ).toEqual([])
  expect(originals()).toEqual(contents)
  expect(readFileSync(saved(photos[1]!.thumbnail), 'utf8')).toBe(`small ${contents[1]!}`)
  expect(readFileSync(saved('originals/letter.txt'), 'utf8')).toBe('a letter that no record names')
})

test('a new file that comes out wrong fails the first backup, which is not there afterwards', async () => {
  const elsewhere = join(settings.folder, 'kept/elsewhere')
  for (const file of [photos[0]!.original, photos[0]!.thumbnail, 'originals/letter.txt']) {
    const made = onDiskWithoutLinks({ below: settings.folder, spoils: (path) => path.endsWith(file) }, () => backUp(settings, elsewhere))
    await expect(made, file).rejects.toThrow('check the disk of the backup')
    expect(readdirSync(dirname(to)), file).toEqual(['today'])
  }
})

test('a scheduled backup whose copy comes out wrong removes no earlier one', async () => {
  const scheduled = { ...settings, backupKeep: 1 }
  const night = (day: number) => backUpAsScheduled(scheduled, new Date(Date.UTC(2026, 4, day, 3)))
  await night(1)
  rmSync(own(photos[0]!.original))
  await expect(
    onDiskWithoutLinks({ below: settings.folder, spoils: (path) => path.endsWith(photos[0]!.original) }, () => night(2)),
  ).rejects.toThrow('check the disk of the backup')
  expect(ownBackups(settings.backupDir)).toEqual(['2026-05-01T03-00-00Z'])
  expect(originals(join(settings.backupDir, '2026-05-01T03-00-00Z'))).toEqual(contents)
})
