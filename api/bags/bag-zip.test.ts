import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { zipParts } from '#api/files/zip-parts.ts'
import { placeAllFiles } from '#api/maintenance/pictures/binned-files.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { alterFile } from '#tests/fault-injection/file-damage.ts'
import { openRandomEdits } from '#tests/publishing/random-edits.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { fillWithOriginals, giveOriginals } from '#tests/support/originals.ts'
import { addFlats } from '#tests/support/records.ts'
import { seeded } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openBagZip, type BagZipOptions } from './bag-zip.ts'
import { exportBag } from './export.ts'
import { filesBesideOriginals } from './layout.ts'
import { unpackBag } from './unpack.ts'
import { verifyBag } from './verify.ts'

let settings: ReturnType<typeof temporarySettings>
let work: string
let file: string
beforeEach(() => {
  settings = temporarySettings()
  work = join(settings.folder, 'work')
  file = join(settings.folder, 'x.zip')
  mkdirSync(work)
})
afterEach(() => settings.remove())

const options: BagZipOptions = { now: new Date('2026-05-04T03:02:01.000Z'), name: 'архив' }

/** Writes the ZIP file of the bag. `onPart` is told of each part before it is written. */
async function write(own: Partial<BagZipOptions> = {}, onPart: (number: number) => void = () => undefined) {
  const zip = await openBagZip(settings, work, { ...options, ...own })
  try {
    await using target = await open(file, 'w')
    let number = 0
    for await (const part of zip.parts()) {
      onPart(number)
      number += 1
      await target.write(part)
    }
    return zip.bytes
  } finally {
    zip.close()
  }
}

const contentsOf = (folder: string) => new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]))

test('the ZIP file holds the files of the folder that an export writes, and copies no original', async () => {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  const edit = openRandomEdits(archive, seeded(20260505))
  for (let n = 0; n < 150; n += 1) edit()
  giveOriginals(archive, settings.uploadsDir)
  await placeAllFiles(archive, settings.uploadsDir)
  archive.close()
  const to = join(settings.folder, 'bag')
  const exported = await exportBag(settings, to, options)
  const bytes = await write()
  expect(readdirSync(work, { recursive: true }).filter((path) => /\.(?:jpg|png|tif)$/.test(String(path)))).toEqual([])
  const unpacked = await unpackBag(file, join(settings.folder, 'unpacked'))
  expect(unpacked).toBe(join(settings.folder, 'unpacked', 'архив'))
  expect(contentsOf(unpacked)).toEqual(contentsOf(to))
  expect(await verifyBag(unpacked)).toMatchObject({ files: exported.files, bytes: exported.bytes, problems: [] })
  expect(filesBelow(unpacked)).toHaveLength(exported.originals + filesBesideOriginals)
  const originals = (await zipParts(file, 2 ** 24)).filter(({ name }) => name.includes('/originals/'))
  expect([originals.length, originals.reduce((sum, { unpacked: size }) => sum + size, 0)]).toEqual([exported.originals, bytes])
})

test('lost and shortened originals are named before anything is made', async () => {
  const [first, second] = fillWithOriginals(settings, ['one', 'two', 'three'])
  rmSync(join(settings.uploadsDir, first!.original))
  writeFileSync(join(settings.uploadsDir, second!.original), 'tw')
  const refused = write()
  await expect(refused).rejects.toThrow(`${first!.original} of photo 1 is missing or damaged.`)
  await expect(refused).rejects.toThrow(`${second!.original} of photo 2 is missing or damaged.`)
  expect(readdirSync(settings.folder)).not.toContain('x.zip')
  await expect(write({ part: { kind: 'album', id: 99 } })).rejects.toThrow('There is no album 99')
})

test.each([
  ['changes', (path: string) => alterFile(path)],
  ['disappears', (path: string) => rmSync(path)],
  ['is replaced by a longer file', (path: string) => writeFileSync(path, 'three and more')],
])('an original that %s while the file is made ends it: what was written is no ZIP file', async (_, harm) => {
  const photos = fillWithOriginals(settings, ['one', 'two', 'three'])
  const last = photos
    .map(({ original }) => original)
    .sort()
    .at(-1)!
  const written = write({}, (number) => void (number === 0 && harm(join(settings.uploadsDir, last))))
  await expect(written).rejects.toThrow(`${last} of photo`)
  await expect(zipParts(file, 2 ** 24)).rejects.toThrow('directory')
})

test('an original that moves into the folder of the bin while the file is made is found there', async () => {
  const photos = fillWithOriginals(settings, ['one', 'two', 'three'])
  const last = photos
    .map(({ original }) => original)
    .sort()
    .at(-1)!
  const binned = join(settings.uploadsDir, 'binned', last)
  mkdirSync(join(settings.uploadsDir, 'binned/originals'), { recursive: true })
  await write({}, (number) => void (number === 0 && renameSync(join(settings.uploadsDir, last), binned)))
  expect((await verifyBag(await unpackBag(file, join(settings.folder, 'unpacked')))).problems).toEqual([])
})

test.each(['../x', 'a/../../x', '/x'])('a ZIP file with the path %j is not unpacked', async (path) => {
  const { zipOf } = await import('#tests/support/workbooks.ts')
  writeFileSync(file, zipOf({ 'bag/bagit.txt': 'x', [path]: 'y' }))
  await expect(unpackBag(file, join(settings.folder, 'deep/unpacked'))).rejects.toThrow('leads out of it')
  expect(readdirSync(settings.folder)).not.toContain('x')
})
