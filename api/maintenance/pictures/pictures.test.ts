import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf } from '#api/files/checksum.ts'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { replacePhoto } from '#api/ingest/replace-photo.ts'
import { testStamp, buildFields, drawPicture, filesBelow, endSharedScratch, shareScratch, type Scratch } from '#tests/support/ingest.ts'
import { filesOf, photoFileName } from '#api/media/names.ts'
import { pyramidLevels } from '#api/media/pyramid.ts'
import { pictureSets } from '#core/limits.ts'
import { historyOf } from '#data/records/history.ts'
import { binPhoto } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { placeAllFiles } from './binned-files.ts'
import { derivePictures, type DeriveOptions } from './derive.ts'
import { sweepOrphans } from './sweep.ts'
import { verifyPictures } from './verify.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = shareScratch()
})
afterEach(() => scratch.close())
afterAll(endSharedScratch)

let drawn = 0

/** A picture that no other test has. */
const draw = () =>
  drawPicture(join(scratch.folder, `p${(drawn += 1)}.png`), `#30${(0x2020 + drawn * 0x0107).toString(16)}`, { width: 700, height: 500 })

const add = async () => addPhoto(scratch, buildFields(scratch), await draw(), testStamp)
const photo = (id: number) => rowOf(scratch.archive, 'photo', id)!
const filesOfPhoto = (id: number) => filesOf(photo(id).photoFileName, photo(id).originalFormat)
const at = (file: string) => join(scratch.uploadsDir, file)
const now = () => new Date('2026-02-03T04:05:06.000Z')
const verify = () => verifyPictures({ ...scratch, now })
/** Photos whose pages are due, since the last time this was asked. */
function duePhotos() {
  const due = scratch.archive.sqlite.prepare("SELECT record_id FROM publish_work WHERE kind = 'photo'").pluck().all()
  scratch.archive.sqlite.prepare('DELETE FROM publish_work').run()
  return due
}

/** As if the photo had been taken in before there was AVIF. */
function makeOld(id: number) {
  const { previewAvif, preview800Avif, thumbnailAvif, thumbnail800Avif, thumbnail, tiles, tilesFolder, dzi } = filesOfPhoto(id)
  const { width, height } = photo(id)
  for (const file of [previewAvif, preview800Avif, thumbnailAvif, thumbnail800Avif, tiles]) rmSync(at(file), { recursive: true })
  for (const { level, columns, rows } of pyramidLevels(width, height)) {
    mkdirSync(at(`${tilesFolder}/${level}`), { recursive: true })
    for (let tile = 0; tile < columns * rows; tile += 1) {
      copyFileSync(at(thumbnail), at(`${tilesFolder}/${level}/${tile % columns}_${Math.floor(tile / columns)}.jpeg`))
    }
  }
  writeFileSync(at(dzi), `<Image><Size Width="${width}" Height="${height}"/></Image>`)
  scratch.archive.sqlite.prepare('UPDATE photos SET picture_set = 1 WHERE photo_id = ?').run(id)
}

