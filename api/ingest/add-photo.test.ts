import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { filesOf, keysOf } from '#api/media/names.ts'
import { MediaError } from '#api/media/process.ts'
import { allFlat, createFlat } from '#data/records/flat.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { photoByID } from '#data/records/photos.ts'
import { checksumOf } from '#api/files/checksum.ts'
import { addUpload } from './add-upload.ts'
import { addDescribedPhoto, addPhoto } from './add-photo.ts'
import { RecordRefused } from './record-refused.ts'
import {
  testStamp,
  buildFields,
  drawPicture,
  filesBelow,
  endSharedScratch,
  openScratch,
  shareScratch,
  type Scratch,
} from '#tests/support/ingest.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = shareScratch()
})
afterEach(() => scratch.close())
afterAll(endSharedScratch)

const inScratch = (name: string) => join(scratch.folder, name)
const photosThere = () => listingTotal(scratch.archive, { route: 'latest', id: 0, filterID: 0 })

async function problemsOf(adding: Promise<unknown>) {
  const problem = await adding.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(problem).toBeInstanceOf(RecordRefused)
  return (problem as RecordRefused).problems
}

test('a photo that is added has its record and every file of its picture', async () => {
  const source = await drawPicture(inScratch('o’brien ț.png'), '#864')
  const photoID = await addPhoto(scratch, buildFields(scratch), source, testStamp, 'row 1')
  const photo = photoByID(scratch.archive, photoID)!
  expect(photo).toMatchObject({ width: 60, height: 40, originalFormat: 'png', importKey: 'row 1', createdBy: 'Ștefan' })
  expect(photo.titleRo).toBe('Podul de peste Bâcovăț, ținutul Orhei')
  const files = filesOf(photo.photoFileName, photo.originalFormat)
  const expected = ['original', ...keysOf(photo)] as const
  expect(expected.filter((key) => !existsSync(join(scratch.uploadsDir, files[key])))).toEqual([])
})

test('a record that breaks a rule is refused field by field, before its picture is looked at', async () => {
  // Its process has not looked at any picture yet.
  const scratch = openScratch()
  onTestFinished(() => scratch.close())
  const fields = { ...buildFields(scratch), title: ' ', license: 'free', latitude: 91, longitude: 28.8 }
  const problems = await problemsOf(addPhoto(scratch, fields, inScratch('absent.jpg'), testStamp))
  expect(problems).toEqual([
    { field: 'title', msg: 'Title (Russian) is required' },
    { field: 'license', msg: 'Licence has a value that the archive does not know' },
    { field: 'latitude', msg: 'Latitude must be between -90 and 90 degrees' },
  ])
  expect(scratch.media.state().pids[0]).toBeUndefined()
})

test.each([[undefined], [null], ['title'], [7], [[]]])('%j is no record and is refused as one', async (fields) => {
  const problems = await problemsOf(addPhoto(scratch, fields, inScratch('absent.jpg'), testStamp))
  for (const { msg } of problems) expect(msg).toMatch(/required|needed/)
})

test('a reference to nothing is refused and says which one', async () => {
  const fields = buildFields(scratch, { categoryID2: 404, locationID: 405, periodID: 406 })
  expect(await problemsOf(addPhoto(scratch, fields, inScratch('absent.jpg'), testStamp))).toEqual([
    { field: 'categoryID2', msg: 'Second category 404 does not exist' },
    { field: 'locationID', msg: 'Location 405 does not exist' },
    { field: 'periodID', msg: 'Period 406 does not exist' },
  ])
})

test('an album in the bin takes no photos', async () => {
  const info = { albumInfo: '', albumInfoRo: '', albumInfoEn: '' }
  const names = { albumName: 'Альбом', albumNameRo: '', albumNameEn: '' }
  const albumID = createFlat(scratch.archive, 'album', { ...names, ...info }, testStamp)
  scratch.archive.sqlite.prepare('UPDATE albums SET deleted_at = ?').run(testStamp.at)
  const problems = await problemsOf(addPhoto(scratch, buildFields(scratch, { albumID }), inScratch('absent.jpg'), testStamp))
  expect(problems).toEqual([{ field: 'albumID', msg: `Album ${albumID} does not exist or lies in the bin` }])
})

