import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checksumOf } from '#api/files/checksum.ts'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { replacePhoto } from '#api/ingest/replace-photo.ts'
import { movePhotoFiles } from '#api/media/binned-files.ts'
import { filesOf } from '#api/media/names.ts'
import { emptyBin } from '#data/records/bin.ts'
import { mergePhotos } from '#data/records/merge-photos.ts'
import { recordReplacedPicture } from '#data/records/replace-picture.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { neededRow } from '#data/records/rows.ts'
import { buildFields, drawPicture, endSharedScratch, filesBelow, shareScratch, testStamp, type Scratch } from '#tests/support/ingest.ts'
import { removeFreed } from '../bin-emptying.ts'
import { openBinnedFiles, placeAllFiles } from './binned-files.ts'
import { derivePictures } from './derive.ts'
import { sweepOrphans } from './sweep.ts'
import { verifyPictures } from './verify.ts'

let scratch: Scratch
let follow: () => void
const logged: object[] = []
beforeEach(() => {
  scratch = shareScratch()
  logged.length = 0
  const log = { error: (problem: object) => void logged.push(problem) } as never
  follow = openBinnedFiles({ archive: scratch.archive, settings: scratch, log }).follow
})
afterEach(() => scratch.close())
afterAll(endSharedScratch)

let drawn = 0
const draw = () => drawPicture(join(scratch.folder, `p${(drawn += 1)}.png`), `#20${(0x4040 + drawn * 0x0103).toString(16)}`)
const add = async () => addPhoto(scratch, buildFields(scratch), await draw(), testStamp)
const photo = (id: number) => neededRow(scratch.archive, 'photo', id)
const nameOf = (id: number) => photo(id).photoFileName
const bin = (id: number) => (binPhoto(scratch.archive, id, testStamp), follow())
const restore = (id: number) => (restoreFromBin(scratch.archive, 'photo', id, testStamp), follow())
const placeAll = () => placeAllFiles(scratch.archive, scratch.uploadsDir, { onProblem: (problem) => void logged.push(problem as object) })

/** Every file by its address, with its bytes. */
const contents = () => new Map(filesBelow(scratch.uploadsDir).map((file) => [file, readFileSync(join(scratch.uploadsDir, file), 'latin1')]))

const isOf = (id: number, file: string) => file.includes(nameOf(id).replace('.jpg', ''))
const below = (folder: string, map: Map<string, string>) => new Map([...map].map(([file, content]) => [`${folder}/${file}`, content]))

describe('the files of a photo in the bin', () => {
  test('all move to a folder for their owner alone, and come back under the same addresses with the same bytes', async () => {
    const [id, other] = [await add(), await add()]
    const before = contents()
    const own = new Map([...before].filter(([file]) => isOf(id, file)))
    expect(own.size).toBeGreaterThan(12)
    bin(id)
    expect(contents()).toEqual(new Map([...below('binned', own), ...[...before].filter(([file]) => !own.has(file))].sort()))
    expect(statSync(join(scratch.uploadsDir, 'binned')).mode & 0o777).toBe(0o700)
    restore(id)
    expect(contents()).toEqual(before)
    expect([...before.keys()].some((file) => isOf(other, file))).toBe(true)
  })

  test('go with its replaced pictures', async () => {
    const id = await add()
    const former = nameOf(id)
    const path = await draw()
    await replacePhoto(scratch, id, 1, { path, sha256: await checksumOf(path), name: 'скан.png' }, testStamp)
    const before = contents()
    bin(id)
    expect(contents()).toEqual(below('binned', before))
    expect([...contents().keys()].some((file) => file.includes(former.replace('.jpg', '')))).toBe(true)
    restore(id)
    expect(contents()).toEqual(before)
  })

  test('stay public as long as one public photo needs them', async () => {
    const [id, other] = [await add(), await add()]
    // Another photo showed this picture before, as merges and their undoing may leave it.
    recordReplacedPicture(scratch.archive, other, nameOf(id), nameOf(other), testStamp.at)
    const before = contents()
    bin(id)
    expect(contents()).toEqual(before)
    bin(other)
    expect(contents()).toEqual(below('binned', before))
    restore(other)
    expect(contents()).toEqual(before)
  })

  test.each([[[]], [['picture']]])('of two that are merged, taking %j, are those of the picture that was not chosen', async (take) => {
    const [from, into] = [await add(), await add()]
    const seen = (id: number) => ({ id, version: photo(id).version })
    mergePhotos(scratch.archive, seen(from), seen(into), { take, join: [] }, testStamp)
    follow()
    const files = [...contents().keys()]
    expect(files.filter((file) => isOf(from, file)).every((file) => file.startsWith('binned/'))).toBe(true)
    expect(files.filter((file) => isOf(into, file)).some((file) => file.startsWith('binned/'))).toBe(false)
  })

  test('go for good with it', async () => {
    const id = await add()
    bin(id)
    const freed = emptyBin(scratch.archive, '2030-01-01', testStamp)
    removeFreed({ settings: { uploadsDir: scratch.uploadsDir } as never }, freed)
    expect([...contents().keys()]).toEqual([])
  })
})

