import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { viewsWire } from '#core/wire/view.ts'
import { changeRow, rowOf } from '#data/records/rows.ts'
import { createFlat } from '#data/records/flat.ts'
import { testStamp } from '#tests/support/records.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addPublicPhoto } from '#tests/support/verification.ts'

let api: TestApi
let photoID = 0

beforeEach(async () => {
  api = await openTestApi({ proxies: 1 })
  photoID = addPublicPhoto(api.archive)
})

afterEach(() => api.close())

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const ofBrowser = {
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': browser,
  'x-forwarded-for': '203.0.113.7',
}

/** Reports a look at a page, as a browser does. */
const look = (send: unknown, headers: Record<string, string> = {}) =>
  api.call('POST /api/view', {
    send: typeof send === 'string' ? send : JSON.stringify(send),
    headers: { ...ofBrowser, ...headers },
  })

const rows = () => api.archive.sqlite.prepare('SELECT * FROM views').all()

const counted = (own: object) => ({ day: '2026-01-02', route: 'photo', photo_id: 0, language: 'ru', views: 1, ...own })

describe('a look at a page', () => {
  test('is counted by day, kind of page, photo and language, and nothing else is kept', async () => {
    const { status, text } = await look({ path: `/ro/photos/${photoID}` })
    expect([status, text]).toEqual([204, ''])
    await look({ path: `/ro/photos/${photoID}` })
    await look({ path: '/' })
    expect(rows()).toEqual([counted({ route: 'home' }), counted({ photo_id: photoID, language: 'ro', views: 2 })])
    expect(JSON.stringify(api.logged)).not.toContain('203.0.113.7')
  })

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json', 'Application/JSON; charset=utf-8'])(
    'may be reported as %s',
    async (type) => {
      expect((await look({ path: '/albums' }, { 'content-type': type })).status).toBe(204)
      expect(rows()).toEqual([counted({ route: 'albums' })])
    },
  )

  test.each([
    ['/photos/1?lang=en', { photo_id: 1, language: 'en' }],
    ['/photos/1/?utm_source=<b>&lang=ru#zoom', { photo_id: 1 }],
    ['/en/search?q=мост', { route: 'search', language: 'en' }],
    ['/ro', { route: 'home', language: 'ro' }],
    ['/ro/categories/1/page/2', { route: 'category', language: 'ro' }],
    ['/categories/1/period/1', { route: 'categoryPeriod' }],
    ['/time-periods/1/categories/1', { route: 'periodCategory' }],
    ['/contributors/1', { route: 'contributor' }],
    ['/not-found', { route: 'notFound' }],
  ])('at %s is counted as its page', async (path, own) => {
    expect((await look({ path })).status).toBe(204)
    expect(rows()).toEqual([counted(own)])
  })

  test.each([
    '/nowhere',
    'photos/1',
    '',
    '?lang=ro',
    '/photos/99',
    '/photos/0',
    '/photos/1e0',
    '/categories/99',
    '/categories/1/period/99',
    '/categories/99/period/1',
    '/locations/1',
    '/albums/1',
    '/contributors/99',
    '/data/random.json',
    '/data/albums/1.json',
    '/adm/photos',
    '/../../etc/passwd',
    "/photos/1'; DROP TABLE views; --",
    '\u0000',
  ])('at %j, which is no page of the archive, is not counted', async (path) => {
    expect((await look({ path })).status).toBe(204)
    expect(rows()).toEqual([])
  })

  test('at a photo or an album in the bin is not counted', async () => {
    const albumID = createFlat(api.archive, 'album', { albumName: 'Альбом', albumNameRo: 'Album' } as never, testStamp)
    await look({ path: `/albums/${albumID}` })
    const bin = { deletedAt: testStamp.at, deletedBy: 'admin' }
    changeRow(api.archive, 'album', rowOf(api.archive, 'album', albumID)!, bin, testStamp, 'delete')
    changeRow(api.archive, 'photo', rowOf(api.archive, 'photo', photoID)!, bin, testStamp, 'delete')
    for (const path of [`/albums/${albumID}`, `/photos/${photoID}`]) expect((await look({ path })).status).toBe(204)
    expect(rows()).toEqual([counted({ route: 'album' })])
  })

  test.each([
    '',
    '  ',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  ])('by the machine %j is not counted, and the answer does not tell', async (userAgent) => {
    expect((await look({ path: '/' }, { 'user-agent': userAgent })).status).toBe(204)
    expect(rows()).toEqual([])
  })

  test('by a caller that does not say what it is, is not counted', async () => {
    expect((await api.call('POST /api/view', { send: { path: '/' } })).status).toBe(204)
    expect(rows()).toEqual([])
  })

  test('beyond 120 a minute from one address is not counted, but by others', async () => {
    for (let count = 0; count < 125; count += 1) expect((await look({ path: '/' })).status).toBe(204)
    expect(rows()).toEqual([counted({ route: 'home', views: 120 })])
    await look({ path: '/' }, { 'x-forwarded-for': '203.0.113.8' })
    expect(rows()).toEqual([counted({ route: 'home', views: 121 })])
  })

  const unreadable = ['', 'x', '{"path":', '[]', 'null', '5', '"/"', '{}', '{"path":5}', '{"path":null}', '[[[[[[[[']

  test.each(unreadable)('reported as %s is refused', async (send) => {
    const { status, body } = await look(send)
    expect(status).toBe(400)
    expect(body.errors[0].msg).toBeTruthy()
    expect(rows()).toEqual([])
  })

  test('reported with more than two kilobytes, or as another type, is refused', async () => {
    expect((await look({ path: `/?${'q'.repeat(2030)}` })).status).toBe(204)
    expect((await look({ path: `/?${'q'.repeat(2040)}` })).status).toBe(413)
    expect((await look('path=/', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect(rows()).toEqual([counted({ route: 'home' })])
  })
})

describe('a download', () => {
  test('is counted for its photo alone, in the language of the page', async () => {
    await look({ path: `/ro/photos/${photoID}`, download: true })
    await look({ path: `/ro/photos/${photoID}`, download: false })
    expect(rows()).toEqual(
      expect.arrayContaining([
        counted({ route: 'download', photo_id: photoID, language: 'ro' }),
        counted({ photo_id: photoID, language: 'ro' }),
      ]),
    )
    expect(rows()).toHaveLength(2)
  })

  test.each(['/', '/photos/99', '/photos', '/albums/1', '/nowhere', ''])('from %j, where there is none, is not counted', async (path) => {
    expect((await look({ path, download: true })).status).toBe(204)
    expect(rows()).toEqual([])
  })

  test('by a machine is not counted, nor beyond what one address may do together with its looks', async () => {
    const saved = { path: `/photos/${photoID}`, download: true }
    await look(saved, { 'user-agent': 'curl/8.5.0' })
    expect(rows()).toEqual([])
    for (let count = 0; count < 119; count += 1) await look({ path: '/' })
    for (let count = 0; count < 3; count += 1) expect((await look(saved)).status).toBe(204)
    expect(rows()).toEqual(
      expect.arrayContaining([counted({ route: 'download', photo_id: photoID }), counted({ route: 'home', views: 119 })]),
    )
  })

  test('that is neither true nor false is refused', async () => {
    expect((await look({ path: '/photos/1', download: 'yes' })).status).toBe(400)
    expect(rows()).toEqual([])
  })
})

test('while an outside script counts, nothing is counted here, and the answer does not tell', async () => {
  api.settings.site.analyticsScript = 'https://statistics.example/script.js'
  expect((await look({ path: '/' })).status).toBe(204)
  expect((await look({ path: `/photos/${photoID}`, download: true })).status).toBe(204)
  expect(rows()).toEqual([])
})

describe('the count of views', () => {
  const summary = (days: string) => api.call(`GET /api/view${days}`, { as: 'admin' })

  test('is told for the days that are asked for, thirty where none are', async () => {
    await look({ path: `/en/photos/${photoID}` })
    const { status, body } = await summary('?days=2')
    expect(status).toBe(200)
    expect(v.parse(viewsWire, body)).toEqual({
      days: [
        { day: '2026-01-01', views: 0, downloads: 0 },
        { day: '2026-01-02', views: 1, downloads: 0 },
      ],
      languages: [
        { language: 'ru', views: 0 },
        { language: 'ro', views: 0 },
        { language: 'en', views: 1 },
      ],
      routes: [{ route: 'photo', views: 1 }],
      photos: [{ photoID, title: rowOf(api.archive, 'photo', photoID)!.title, views: 1 }],
      downloaded: [],
      total: 1,
      totalDownloads: 0,
    })
    expect((await summary('')).body.days).toHaveLength(30)
    expect((await summary('?days=366')).body.days).toHaveLength(366)
  })

  test.each(['0', '367', '-1', '1.5', 'все', '', '1e2', '9999'])('of %j days is refused', async (days) => {
    const { status, body } = await summary(`?days=${encodeURIComponent(days)}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ msg: 'Days must be a whole number from 1 to 366', field: 'days' }])
  })

  test('is told to the admin alone', async () => {
    expect((await api.call('GET /api/view')).status).toBe(401)
    expect((await api.call('GET /api/view', { as: 'translator' })).status).toBe(403)
  })
})
