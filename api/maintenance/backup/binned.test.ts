import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import { placeAllFiles, placeFiles } from '#api/maintenance/pictures/binned-files.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { isBinned, neededRow } from '#data/records/rows.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { fillWithOriginals } from '#tests/support/originals.ts'
import { testStamp } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { backUp } from './backup.ts'
import { filesUnder } from './file-list.ts'
import { restore } from './restore.ts'

/** Backups of an archive with photos in the bin, whose files are in another folder. */

let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let to: string
let photos: ReturnType<typeof fillWithOriginals>
let archive: Archive

beforeEach(() => {
  settings = temporarySettings()
  elsewhere = temporarySettings()
  to = join(settings.folder, 'kept')
  photos = fillWithOriginals(
    settings,
    Array.from({ length: 60 }, (_, n) => `original ${n}`),
  )
  archive = openArchive(archiveFile(settings))
})
afterEach(() => {
  archive.close()
  settings.remove()
  elsewhere.remove()
})

const contents = (folder: string) => filesUnder(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')])
const publicFiles = () => photos.flatMap(({ original, thumbnail }) => [original, thumbnail]).sort()

/** Puts a photo into the bin, or takes it out of it, with its files. */
function toggle({ photoID }: { photoID: number }) {
  const photo = neededRow(archive, 'photo', photoID)
  if (isBinned(photo)) restoreFromBin(archive, 'photo', photoID, testStamp)
  else binPhoto(archive, photoID, testStamp)
  placeFiles(archive, settings.uploadsDir, photo.photoFileName)
}

test('a backup has their files beside the others, and a restore puts them where the records want them', async () => {
  photos.slice(0, 7).forEach(toggle)
  expect(filesUnder(join(settings.uploadsDir, 'binned'))).toHaveLength(14)
  expect((await backUp(settings, to)).findings.isWhole()).toBe(true)
  expect(filesUnder(join(to, 'uploads'))).toEqual(publicFiles())
  expect((await restore(elsewhere, to)).problems).toEqual([])
  expect(contents(elsewhere.uploadsDir)).toEqual(contents(settings.uploadsDir))
})

test('a backup without derivatives has their originals', async () => {
  photos.slice(0, 7).forEach(toggle)
  await backUp(settings, to, { derivatives: false })
  expect(filesUnder(join(to, 'uploads'))).toEqual(photos.map(({ original }) => original).sort())
})

test('the next backup copies nothing of photos that went into the bin or left it', async () => {
  photos.slice(0, 7).forEach(toggle)
  await backUp(settings, to)
  photos.slice(3, 12).forEach(toggle)
  const { copied, findings } = await backUp(settings, to)
  // The database alone.
  expect([copied, findings.isWhole()]).toEqual([1, true])
  await restore(elsewhere, to)
  expect(contents(elsewhere.uploadsDir)).toEqual(contents(settings.uploadsDir))
})

test('a lost original of a photo in the bin is told, and taken from the former backup', async () => {
  const [photo] = photos
  toggle(photo!)
  await backUp(settings, to)
  rmSync(join(settings.uploadsDir, 'binned', photo!.original))
  const { findings } = await backUp(settings, to)
  expect(findings.sentences().join()).toContain(`${photo!.original} is missing in the archive. The backup keeps the sound copy`)
  expect(readFileSync(join(to, 'uploads', photo!.original), 'utf8')).toBe('original 0')
})

test('photos that go into the bin and leave it during the backup are in it, whole', async () => {
  let isDone = false
  const underway = backUp(settings, to).finally(() => (isDone = true))
  let moves = 0
  // Until then the database is copied, which begins again with each change.
  while (!existsSync(join(`${to}.unfinished`, 'uploads'))) await setImmediate()
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- it changes in between
  while (!isDone) {
    toggle(photos[(moves * 7) % photos.length]!)
    moves += 1
    await setImmediate()
  }
  const { findings } = await underway
  expect(moves).toBeGreaterThan(0)
  expect(findings.isWhole()).toBe(true)
  expect(filesUnder(join(to, 'uploads'))).toEqual(publicFiles())
  await restore(elsewhere, to)
  const restored = openArchive(archiveFile(elsewhere))
  const onProblem = (problem: unknown) => expect(problem).toBe(null)
  expect(await placeAllFiles(restored, elsewhere.uploadsDir, { onProblem })).toEqual([])
  restored.close()
})
