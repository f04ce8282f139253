import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { checksumOf } from '#api/files/checksum.ts'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { replacePhoto } from '#api/ingest/replace-photo.ts'
import { filesOf } from '#api/media/names.ts'
import { pictureSets } from '#core/limits.ts'
import { tileFile, tilesOf } from '#core/iiif/tiles.ts'
import { rowOf } from '#data/records/rows.ts'
import { buildFields, drawPicture, endSharedScratch, filesBelow, shareScratch, testStamp, type Scratch } from '#tests/support/ingest.ts'
import { removeFormerTiles } from './former-tiles.ts'
import { renewPictures } from './renewal.ts'
import { verifyPictures } from './verify.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = shareScratch()
})
afterEach(() => scratch.close())
afterAll(endSharedScratch)

const now = () => new Date()
const at = (file: string) => join(scratch.uploadsDir, file)
const photo = (id: number) => rowOf(scratch.archive, 'photo', id)!
const filesOfPhoto = (id: number) => filesOf(photo(id).photoFileName, photo(id).originalFormat)
const parts = () => ({ ...scratch, now, minFreeSpace: 0 })
const renew = () => renewPictures(parts())
const due = () => scratch.archive.sqlite.prepare("SELECT record_id FROM publish_work WHERE kind = 'photo'").pluck().all()

const draw = (colour: string) => drawPicture(join(scratch.folder, `${colour.slice(1)}.png`), colour, { width: 700, height: 500 })

/** A photo as it was before there were tiles for IIIF viewers. */
async function addOld(colour: string, set = 3) {
  const id = await addPhoto(scratch, buildFields(scratch), await draw(colour), testStamp)
  const { tiles, dzi } = filesOfPhoto(id)
  rmSync(at(tiles), { recursive: true })
  writeFileSync(at(dzi), '<Image/>')
  scratch.archive.sqlite.prepare('UPDATE photos SET picture_set = ? WHERE photo_id = ?').run(set, id)
  scratch.archive.sqlite.prepare('DELETE FROM publish_work').run()
  return id
}

test('a photo of an older set gets its tiles and keeps all other files as they are; its page is published again', async () => {
  const id = await addOld('#112233')
  const { tiles, preview } = filesOfPhoto(id)
  writeFileSync(at(preview), 'as it was')
  expect(await renew()).toMatchObject({ renewed: 1, failed: 0 })
  expect(readdirSync(at(tiles)).sort()).toEqual(tilesOf(photo(id)).map(tileFile).sort())
  expect(readFileSync(at(preview), 'utf8')).toBe('as it was')
  expect(photo(id)).toMatchObject({ pictureSet: pictureSets.current, version: 1 })
  expect(due()).toEqual([id])
  expect(await renew()).toMatchObject({ renewed: 0, failed: 0 })
})

test('a photo of the first set gets everything that it lacks', async () => {
  const id = await addOld('#223344', 1)
  rmSync(at(filesOfPhoto(id).socialCard))
  expect(await renew()).toMatchObject({ renewed: 1, failed: 0 })
  expect(existsSync(at(filesOfPhoto(id).socialCard))).toBe(true)
  expect((await verifyPictures({ ...scratch, now })).findings).toEqual([])
})

test('a picture that cannot be read is left as it is, and one without its original is passed over', async () => {
  const [broken, lost, fine] = [await addOld('#334455'), await addOld('#445566'), await addOld('#556677')]
  writeFileSync(at(filesOfPhoto(broken).original), 'no picture')
  rmSync(at(filesOfPhoto(lost).original))
  expect(await renew()).toMatchObject({ renewed: 1, failed: 1 })
  expect([broken, lost, fine].map((id) => photo(id).pictureSet)).toEqual([3, 3, pictureSets.current])
})

test('uploads come first, and a stop ends the work before the next photo', async () => {
  await addOld('#667788')
  const stopped = new AbortController()
  const busy = { ...scratch.media, state: () => ({ ...scratch.media.state(), waiting: 1 }) }
  const work = renewPictures({ ...parts(), media: busy }, stopped.signal)
  stopped.abort()
  expect(await work).toMatchObject({ renewed: 0, failed: 0 })
})

test('nothing is made where less than twice the wished space is free', async () => {
  const id = await addOld('#6677aa')
  const { bavail, bsize } = statfsSync(scratch.uploadsDir)
  const minFreeSpace = bavail * bsize * 0.75
  expect(await renewPictures({ ...parts(), minFreeSpace })).toEqual({ renewed: 0, failed: 0, lacksSpace: true })
  expect(photo(id).pictureSet).toBe(3)
})

test('a picture that could not be made is passed over from then on', async () => {
  const id = await addOld('#6688aa')
  writeFileSync(at(filesOfPhoto(id).original), 'no picture')
  const refused = new Set<string>()
  const again = () => renewPictures(parts(), undefined, refused)
  expect(await again()).toMatchObject({ renewed: 0, failed: 1 })
  expect(await again()).toMatchObject({ renewed: 0, failed: 0 })
})

test('tiles that are there already, as after the restore of an older database, are recorded and not made again', async () => {
  const id = await addOld('#7788aa')
  await renew()
  scratch.archive.sqlite.prepare('UPDATE photos SET picture_set = 3 WHERE photo_id = ?').run(id)
  const cannotMake = { ...scratch.media, remakeTiles: () => Promise.reject(new Error('It makes tiles.')) }
  expect(await renewPictures({ ...parts(), media: cannotMake })).toMatchObject({ renewed: 1, failed: 0 })
  expect(photo(id).pictureSet).toBe(pictureSets.current)
  expect(due()).toContain(id)
})

test('a photo that changed since the list was read is not made again', async () => {
  const [first, second] = [await addOld('#7799aa'), await addOld('#77aaaa')]
  let made = 0
  /** Somebody renews the second photo while the first is made. */
  async function remakeTiles(files: Parameters<Scratch['media']['remakeTiles']>[0]) {
    made += 1
    await scratch.media.remakeTiles(files)
    scratch.archive.sqlite.prepare('UPDATE photos SET picture_set = ? WHERE photo_id = ?').run(pictureSets.current, second)
  }
  expect(await renewPictures({ ...parts(), media: { ...scratch.media, remakeTiles } })).toMatchObject({ renewed: 1, failed: 0 })
  expect([made, photo(first).pictureSet]).toEqual([1, pictureSets.current])
})

test('former tiles go once those that replace them have been there for a week', async () => {
  const id = await addOld('#778899')
  const { dzi, tiles } = filesOfPhoto(id)
  const remove = (days: number) => removeFormerTiles(scratch.uploadsDir, { now: new Date(Date.now() + days * 86_400_000) })
  expect(await remove(8)).toBe(0)
  await renew()
  expect([await remove(6), existsSync(at(dzi))]).toEqual([0, true])
  const before = filesBelow(at(tiles))
  expect([await remove(8), existsSync(at(dzi))]).toEqual([1, false])
  expect(filesBelow(at(tiles))).toEqual(before)
})

test('a picture that was replaced after it had got its tiles is complete without the former ones', async () => {
  const id = await addOld('#8899aa')
  await renew()
  const replaced = filesOfPhoto(id)
  const path = await draw('#99aabb')
  await replacePhoto(scratch, id, 1, { path, sha256: await checksumOf(path), name: 'скан.png' }, testStamp)
  utimesSync(at(replaced.tiles), new Date(0), new Date(0))
  expect(await removeFormerTiles(scratch.uploadsDir, { now: now() })).toBe(1)
  expect((await verifyPictures({ ...scratch, now })).findings).toEqual([])
})