describe('verifying the pictures', () => {
  test('says nothing of an archive that is sound, and changes no file', async () => {
    const id = await add()
    binPhoto(scratch.archive, await add(), testStamp)
    await replacePhoto(
      scratch,
      id,
      1,
      { path: await draw(), sha256: await checksumOf(join(scratch.folder, `p${drawn}.png`)), name: 'скан.png' },
      testStamp,
    )
    await placeAllFiles(scratch.archive, scratch.uploadsDir)
    const before = filesBelow(scratch.uploadsDir)
    const done: number[] = []
    expect(await verifyPictures({ ...scratch, now }, (count) => done.push(count))).toEqual({ pictures: 3, findings: [] })
    expect(done).toEqual([1, 2, 3])
    expect(filesBelow(scratch.uploadsDir)).toEqual(before)
    expect(scratch.media.state().pids).toHaveLength(1)
  })

  test.each<[string, (id: number) => string]>([
    ['a preview is missing', (id) => filesOfPhoto(id).preview],
    ['a thumbnail is missing', (id) => filesOfPhoto(id).thumbnail800Webp],
    ['an AVIF is missing', (id) => filesOfPhoto(id).previewAvif],
    ['a social card is missing', (id) => filesOfPhoto(id).socialCard],
    ['a tile is missing', (id) => `${filesOfPhoto(id).tiles}/512,0,188,500_188,500.jpg`],
  ])('%s: everything is made again from the original', async (_, lost) => {
    const id = await add()
    const complete = filesBelow(scratch.uploadsDir)
    rmSync(at(lost(id)), { recursive: true })
    expect((await verify()).findings).toEqual([{ photoID: id, file: lost(id), problem: 'incomplete', repaired: true, detail: '' }])
    expect(filesBelow(scratch.uploadsDir)).toEqual(complete)
    expect((await verify()).findings).toEqual([])
  })

  test.each<[string, (id: number) => string]>([
    ['JPEG', (id) => filesOfPhoto(id).preview],
    ['WebP', (id) => filesOfPhoto(id).preview800Webp],
    ['AVIF', (id) => filesOfPhoto(id).thumbnailAvif],
    ['tile', (id) => `${filesOfPhoto(id).tiles}/full_350,250.jpg`],
  ])('a %s that is empty or cut short, as after a power cut, is made again', async (_, cut) => {
    const id = await add()
    const whole = readFileSync(at(cut(id)))
    for (const length of [0, 1, Math.floor(whole.length / 2), whole.length - 2]) {
      truncateSync(at(cut(id)), length)
      expect((await verify()).findings, `${length}`).toMatchObject([{ file: cut(id), repaired: true }])
      expect(readFileSync(at(cut(id)))).toEqual(whole)
    }
  })

  test('a stray tile is taken away', async () => {
    const id = await add()
    writeFileSync(at(`${filesOfPhoto(id).tiles}/7,7,7,7_7,7.jpg`), 'stray')
    expect((await verify()).findings).toMatchObject([{ problem: 'incomplete', repaired: true }])
    expect(existsSync(at(`${filesOfPhoto(id).tiles}/7,7,7,7_7,7.jpg`))).toBe(false)
  })

  test('a damaged original is told and left as it is, and nothing is made from it', async () => {
    const [changed, missing, fine] = [await add(), await add(), await add()]
    writeFileSync(at(filesOfPhoto(changed).original), readFileSync(await draw()))
    rmSync(at(filesOfPhoto(missing).original))
    rmSync(at(filesOfPhoto(changed).preview))
    rmSync(at(filesOfPhoto(fine).preview))
    expect((await verify()).findings).toEqual([
      { photoID: changed, file: filesOfPhoto(changed).original, problem: 'changed', repaired: false, detail: '' },
      { photoID: changed, file: filesOfPhoto(changed).preview, problem: 'incomplete', repaired: false, detail: '' },
      { photoID: missing, file: filesOfPhoto(missing).original, problem: 'missing', repaired: false, detail: '' },
      { photoID: fine, file: filesOfPhoto(fine).preview, problem: 'incomplete', repaired: true, detail: '' },
    ])
    expect(existsSync(at(filesOfPhoto(changed).preview))).toBe(false)
  })

  test('a picture that was replaced is checked, too', async () => {
    const id = await add()
    const replaced = filesOfPhoto(id)
    const path = await draw()
    await replacePhoto(scratch, id, 1, { path, sha256: await checksumOf(path), name: 'скан.png' }, testStamp)
    rmSync(at(replaced.preview))
    truncateSync(at(replaced.original), 100)
    expect((await verify()).findings).toMatchObject([
      { photoID: id, file: replaced.original, problem: 'changed' },
      { file: replaced.preview },
    ])
  })

  test('a photo without AVIF is complete as what it is; once it has to be made again, it gets it', async () => {
    const id = await add()
    makeOld(id)
    const { version } = photo(id)
    expect((await verify()).findings).toEqual([])
    rmSync(at(filesOfPhoto(id).thumbnail))
    duePhotos()
    expect((await verify()).findings).toMatchObject([{ repaired: true }])
    expect(photo(id)).toMatchObject({ pictureSet: pictureSets.current, version })
    expect(duePhotos()).toEqual([id])
    expect((await verify()).findings).toEqual([])
  })
})

