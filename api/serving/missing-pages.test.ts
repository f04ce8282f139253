import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { writeFiles } from '#tests/support/server.ts'
import { emptyBin } from '#data/records/bin.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'

let api: TestApi

beforeEach(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  addPhoto(api.archive)
  writeFiles(api.settings.publicDir, { 'not-found.html': '404 ru', 'ro/not-found.html': '404 ro' })
})
afterEach(() => api.close())

const visit = async (path: string) => {
  const { status, headers, text } = await api.call(`GET ${path}`)
  return status === 301 ? headers.get('location') : `${status} ${text}`
}

describe('the public address of a record that was deleted says 410 in its language', () => {
  test.each(['photo', 'album'] as const)('while the %s lies in the bin, and after it was removed for good', async (kind) => {
    await api.call(`DELETE /api/${kind}/1`, { as: 'admin' })
    expect(await visit(`/${kind}s/1`)).toBe('410 404 ru')
    expect(await visit(`/ro/${kind}s/1`)).toBe('410 404 ro')
    emptyBin(api.archive, '2099-01-01T00:00:00.000Z', testStamp)
    expect(await visit(`/${kind}s/1`)).toBe('410 404 ru')
    expect(await visit(`/${kind}s/1?lang=ro`)).toBe(`/ro/${kind}s/1`)
    expect(await visit(`/${kind}s/2`)).toBe('404 404 ru')
  })

  test.each([
    ['category', 'categories', 'period'],
    ['location', 'locations', 'category'],
    ['period', 'time-periods', 'category'],
    ['contributor', 'contributors', null],
  ])('for a %s, its further pages and its narrowed lists', async (kind, folder, filter) => {
    expect((await api.call(`DELETE /api/${kind}/3`, { as: 'admin' })).status).toBe(204)
    const lists = [`/${folder}/3`, `/${folder}/3/page/2`, ...(filter ? [`/${folder}/3/${filter}/1`] : [])]
    for (const list of lists) {
      expect([list, await visit(list)]).toEqual([list, '410 404 ru'])
      expect([list, await visit(`/ro${list}`)]).toEqual([list, '410 404 ro'])
    }
  })

  test('no longer, once the photo is restored', async () => {
    await api.call('DELETE /api/photo/1', { as: 'admin' })
    await api.call('POST /api/bin/photo/1/restore', { as: 'admin' })
    writeFiles(api.settings.publicDir, { 'photos/1.html': 'there again' })
    expect(await visit('/photos/1')).toBe('200 there again')
  })
})

describe('a list that is narrowed down and has no photos at present', () => {
  test.each([
    ['/categories/2/period/1', '/categories/2'],
    ['/locations/2/category/1/page/3', '/locations/2'],
    ['/locations/2/period/1', '/locations/2'],
    ['/time-periods/2/category/1', '/time-periods/2'],
  ])('%s leads to the whole list for now', async (path, whole) => {
    for (const prefix of ['', '/ro', '/en']) {
      const { status, headers } = await api.call(`GET ${prefix}${path}`)
      expect([status, headers.get('location')]).toEqual([302, prefix + whole])
    }
  })

  test('leads nowhere where one of the two records never was', async () => {
    for (const path of ['/categories/2/period/9', '/categories/9/period/2']) expect(await visit(path)).toBe('404 404 ru')
  })
})

describe('an old address that was pointed to a new one', () => {
  const point = (path: string, target: string | null) => api.call('POST /api/alias', { as: 'admin', send: { path, target } })

  test.each([
    ['/gallery/12', '/gallery/12', '/photos/1', '/photos/1'],
    ['/gallery/12', '/ro/gallery/12', '/photos/1', '/ro/photos/1'],
    ['/gallery/12', '/gallery/12?lang=en', '/photos/1', '/en/photos/1'],
    ['/ro/gallery/12', '/ro/gallery/12', '/albums/1#12', '/ro/albums/1#12'],
    ['/gallery/мост', '/ro/gallery/%D0%BC%D0%BE%D1%81%D1%82', '/search?q=мост', '/ro/search?q=%D0%BC%D0%BE%D1%81%D1%82'],
    ['/gallery/мост', '/gallery/%d0%bc%d0%be%d1%81%d1%82/', '/альбом', '/%D0%B0%D0%BB%D1%8C%D0%B1%D0%BE%D0%BC'],
    ['/gallery/12', '/gallery/12', 'https://музей.example/вид', 'https://xn--e1adhj9a.example/%D0%B2%D0%B8%D0%B4'],
    ['/gallery/12', '/gallery/12', '/en/photos/1', '/en/photos/1'],
    ['/gallery/12', '/ro/gallery/12', '/en/photos/1', '/en/photos/1'],
    ['/gallery/12', '/ro/gallery/12', 'https://other.example/x?y=1', 'https://other.example/x?y=1'],
    ['/photos/999', '/ro/photos/999', '/photos/1', '/ro/photos/1'],
  ])('%s, asked for as %s, leads to %s as %s', async (path, requested, target, location) => {
    expect((await point(path, target)).status).toBe(200)
    expect(await visit(requested)).toBe(location)
  })

  test.each(['https://[::1', 'https://a.example:99999/x'])('is not pointed to %s, which is no address', async (target) => {
    const { status, body } = await point('/gallery/12', target)
    expect([status, body.errors]).toEqual([400, [{ msg: 'Target is no address', field: 'target' }]])
  })

  test.each(['/gallery/мост', '/gallery/%D0%BC%D0%BE%D1%81%D1%82/', '/ro/gallery/мост?page=2'])(
    'does not lead to itself as %s',
    async (target) => {
      const { status, body } = await point('/gallery/мост', target)
      expect([status, body.errors]).toEqual([400, [{ msg: 'An address cannot lead to itself', field: 'target' }]])
    },
  )

  test('leads there although its own record is in the bin, and says 410 once it is said to be gone', async () => {
    await api.call('DELETE /api/photo/1', { as: 'admin' })
    await point('/photos/1', '/albums/1')
    expect(await visit('/ro/photos/1')).toBe('/ro/albums/1')
    await point('/photos/1', null)
    expect(await visit('/ro/photos/1')).toBe('410 404 ro')
  })
})
