import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { urlOfFile } from '#api/delivery/services/purge.ts'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { openBinnedFiles } from '#api/maintenance/pictures/binned-files.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { neededRow } from '#data/records/rows.ts'
import { buildFields, drawPicture, endSharedScratch, filesBelow, shareScratch, testStamp, type Scratch } from '#tests/support/ingest.ts'
import { openManifest, type Manifest } from './manifest.ts'
import { openMovedPictures } from './moved-pictures.ts'

let scratch: Scratch
let manifest: Manifest
let move: () => void
let id: number

beforeEach(async () => {
  scratch = shareScratch()
  manifest = openManifest(join(scratch.folder, 'manifest.sqlite'))
  move = openBinnedFiles({ archive: scratch.archive, settings: scratch, log: { error: () => undefined } as never }).follow
  id = await addPhoto(scratch, buildFields(scratch), await drawPicture(join(scratch.folder, 'p.png'), '#204060'), testStamp)
})
afterEach(() => {
  manifest.close()
  return scratch.close()
})
afterAll(endSharedScratch)

const activate = (targets: object) => manifest.deliveries.activate(targets, () => [], '')
const open = () => openMovedPictures({ archive: scratch.archive, manifest, uploadsDir: scratch.uploadsDir, now: () => new Date(0) })
const bin = () => binPhoto(scratch.archive, id, testStamp)
const restore = () => restoreFromBin(scratch.archive, 'photo', id, testStamp)

/** What waits for the purge, and is then done. */
function taken(target: 'purge' | 'upload' = 'purge') {
  const files = manifest.deliveries.next(target, 9999)
  manifest.deliveries.finish(target, files, '')
  return files
}
const names = (files: { file: string }[]) => files.map(({ file }) => file).toSorted()

describe('pictures of a photo that goes into the bin', () => {
  beforeEach(() => activate({ purge: 'a CDN' }))

  test('are purged under every address, and again when it is restored', () => {
    const { photoFileName, width, height } = neededRow(scratch.archive, 'photo', id)
    const base = photoFileName.replace('.jpg', '')
    const uploads = filesBelow(scratch.uploadsDir).filter((file) => !file.startsWith('tiles/'))
    const tiles = filesBelow(scratch.uploadsDir).filter((file) => file.startsWith('tiles/'))
    const { look } = open()
    bin()
    move()
    look()
    const binned = taken()
    expect(names(binned).filter((file) => file.startsWith('uploads/'))).toEqual(uploads.map((file) => `uploads/${file}`).toSorted())
    const served = names(binned).filter((file) => !file.startsWith('uploads/'))
    expect(served).toContain(`iiif/images/${base}/full/max/0/default.jpg`)
    expect(served).toContain(`iiif/images/${base}/full/${width},${height}/0/default.jpg`)
    for (const tile of tiles)
      expect(served).toContain(
        tile
          .replace(/^tiles/, 'iiif/images')
          .replace('_', '/')
          .replace('.jpg', '/0/default.jpg'),
      )
    expect(binned.every(({ isRemoved }) => isRemoved)).toBe(true)
    look()
    expect(taken()).toEqual([])
    restore()
    move()
    look()
    const restored = taken()
    expect(names(restored)).toEqual(names(binned))
    expect(restored.some(({ isRemoved }) => isRemoved)).toBe(false)
  })

  test('are purged only once their files are moved: before that, the CDN would get them again', async () => {
    const { look } = open()
    bin()
    look()
    expect(taken()).toEqual([])
    move()
    await expect.poll(() => (look(), taken().length)).toBeGreaterThan(10)
  })

  test('are purged if nothing published when they moved, or ended before they did', () => {
    open()
    bin()
    open().look()
    move()
    open().look()
    expect(taken().length).toBeGreaterThan(10)
    open().look()
    expect(taken()).toEqual([])
  })

  test('are not purged by other changes, nor those of the time before there was a CDN', () => {
    bin()
    move()
    const { look } = open()
    look()
    expect(taken()).toEqual([])
    manifest.deliveries.activate({}, () => [], '')
    open()
    restore()
    move()
    activate({ purge: 'another CDN' })
    open().look()
    expect(taken()).toEqual([])
  })
})

test('pictures are purged after the command had its turn; without a CDN nothing is recorded', () => {
  activate({ upload: 'a command' })
  const first = open()
  bin()
  move()
  first.look()
  expect(taken('upload')).toEqual([])
  activate({ upload: 'a command', purge: 'a CDN' })
  const second = open()
  restore()
  move()
  second.look()
  expect(taken('purge')).toEqual([])
  expect(taken('upload').length).toBeGreaterThan(10)
  expect(taken('purge').length).toBeGreaterThan(10)
})

test('pictures are purged where visitors get them', () => {
  const site = { siteUrl: 'https://archive.example', uploadsUrl: '' }
  const elsewhere = { ...site, uploadsUrl: 'https://pictures.example/old/uploads' }
  const tile = 'iiif/images/a/0,0,512,512/512,512/0/default.jpg'
  expect(urlOfFile(site, 'uploads/thumbs/a.jpg')).toBe('https://archive.example/uploads/thumbs/a.jpg')
  expect(urlOfFile(site, tile)).toBe(`https://archive.example/${tile}`)
  expect(urlOfFile(elsewhere, 'uploads/thumbs/a.jpg')).toBe('https://pictures.example/old/uploads/thumbs/a.jpg')
  expect(urlOfFile(elsewhere, tile)).toBe(`https://pictures.example/old/${tile}`)
  expect(urlOfFile(elsewhere, 'iiif/images/a/info.json')).toBe('https://pictures.example/old/iiif/images/a/info.json')
  expect(urlOfFile(elsewhere, 'iiif/photos/1/manifest.json')).toBe('https://archive.example/iiif/photos/1/manifest.json')
  expect(urlOfFile(elsewhere, 'photos/1.html')).toBe('https://archive.example/photos/1')
})
