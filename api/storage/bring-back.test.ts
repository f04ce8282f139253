import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { tileFile, tilesOf } from '#core/iiif/tiles.ts'
import { openFakeBucket, type FakeBucket } from '#tests/support/fake-bucket.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { bringBack } from './bring-back.ts'
import { openBucket } from './bucket.ts'
import { openLocalSums, type LocalSums } from './local-sums.ts'
import type { ObjectStore } from './store.ts'
import { syncBucket } from './sync.ts'

const name = '0123456789abcdef0123'
const picture = { width: 1200, height: 700 }
const pictures = {
  [`originals/${name}.tif`]: 'original',
  [`preview/${name}.jpg`]: 'preview',
  [`thumbs/${name}.jpg`]: 'thumb',
  'tiles/old.jpg_files/0/0_0.jpg': 'tile of an older set',
  'maps/карта.pmtiles': 'PMTiles',
  ...Object.fromEntries(tilesOf(picture).map((tile) => [`tiles/${name}/${tileFile(tile)}`, `tile ${tile.region} ${tile.size}`])),
}
const info = JSON.stringify({ ...picture, sizes: [picture], tiles: [{}] })

let fake: FakeBucket
let store: ObjectStore
let sums: LocalSums
let settings: ReturnType<typeof temporarySettings>

beforeEach(async () => {
  fake = await openFakeBucket()
  store = await openBucket(fake.settings())
  sums = openLocalSums(':memory:')
  settings = temporarySettings()
  mkdirSync(settings.dataDir, { recursive: true })
  writeFiles(settings.publicDir, { 'index.html': 'home', [`iiif/images/${name}/info.json`]: info })
  writeFiles(settings.uploadsDir, { ...pictures, 'binned/originals/b.jpg': 'hidden' })
  await syncBucket({ store, bucket: fake.settings(), settings })
})

afterEach(async () => {
  store.close()
  sums.close()
  await fake.close()
  settings.remove()
})

const bring = (own: Partial<Parameters<typeof bringBack>[0]> = {}) => bringBack({ store, bucket: fake.settings(), settings, sums, ...own })
const uploads = () =>
  Object.fromEntries(filesUnder(settings.uploadsDir).map((file) => [file, readFileSync(join(settings.uploadsDir, file), 'utf8')]))

test('a lost machine gets every public picture back, tiles included, with the bytes that were sent', async () => {
  rmSync(settings.uploadsDir, { recursive: true })
  const count = Object.keys(pictures).length
  expect(await bring({ isDry: true })).toEqual({ brought: count, unchanged: 0, differing: [], damaged: [] })
  expect(uploads()).toEqual({})
  expect(await bring()).toEqual({ brought: count, unchanged: 0, differing: [], damaged: [] })
  expect(uploads()).toEqual(pictures)
  expect(await bring()).toEqual({ brought: 0, unchanged: count, differing: [], damaged: [] })
})

test('what is there stays as it is, and an object with other bytes than were sent is not brought back', async () => {
  rmSync(join(settings.uploadsDir, 'preview'), { recursive: true })
  writeFileSync(join(settings.uploadsDir, `thumbs/${name}.jpg`), 'other')
  const object = fake.objects.get(`site/uploads/preview/${name}.jpg`)
  fake.objects.set(`site/uploads/preview/${name}.jpg`, { headers: object?.headers ?? {}, content: Buffer.from('pReview') })
  expect(await bring()).toMatchObject({ brought: 0, differing: [`thumbs/${name}.jpg`], damaged: [`preview/${name}.jpg`] })
  expect(uploads()).toMatchObject({ [`thumbs/${name}.jpg`]: 'other' })
  expect(Object.keys(uploads())).not.toContain(`preview/${name}.jpg`)
})

test('keys that lead elsewhere write nothing outside the public folders of the uploads', async () => {
  const evil = { content: Buffer.from('evil'), headers: {} }
  for (const key of [
    'uploads/originals/../../evil',
    'uploads/tmp/evil',
    'uploads/originals/.evil',
    'uploads/../evil',
    'uploads/binned/originals/e.jpg',
  ])
    fake.objects.set(`site/${key}`, evil)
  fake.objects.set('site/iiif/images/../info.json', { content: Buffer.from(info), headers: {} })
  rmSync(settings.uploadsDir, { recursive: true })
  await bring()
  expect(uploads()).toEqual(pictures)
  expect(filesUnder(settings.folder).filter((file) => file.endsWith('evil'))).toEqual([])
})

test('a bucket without pictures is told', async () => {
  await expect(bring({ bucket: fake.settings(), store: await openBucket(fake.settings({ prefix: 'none/' })) })).rejects.toThrow(
    'holds no pictures',
  )
})