test('a picture that is none leaves neither files nor records that came with it', async () => {
  const source = inScratch('drawing.jpg')
  writeFileSync(source, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const fields = buildFields(scratch)
  const place = { locationName: 'Сороки', locationNameRo: '', locationNameEn: '' }
  const describe = () => ({ ...fields, locationID: createFlat(scratch.archive, 'location', place, testStamp) })
  await expect(addDescribedPhoto(scratch, describe, source, testStamp)).rejects.toThrow(MediaError)
  expect(allFlat(scratch.archive, 'location').size).toBe(0)
  expect(photosThere()).toBe(0)
  expect(filesBelow(scratch.uploadsDir)).toEqual([])
})

test('records that come with a photo are created once', async () => {
  const source = await drawPicture(inScratch('a.jpg'), '#123')
  const fields = buildFields(scratch)
  const place = { locationName: 'Сороки', locationNameRo: 'Soroca', locationNameEn: '' }
  const describe = () => ({ ...fields, locationID: createFlat(scratch.archive, 'location', place, testStamp) })
  const photoID = await addDescribedPhoto(scratch, describe, source, testStamp)
  expect([...allFlat(scratch.archive, 'location').keys()]).toEqual([photoByID(scratch.archive, photoID)!.locationID])
})

test('further records of one original have separate files', async () => {
  const source = await drawPicture(inScratch('a.jpg'), '#123')
  const fields = buildFields(scratch)
  const names = []
  for (let count = 0; count < 3; count += 1) {
    const photoID = await addPhoto(scratch, fields, source, testStamp)
    names.push(photoByID(scratch.archive, photoID)!.photoFileName)
  }
  const [first] = names as [string]
  expect(names).toEqual([first, first.replace('.jpg', '-2.jpg'), first.replace('.jpg', '-3.jpg')])
  const originals = filesBelow(join(scratch.uploadsDir, 'originals'))
  expect(originals).toEqual([...names].sort())
})

test('a record that was removed for good does not make the next one share files with a copy', async () => {
  const source = await drawPicture(inScratch('a.jpg'), '#123')
  const fields = buildFields(scratch)
  const first = await addPhoto(scratch, fields, source, testStamp)
  const second = await addPhoto(scratch, fields, source, testStamp)
  scratch.archive.sqlite.prepare('DELETE FROM photos WHERE photo_id = ?').run(first)
  const third = await addPhoto(scratch, fields, source, testStamp)
  const [saved, added] = [second, third].map((photoID) => photoByID(scratch.archive, photoID)!.photoFileName)
  expect(added).not.toBe(saved)
})

test('the same original sent twice at once becomes two photos with separate files', async () => {
  const source = await drawPicture(inScratch('a.jpg'), '#123')
  const fields = buildFields(scratch)
  const ids = await Promise.all([addPhoto(scratch, fields, source, testStamp), addPhoto(scratch, fields, source, testStamp)])
  const names = ids.map((photoID) => photoByID(scratch.archive, photoID)!.photoFileName)
  expect(new Set(names).size).toBe(2)
  expect(filesBelow(join(scratch.uploadsDir, 'originals'))).toHaveLength(2)
})

test('one row of an import sent twice at once becomes one photo, and the other leaves nothing', async () => {
  const fields = buildFields(scratch)
  const sources = [await drawPicture(inScratch('a.jpg'), '#123'), await drawPicture(inScratch('b.jpg'), '#321')]
  const results = await Promise.allSettled(sources.map((source) => addPhoto(scratch, fields, source, testStamp, 'row 1')))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(photosThere()).toBe(1)
  expect(filesBelow(join(scratch.uploadsDir, 'originals'))).toHaveLength(1)
  expect(readdirSync(join(scratch.uploadsDir, 'tiles'))).toHaveLength(1)
})

test('a record that cannot be stored once its files are made takes them away again, and only its own', async () => {
  const source = await drawPicture(inScratch('a.jpg'), '#123')
  const fields = buildFields(scratch)
  await addPhoto(scratch, fields, source, testStamp)
  const before = filesBelow(scratch.uploadsDir)
  let run = 0
  const describe = () => {
    run += 1
    return run === 1 ? fields : { ...fields, contributorID: 404 }
  }
  await expect(addDescribedPhoto(scratch, describe, source, testStamp)).rejects.toThrow('Contributor 404 does not exist')
  expect(filesBelow(scratch.uploadsDir)).toEqual(before)
  expect(photosThere()).toBe(1)
})

test('a picture whose files are missing again and again is refused in the end, and nothing of it is left', async () => {
  let times = 0
  const media = {
    async derive(...given: Parameters<typeof scratch.media.derive>) {
      const picture = await scratch.media.derive(...given)
      rmSync(join(scratch.uploadsDir, filesOf(picture.fileName, picture.originalFormat).previewAvif))
      times += 1
      return picture
    },
  }
  const source = await drawPicture(inScratch('a.jpg'), '#123')
  await expect(addPhoto({ ...scratch, media }, buildFields(scratch), source, testStamp)).rejects.toMatchObject({ code: 'failed' })
  expect(times).toBeGreaterThan(1)
  expect(filesBelow(scratch.uploadsDir)).toEqual([])
  expect(photosThere()).toBe(0)
})

test('an uploaded file becomes the original itself, without a copy; a file of an import stays what it is', async () => {
  const inode = (path: string) => statSync(path).ino
  const originalOf = (id: number) => {
    const { photoFileName, originalFormat } = photoByID(scratch.archive, id)!
    return join(scratch.uploadsDir, filesOf(photoFileName, originalFormat).original)
  }
  mkdirSync(join(scratch.uploadsDir, 'tmp'), { recursive: true })
  const path = await drawPicture(join(scratch.uploadsDir, 'tmp/upload-1.jpg'), '#123')
  chmodSync(path, 0o600)
  const file = { path, sha256: await checksumOf(path), name: 'скан.png' }
  const names = { locationName: 'Бендеры', locationNameRo: '', locationNameEn: '' }
  const locationID = createFlat(scratch.archive, 'location', names, testStamp)
  const fields = buildFields(scratch, { description: 'Вид.', locationID })
  const uploaded = await addUpload(scratch, { fields, file, attempt: null, allowDuplicate: false }, testStamp)
  expect(inode(originalOf(uploaded))).toBe(inode(path))
  const source = await drawPicture(inScratch('b.jpg'), '#456')
  const imported = originalOf(await addPhoto(scratch, buildFields(scratch), source, testStamp))
  expect(inode(imported)).not.toBe(inode(source))
  // Readable for the same users as one that was copied: a web server sends it.
  expect(statSync(originalOf(uploaded)).mode).toBe(statSync(imported).mode)
})

test('a full database stops the photo and takes its files away again', async () => {
  const { archive } = scratch
  const fields = buildFields(scratch)
  const source = await drawPicture(inScratch('a.jpg'), '#123')
  const pages = archive.sqlite.pragma('page_count', { simple: true }) as number
  archive.sqlite.pragma(`max_page_count = ${pages}`)
  const long = { ...fields, description: 'Ț'.repeat(20_000) }
  await expect(addPhoto(scratch, long, source, testStamp)).rejects.toThrow()
  expect(filesBelow(scratch.uploadsDir)).toEqual([])
  expect(photosThere()).toBe(0)
})
