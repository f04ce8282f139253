import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakeBucket, type FakeBucket } from '#tests/support/fake-bucket.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { openBucket } from './bucket.ts'
import { keyOf } from './keys.ts'
import { wantedObjects, syncBucket, type SyncOptions } from './sync.ts'
import type { BucketSettings } from './settings.ts'
import type { ObjectStore } from './store.ts'

const published = {
  'index.html': 'home',
  'ro.html': 'acasă',
  'photos/1.html': 'photo 1',
  'albums/1.html': 'album',
  'albums/1/page/2.html': 'page 2',
  'not-found.html': '404 ru',
  'ro/not-found.html': '404 ro',
  'en/not-found.html': '404 en',
  'sitemap.xml': '<x/>',
  'data/random.json': '[]',
  'assets/site.a1.css': 'a{}',
  '.publishing/7': 'draft',
}
const pictures = {
  'originals/a.tif': 'original',
  'thumbs/a.avif': 'thumb',
  'maps/область.pmtiles': 'PMTiles',
  'tmp/b.jpg': 'not whole',
  'binned/originals/c.jpg': 'hidden',
  'orphans/d.jpg': 'no record',
}

let fake: FakeBucket
let store: ObjectStore
let bucket: BucketSettings
let settings: ReturnType<typeof temporarySettings>

beforeEach(async () => {
  fake = await openFakeBucket()
  bucket = fake.settings()
  store = await openBucket(bucket)
  settings = temporarySettings()
  mkdirSync(settings.dataDir, { recursive: true })
  writeFiles(settings.publicDir, published)
  writeFiles(settings.uploadsDir, pictures)
})

afterEach(async () => {
  store.close()
  await fake.close()
  settings.remove()
})

const sync = (own: Partial<SyncOptions> = {}) => syncBucket({ store, bucket, settings, ...own })
const keys = () => [...fake.objects.keys()].filter((key) => key !== 'site/.archive').toSorted()
const counts = async (own: Partial<SyncOptions> = {}) => {
  const { first, pages, removed, unchanged } = await sync(own)
  return [first.length + pages.length, removed.length, unchanged]
}

/** Whether the bucket has exactly the bytes of the folders. */
function expectEqual() {
  const wanted = wantedObjects(settings, bucket)
  expect(keys()).toEqual([...wanted.keys()].map((key) => `site/${key}`).toSorted())
  for (const [key, { path }] of wanted) expect(fake.objects.get(`site/${key}`)?.content.equals(readFileSync(path)), key).toBe(true)
}