describe('making derivatives again', () => {
  const derive = (own: Partial<DeriveOptions> = {}) =>
    derivePictures({ ...scratch, now }, { all: false, mark: join(scratch.folder, 'mark'), jobs: 1, ...own })

  test('reaches those of older sets only, and has their pages published without a version or a history entry', async () => {
    const [old, current] = [await add(), await add()]
    makeOld(old)
    duePhotos()
    const progress: number[][] = []
    expect(await derive({ onProgress: (done, total) => progress.push([done, total]) })).toEqual({ made: 1, failures: [] })
    expect(progress).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(photo(old)).toMatchObject({ pictureSet: pictureSets.current, version: 1 })
    expect(existsSync(at(filesOfPhoto(old).previewAvif))).toBe(true)
    expect(historyOf(scratch.archive, 'photo', old)).toHaveLength(1)
    expect(duePhotos()).toEqual([old])
    expect(await derive()).toEqual({ made: 0, failures: [] })
    expect((await verify()).findings).toEqual([])
    expect(photo(current).pictureSet).toBe(pictureSets.current)
  })

  test('a photo in the bin is made, too, and has no page to publish', async () => {
    const id = await add()
    makeOld(id)
    binPhoto(scratch.archive, id, testStamp)
    duePhotos()
    expect(await derive()).toMatchObject({ made: 1 })
    expect(duePhotos()).toEqual([])
  })

  test('a picture that cannot be made is reported, keeps its old files, and does not stop the others', async () => {
    const [broken, fine] = [await add(), await add()]
    for (const id of [broken, fine]) makeOld(id)
    writeFileSync(at(filesOfPhoto(broken).original), 'no picture')
    const { made, failures } = await derive()
    expect([made, failures]).toEqual([1, [{ photoID: broken, reason: expect.stringContaining('Only JPEG, PNG and TIFF') }]])
    expect([photo(broken).pictureSet, photo(fine).pictureSet]).toEqual([1, pictureSets.current])
    expect(existsSync(at(filesOfPhoto(broken).preview))).toBe(true)
  })

  test('all of them are made on request, and an interrupted run resumes after the last one', async () => {
    const ids = [await add(), await add(), await add()]
    const stamps = () => ids.map((id) => readFileSync(at(filesOfPhoto(id).preview)).length)
    for (const id of ids) writeFileSync(at(filesOfPhoto(id).preview), 'old')
    const stop = new Error('interrupted')
    const interrupted = derive({
      all: true,
      onProgress: (done) => {
        if (done === 1) throw stop
      },
    })
    await expect(interrupted).rejects.toBe(stop)
    expect(stamps().map((length) => length > 3)).toEqual([true, false, false])
    writeFileSync(at(filesOfPhoto(ids[0]!).preview), 'old')
    expect(await derive({ all: true, jobs: 2 })).toEqual({ made: 2, failures: [] })
    expect(stamps().map((length) => length > 3)).toEqual([false, true, true])
    expect(await derive({ all: true, jobs: 2 })).toEqual({ made: 3, failures: [] })
  })
})

