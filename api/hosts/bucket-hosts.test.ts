import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicHeaders } from '#api/serving/headers.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { syncBucket } from '#api/storage/sync.ts'
import { freePort } from '#tests/support/ports.ts'
import { openFakeBucket, type FakeBucket } from '#tests/support/fake-bucket.ts'
import { expectStatus, known, statuses } from '#tests/support/host-cases.ts'
import { openHostedArchive, type HostedArchive } from '#tests/support/hosted-archive.ts'
import { writeFiles } from '#tests/support/server.ts'
import { hostServers, isInstalled, type HostServer } from '#tests/support/web-servers.ts'
import { bucketPlace } from './bucket-place.ts'

const names = (['nginx', 'caddy'] as const).filter(isInstalled)

const tile = '/iiif/images/b/512,512,512,448/512,448/0/default.jpg'
const offered = { width: 1024, height: 960, sizes: [{ width: 1024, height: 960 }], tiles: [{}] }

let hosted: HostedArchive
let fake: FakeBucket

beforeAll(async () => {
  hosted = await openHostedArchive({ 'iiif/images/b/info.json': JSON.stringify(offered) })
  const { settings } = hosted
  writeFiles(settings.uploadsDir, {
    'maps/Бессарабия & Буковина 1:50.pmtiles': 'an old map',
  })
  fake = await openFakeBucket()
  const store = await openBucket(fake.settings())
  await syncBucket({ store, bucket: fake.settings(), settings })
  store.close()
})

afterAll(async () => {
  await hosted.close()
  await fake.close()
})

/** How a list is found in query form while only the archive could tell whether it has so many pages. */
const untold: [path: string, status: number, found: string][] = [
  ['/albums?page=2', 302, '/albums/page/2'],
  ['/albums?page=9', 302, '/albums/page/9'],
  ['/ru/albums/page/9/?x=1', 302, '/albums/page/9?x=1'],
]
const isUntold = (path: string) => untold.some(([each]) => each === path)