describe('a sync', () => {
  test('brings pages under their addresses, and pictures, but nothing that the server does not serve', async () => {
    expect(await counts()).toEqual([17, 0, 0])
    expectEqual()
    expect(keys()).toEqual([
      'site/404.html',
      'site/albums/1',
      'site/albums/1/page/2',
      'site/assets/site.a1.css',
      'site/data/random.json',
      'site/en/404.html',
      'site/en/not-found',
      'site/index.html',
      'site/not-found',
      'site/photos/1',
      'site/ro',
      'site/ro/404.html',
      'site/ro/not-found',
      'site/sitemap.xml',
      'site/uploads/maps/область.pmtiles',
      'site/uploads/originals/a.tif',
      'site/uploads/thumbs/a.avif',
    ])
  })

  test('says what each object is, and how long it is kept', async () => {
    await sync()
    const headers = (key: string) => fake.objects.get(`site/${key}`)?.headers
    expect(headers('photos/1')).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(headers('assets/site.a1.css')).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': expect.stringContaining('immutable') as string,
    })
    expect(headers('uploads/thumbs/a.avif')).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': expect.stringContaining('immutable') as string,
    })
    expect(headers('uploads/originals/a.tif')).toMatchObject({ 'content-type': 'image/tiff', 'content-disposition': 'attachment' })
    expect(headers('uploads/maps/область.pmtiles')).toMatchObject({ 'cache-control': expect.stringContaining('max-age=0') as string })
    expect(headers('photos/1')?.['x-amz-meta-sha256']).toMatch(/^[0-9a-f]{64}$/)
  })

  test('sends only what differs, and removes what is gone', async () => {
    await sync()
    expect(await counts()).toEqual([0, 0, 17])
    writeFiles(settings.publicDir, { 'photos/1.html': 'photo 2', 'photos/3.html': 'photo 3' })
    rmSync(join(settings.publicDir, 'albums/1/page/2.html'))
    renameSync(join(settings.uploadsDir, 'thumbs/a.avif'), join(settings.uploadsDir, 'binned/originals/a.avif'))
    fake.objects.set('site/ro', { content: Buffer.from('acasa'), headers: {} })
    fake.calls.length = 0
    expect(await counts()).toEqual([3, 2, 13])
    expect(fake.calls.filter((call) => call.startsWith('PUT')).toSorted()).toEqual([
      'PUT site/photos/1',
      'PUT site/photos/3',
      'PUT site/ro',
    ])
    expectEqual()
  })

  test('sends pictures and style sheets before pages, the sitemap last, and removes at the end', async () => {
    fake.objects.set('site/photos/1', { content: Buffer.from('photo 1'), headers: {} })
    await sync()
    rmSync(join(settings.publicDir, 'photos/1.html'))
    writeFiles(settings.publicDir, { 'sitemap.xml': '<y/>', 'photos/2.html': 'x', 'assets/site.b2.css': 'b{}' })
    fake.calls.length = 0
    await sync()
    const changes = fake.calls.filter((call) => /^(?:PUT|DELETE)/.test(call))
    expect(changes).toEqual(['PUT site/assets/site.b2.css', 'PUT site/photos/2', 'PUT site/sitemap.xml', 'DELETE site/photos/1'])
  })

  test('that was interrupted sends only what is missing', async () => {
    let left = 8
    fake.behave((call) => (call.startsWith('PUT') && (left -= 1) < 0 ? { status: 400, code: 'InvalidRequest' } : null))
    await expect(sync()).rejects.toThrow('The object store answered 400.')
    fake.behave(null)
    const there = keys().length
    expect(there).toBeGreaterThan(3)
    expect(await counts()).toEqual([17 - there, 0, there])
    expectEqual()
  })

  test('leaves the pages in the bucket that the archive publishes and delivers while it runs', async () => {
    await sync()
    rmSync(join(settings.publicDir, 'albums/1.html'))
    const deliver = (name: string) => {
      writeFiles(settings.publicDir, { [`photos/${name}.html`]: name })
      fake.objects.set(`site/photos/${name}`, { content: Buffer.from(name), headers: {} })
    }
    // After the sync has looked into the folders, and again when it removes objects.
    fake.behave((call) => {
      if (call.startsWith('GET ?prefix') && !fake.objects.has('site/photos/8')) deliver('8')
      if (call === 'DELETE site/photos/9') deliver('9')
      return null
    })
    fake.objects.set('site/photos/9', { content: Buffer.from('before it was deleted'), headers: {} })
    await sync()
    expectEqual()
    expect(keys()).toEqual(expect.arrayContaining(['site/photos/8', 'site/photos/9']))
  })

  test('only counts with DRY', async () => {
    expect(await counts({ isDry: true })).toEqual([17, 0, 0])
    expect(fake.objects.size).toBe(0)
  })

  test('sends a file again that changes while it is sent, and removes one that goes', async () => {
    let isFirst = true
    fake.behave((call) => {
      if (call === 'PUT site/photos/1' && isFirst) {
        isFirst = false
        writeFiles(settings.publicDir, { 'photos/1.html': 'changed while it was sent' })
      }
      if (call === 'PUT site/uploads/thumbs/a.avif') rmSync(join(settings.uploadsDir, 'thumbs/a.avif'), { force: true })
      return null
    })
    await sync()
    expectEqual()
  })

  test('does not empty the bucket of a machine whose uploads or pages are gone', async () => {
    await sync()
    const before = keys()
    rmSync(settings.uploadsDir, { recursive: true })
    await expect(sync()).rejects.toThrow('UPLOADS_DIR holds no originals, but s3://archive/site/ does.')
    rmSync(settings.publicDir, { recursive: true })
    await expect(sync()).rejects.toThrow('Nothing is published')
    expect(keys()).toEqual(before)
  })

  test('names pages by their files where it is set so', () => {
    expect(keyOf('albums/1/page/2.html', 'files')).toBe('albums/1/page/2.html')
    expect(keyOf('ro/404.html', 'addresses')).toBe('ro/404.html')
  })

  test('sends a large file in parts, which the next one leaves alone', async () => {
    writeFileSync(join(settings.uploadsDir, 'originals/b.tif'), Buffer.alloc(9 * 2 ** 20, 'x'))
    store.close()
    store = await openBucket(bucket, 9 * 2 ** 20)
    await sync()
    expectEqual()
    // As stores tag what came in parts, or is encrypted.
    const list = store.list
    store.list = async (...args) => new Map([...(await list(...args))].map(([key, { bytes }]) => [key, { bytes, etag: '0-2' }]))
    expect(await counts()).toEqual([0, 0, 18])
  })
})