describe('files that are not where their records want them', () => {
  test('are moved at the start: those of an archive from before, and after the restore of another database', async () => {
    const [id, other] = [await add(), await add()]
    const before = contents()
    binPhoto(scratch.archive, id, testStamp)
    movePhotoFiles(scratch.uploadsDir, nameOf(other), 'binned')
    expect(await placeAll()).toHaveLength(2)
    expect([...contents().keys()].every((file) => file.startsWith('binned/') === isOf(id, file))).toBe(true)
    expect(await placeAll()).toEqual([])
    restoreFromBin(scratch.archive, 'photo', id, testStamp)
    await placeAll()
    expect(contents()).toEqual(before)
    expect(logged).toEqual([])
  })

  test.each(['binned', 'public'] as const)('are moved where a process was killed after any of its moves: %s', async (place) => {
    const id = await add()
    const all = contents()
    if (place === 'public') {
      binPhoto(scratch.archive, id, testStamp)
      follow()
      restoreFromBin(scratch.archive, 'photo', id, testStamp)
    } else binPhoto(scratch.archive, id, testStamp)
    const files = Object.values(filesOf(nameOf(id), photo(id).originalFormat))
    const roots = place === 'binned' ? ['', 'binned'] : ['binned', '']
    for (const file of files) {
      const [from = '', to = ''] = roots.map((root) => join(scratch.uploadsDir, root, file))
      try {
        mkdirSync(dirname(to), { recursive: true })
        renameSync(from, to)
      } catch {
        // The photo has no such file.
        continue
      }
      await placeAll()
      expect(contents()).toEqual(place === 'binned' ? below('binned', all) : all)
      movePhotoFiles(scratch.uploadsDir, nameOf(id), place === 'binned' ? 'public' : 'binned')
    }
  })

  test('replace what is there already: an original that somebody has brought from a backup', async () => {
    const id = await add()
    bin(id)
    const before = contents()
    const { original, tiles } = filesOf(nameOf(id), 'png')
    const damaged = join(scratch.uploadsDir, 'binned', original)
    const sound = readFileSync(damaged)
    writeFileSync(damaged, 'damaged')
    writeFileSync(join(scratch.uploadsDir, original), sound)
    mkdirSync(join(scratch.uploadsDir, tiles), { recursive: true })
    for (const file of filesBelow(join(scratch.uploadsDir, 'binned', tiles)))
      writeFileSync(join(scratch.uploadsDir, tiles, file), readFileSync(join(scratch.uploadsDir, 'binned', tiles, file)))
    await placeAll()
    expect(contents()).toEqual(before)
  })

  test('that cannot be moved are told, do not undo the change, and are moved after the next one', async () => {
    const [id, other] = [await add(), await add()]
    const obstacle = join(scratch.uploadsDir, 'binned')
    rmSync(obstacle, { recursive: true, force: true })
    writeFileSync(obstacle, 'no folder')
    bin(id)
    expect(photo(id).deletedAt).not.toBeNull()
    expect(logged).toMatchObject([{ photoFileName: nameOf(id) }])
    rmSync(obstacle)
    bin(other)
    expect([...contents().keys()].every((file) => file.startsWith('binned/'))).toBe(true)
  })
})

describe('maintenance', () => {
  const now = () => new Date('2026-02-03T04:05:06.000Z')

  test('verifies pictures in the bin, and makes their derivatives again where they are', async () => {
    const id = await add()
    bin(id)
    const before = contents()
    const { preview, tiles } = filesOf(nameOf(id), 'png')
    const context = { ...scratch, now }
    expect(await verifyPictures(context)).toEqual({ pictures: 1, findings: [] })
    rmSync(join(scratch.uploadsDir, 'binned', preview))
    expect((await verifyPictures(context)).findings).toMatchObject([{ file: preview, repaired: true }])
    rmSync(join(scratch.uploadsDir, 'binned', tiles), { recursive: true })
    await derivePictures(context, { all: true, mark: join(scratch.folder, 'mark'), jobs: 1 })
    expect(contents()).toEqual(before)
  })

  test('makes derivatives where they belong, although the photo was put into the bin in the meantime', async () => {
    const id = await add()
    const before = contents()
    const media = {
      ...scratch.media,
      remake: async (files: Parameters<typeof scratch.media.remake>[0]) => {
        const made = await scratch.media.remake(files)
        bin(id)
        // As if it had decided where to put them just before.
        for (const [file, content] of before) {
          if (file.startsWith('originals/')) continue
          mkdirSync(dirname(join(scratch.uploadsDir, file)), { recursive: true })
          writeFileSync(join(scratch.uploadsDir, file), content, 'latin1')
        }
        return made
      },
    }
    await derivePictures({ ...scratch, media, now }, { all: true, mark: join(scratch.folder, 'mark'), jobs: 1 })
    expect(contents()).toEqual(below('binned', before))
  })

  test('a sweep leaves them alone, and removes those without a record, whose original is set aside', async () => {
    const [id, gone] = [await add(), await add()]
    bin(id)
    bin(gone)
    const name = nameOf(gone)
    const all = contents()
    scratch.archive.sqlite.prepare('DELETE FROM photos WHERE photo_id = ?').run(gone)
    const { removed } = await sweepOrphans(scratch.archive, scratch.uploadsDir, { now: now() })
    expect(removed).toEqual([name])
    const { original } = filesOf(name, 'png')
    const left = [...all.keys()].filter((file) => isOf(id, file))
    expect([...contents().keys()]).toEqual([...left, original.replace('originals', 'orphans')].sort())
  })

  test('an original that was set aside goes to the files of the bin once its photo, in the bin, is known again', async () => {
    const id = await add()
    bin(id)
    const { original } = filesOf(nameOf(id), 'png')
    const orphan = join(scratch.uploadsDir, original.replace('originals', 'orphans'))
    mkdirSync(dirname(orphan), { recursive: true })
    renameSync(join(scratch.uploadsDir, 'binned', original), orphan)
    await sweepOrphans(scratch.archive, scratch.uploadsDir, { now: new Date() })
    expect([...contents().keys()]).toContain(`binned/${original}`)
  })
})