describe.each(names)('%s with the bucket behind it', (name) => {
  let online: HostServer
  let offline: HostServer
  let storeless: HostServer

  beforeAll(async () => {
    const { settings, archive, stopped } = hosted
    const { publicDir, uploadsDir, folder } = settings
    const headers = await publicHeaders(settings.site)
    const start = async (url: string, endpoint: string) => {
      const bucket = { ...bucketPlace(fake.settings({ endpoint }), ''), cacheDir: join(folder, `cache-${Math.random()}`) }
      return hostServers[name]({ publicDir, uploadsDir, ...headers, archive: new URL(url).host, bucket })
    }
    const { endpoint } = fake.settings()
    online = await start(archive.url, endpoint)
    offline = await start(stopped, endpoint)
    storeless = await start(archive.url, `http://127.0.0.1:${await freePort()}`)
  })

  afterAll(() => Promise.all([online, offline, storeless].map((host) => host.stop())))

  test.each(statuses)('%s → %i %s, whether archive and store answer or not', async (path, status, found) => {
    await expectStatus(online.url, path, [status, found])
    await expectStatus(storeless.url, path, [status, found])
    if (!isUntold(path)) await expectStatus(offline.url, path, [status, found])
  })

  test.each(known)('%s with the archive, and without', async (path, withIt, without) => {
    await expectStatus(online.url, path, withIt)
    await expectStatus(storeless.url, path, withIt)
    if (path.startsWith('/iiif/')) await expectStatus(offline.url, path, withIt)
    else if (!isUntold(path)) await expectStatus(offline.url, path, without)
  })

  test.each(untold)('%s → %i %s without the archive', (path, status, found) => expectStatus(offline.url, path, [status, found]))

  test.each([
    ['/', ''],
    ['/ro/photos/1', ''],
    ['/embed/photos/1', ''],
    ['/embed/photos/99', ''],
    ['/not-found', ''],
    ['/photos/99', ''],
    ['/data/random.json', ''],
    ['/iiif/photos/1/manifest.json', ''],
    ['/data/photos/1.jsonld', ''],
    ['/feed.xml', ''],
    ['/assets/site.abc123.css', ''],
    ['/img/cards/periods/1.jpg', ''],
    ['/pagefind/index/zxx_1a2b.pf_index', ''],
    ['/uploads/thumbs/a.jpg', 'bytes=1-2'],
    ['/uploads/originals/a.jpg', 'bytes=1-2'],
    ['/uploads/maps/region.pmtiles', 'bytes=1-2'],
    ['/uploads/maps/plan/annotation.json', 'bytes=1-2'],
    [`/uploads/maps/${encodeURIComponent('Бессарабия & Буковина 1:50.pmtiles')}`, 'bytes=1-2'],
    [tile, 'bytes=1-2'],
    ['/iiif/images/b/full/max/0/default.jpg', 'bytes=1-2'],
  ])('%s comes with the status, bytes and headers of the built-in server', async (path, range) => {
    const answerOf = async (url: string) => {
      const answer = await fetch(url + path, { headers: range ? { range } : {} })
      const own = (await publicHeaders(hosted.settings.site)).headers.map(([each]) => each)
      const others = ['cache-control', 'content-type', 'content-disposition', 'access-control-allow-origin', 'content-range']
      const headers = [...own, ...others].map((each) => [each, answer.headers.get(each)])
      return [answer.status, await answer.text(), Object.fromEntries(headers)]
    }
    const expected = await answerOf(hosted.archive.url)
    expect(await answerOf(online.url)).toEqual(expected)
    expect(await answerOf(offline.url)).toEqual(expected)
    expect(await answerOf(storeless.url)).toEqual(expected)
  })

  test('the store gets neither the query, nor cookies or credentials of visitors, and visitors get none of its headers', async () => {
    fake.requests.length = 0
    const asked = { cookie: 'a=b', authorization: 'Bearer secret', 'x-amz-date': '20260101T000000Z' }
    const { headers } = await fetch(`${online.url}/uploads/preview/b.jpg?versionId=1&response-content-type=text/html`, { headers: asked })
    const [call, ...others] = fake.requests
    expect([call?.url, others]).toEqual(['/archive/site/uploads/preview/b.jpg', []])
    for (const header of Object.keys(asked)) expect(call?.headers).not.toHaveProperty(header)
    expect([...headers.keys()].filter((each) => each.startsWith('x-amz'))).toEqual([])
  })

  test('answers who has the page already with 304, and compresses it for who has not', async () => {
    const { headers } = await fetch(`${offline.url}/photos/1`)
    expect(headers.get('content-encoding')).toBe('gzip')
    const again = await fetch(`${offline.url}/photos/1`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('a page is shown as it is in the store now, and one that is gone as the archive says', async () => {
    const key = 'site/ro/albums'
    const object = fake.objects.get(key)
    expect(object).toBeDefined()
    fake.objects.set(key, { content: Buffer.from('changed'), headers: { 'content-type': 'text/html; charset=utf-8' } })
    await expect.poll(async () => (await fetch(`${offline.url}/ro/albums`)).text(), { timeout: 10_000 }).toBe('changed')
    fake.objects.delete(key)
    await expect.poll(async () => (await fetch(`${offline.url}/ro/albums`)).status, { timeout: 10_000 }).toBe(404)
    if (object) fake.objects.set(key, object)
  })

  test('while the store answers with an error, or not in time, the archive sends the page', async () => {
    fake.behave(() => ({ status: 503, code: 'SlowDown' }))
    for (const path of ['/en/not-found', '/time-periods/3/category/4', '/uploads/tiles/a.jpg.dzi', '/robots.txt']) {
      const answer = await fetch(online.url + path)
      expect([path, answer.status]).toEqual([path, path.endsWith('not-found') ? 404 : 200])
    }
    fake.behave(null)
  })

  test('takes GET and HEAD alone', async () => {
    for (const path of ['/', '/uploads/thumbs/a.jpg', '/assets/site.abc123.css']) {
      const answer = await fetch(online.url + path, { method: 'POST', redirect: 'manual' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect((await fetch(online.url + path, { method: 'HEAD' })).status).toBe(200)
    }
  })

  test.runIf(name === 'nginx')('the store is not asked for a picture by each visitor', async () => {
    fake.requests.length = 0
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${online.url}${tile}?n=${n}`)).status).toBe(200)
    expect(fake.requests.filter(({ url }) => url === `/archive/site${tile}`).length).toBeLessThanOrEqual(1)
  })
})