describe('a bucket', () => {
  test('that another archive holds is refused, unless its place is taken', async () => {
    await sync()
    const other = temporarySettings()
    mkdirSync(other.dataDir, { recursive: true })
    writeFiles(other.publicDir, { ...published, 'photos/9.html': 'of the other' })
    writeFiles(other.uploadsDir, pictures)
    await expect(sync({ settings: other })).rejects.toThrow(
      'belongs to another installation of the archive (https://archive.example, since',
    )
    expect(fake.objects.has('site/photos/9')).toBe(false)
    expect(await counts({ settings: other, takesOver: true })).toEqual([1, 0, 17])
    await expect(sync()).rejects.toThrow('belongs to another')
    other.remove()
  })

  test('without a lease is refused if it holds anything else, and taken if it holds only files of the archive', async () => {
    fake.objects.set('site/photos/1', { content: Buffer.from('old'), headers: {} })
    fake.objects.set('site/holiday.mov', { content: Buffer.from('old'), headers: {} })
    fake.objects.set('elsewhere/x', { content: Buffer.from('of somebody'), headers: {} })
    await expect(sync()).rejects.toThrow('s3://archive/site/ holds files that are not this archive')
    fake.objects.delete('site/holiday.mov')
    expect(await counts()).toEqual([17, 0, 0])
    expect(fake.objects.has('elsewhere/x')).toBe(true)
  })

  test('of which two archives take hold at the same moment is given to one', async () => {
    fake.behave((call) => {
      if (call === 'PUT site/.archive') fake.behave((next) => (next === 'GET site/.archive' ? (overwrite(), null) : null))
      return null
    })
    const overwrite = () => {
      const content = Buffer.from('{"archive":"other","site":"https://other.example","since":"2026-01-01"}')
      fake.objects.set('site/.archive', { content, headers: {} })
    }
    await expect(sync()).rejects.toThrow('https://other.example')
    expect(keys()).toEqual([])
  })
})

test('wrong credentials, no bucket, and a store that is down or busy are said in sentences, without the secret', async () => {
  const fails = async (own: Partial<BucketSettings>) => {
    const opened = await openBucket({ ...bucket, ...own })
    const problem = await syncBucket({ store: opened, bucket, settings }).catch((error: unknown) => error as Error)
    opened.close()
    return (problem as Error).message
  }
  expect(await fails({ accessKeyId: 'somebody' })).toBe('The object store refuses the credentials (403). Check AWS_ACCESS_KEY_ID.')
  expect(await fails({ bucket: 'none' })).toBe('The object store has no such bucket (404). Create the bucket, or check STORAGE.')
  fake.behave(() => ({ status: 503, code: 'SlowDown' }))
  expect(await fails({})).toBe('The object store asks for a pause (503).')
  fake.behave(() => ({ status: 403, code: 'RequestTimeTooSkewed' }))
  expect(await fails({})).toBe('The object store refuses the time of the request (403). Set the clock of this machine.')
  await fake.close()
  expect(await fails({})).toBe('The object store cannot be reached.')
})