describe('a sweep', () => {
  const sweep = async (at = now()) => (await sweepOrphans(scratch.archive, scratch.uploadsDir, { now: at })).removed

  /** The files of a picture that was made and got no record, as when the process is killed in between. */
  async function orphan(copy?: number) {
    const { fileName, originalFormat } = await scratch.media.derive(await draw(), copy ? { copy } : {})
    return { fileName, files: filesOf(fileName, originalFormat) }
  }

  test('takes away what no record shows, whole or in part, and nothing else', async () => {
    const id = await add()
    binPhoto(scratch.archive, await add(), testStamp)
    const path = await draw()
    await replacePhoto(scratch, id, 1, { path, sha256: await checksumOf(path), name: 'скан.png' }, testStamp)
    const others = [
      'originals/notes.txt',
      'preview/.gitkeep',
      'tiles/old.jpg.dzi',
      'thumbs/0123456789abcdef0123.gif',
      'tmp/derive-1/original',
    ]
    for (const file of others) {
      mkdirSync(dirname(at(file)), { recursive: true })
      writeFileSync(at(file), 'kept')
    }
    await placeAllFiles(scratch.archive, scratch.uploadsDir)
    const saved = filesBelow(scratch.uploadsDir)
    const whole = await orphan(2)
    const parts = [(await orphan()).files, (await orphan()).files, (await orphan()).files]
    rmSync(at(parts[0]!.preview))
    for (const { tiles, original, ...pictures } of parts.slice(1)) {
      for (const file of [original, ...Object.values(pictures)]) rmSync(at(file), { force: true })
      mkdirSync(at(tiles), { recursive: true })
    }
    writeFileSync(at(parts[2]!.thumbnail800Avif), 'x')
    rmSync(at(parts[2]!.tiles), { recursive: true })
    const removed = await sweep()
    expect(removed).toHaveLength(4)
    expect(removed).toContain(whole.fileName)
    expect(filesBelow(scratch.uploadsDir).filter((file) => !file.startsWith('orphans/'))).toEqual(saved)
    expect(readdirSync(at('tiles')).filter((name) => !name.includes('.'))).toHaveLength(2)
    expect(readdirSync(at('binned/tiles'))).toHaveLength(1)
    expect(await sweep()).toEqual([])
  })

  test('sets originals aside for 30 days: where their records are back, so are they, and the rest is made again', async () => {
    const id = await add()
    const { original } = filesOfPhoto(id)
    const content = readFileSync(at(original))
    const row = scratch.archive.sqlite.prepare<[number], Record<string, unknown>>('SELECT * FROM photos WHERE photo_id = ?').get(id)!
    const columns = Object.keys(row)
    const bringRowBack = () =>
      scratch.archive.sqlite.prepare(`INSERT INTO photos (${columns.join()}) VALUES (${columns.map((name) => `@${name}`).join()})`).run(row)
    // As where an older database was brought back beside newer pictures.
    scratch.archive.sqlite.prepare('DELETE FROM photos WHERE photo_id = ?').run(id)
    expect(await sweep()).toEqual([row['photo_file_name']])
    expect(filesBelow(scratch.uploadsDir)).toEqual([original.replace('originals/', 'orphans/')])
    bringRowBack()
    expect(await sweepOrphans(scratch.archive, scratch.uploadsDir, { now: now() })).toEqual({ removed: [], back: [basename(original)] })
    expect(readFileSync(at(original))).toEqual(content)
    await verify()
    expect((await verify()).findings).toEqual([])

    scratch.archive.sqlite.prepare('DELETE FROM photos WHERE photo_id = ?').run(id)
    await sweep()
    const later = (days: number) => new Date(now().getTime() + days * 86_400_000)
    await sweep(later(30))
    expect(filesBelow(scratch.uploadsDir)).toHaveLength(1)
    await sweep(later(30.1))
    expect(filesBelow(scratch.uploadsDir)).toEqual([])
  })

  test('of many pictures beside an archive that never had a photo removes nothing and says why', async () => {
    for (let n = 0; n <= 100; n += 1) {
      mkdirSync(at('originals'), { recursive: true })
      writeFileSync(at(`originals/${String(n).padStart(20, '0')}.jpg`), 'of another archive')
    }
    const before = filesBelow(scratch.uploadsDir)
    await expect(sweep()).rejects.toThrow('do DATA_DIR and UPLOADS_DIR belong together? Nothing was removed.')
    expect(filesBelow(scratch.uploadsDir)).toEqual(before)
    rmSync(at(`originals/${'0'.repeat(20)}.jpg`))
    expect(await sweep()).toHaveLength(100)
  })

  test('of folders that are not there yet finds nothing', async () => {
    expect(await sweep()).toEqual([])
  })

  test('in the very moment between files and record costs the upload nothing: its files are made again', async () => {
    const { derive } = scratch.media
    let swept = 0
    const media = {
      async derive(...given: Parameters<typeof derive>) {
        const picture = await derive(...given)
        if (swept === 0) swept += (await sweep()).length
        return picture
      },
    }
    const id = await addPhoto({ ...scratch, media }, buildFields(scratch), await draw(), testStamp)
    expect(swept).toBe(1)
    expect((await verify()).findings).toEqual([])
    expect(photo(id).photoFileName).toBe(photoFileName(photo(id).sha256))
  })
})
