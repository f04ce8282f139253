import { afterAll, beforeAll, expect, test } from 'vitest'
import { XMLParser } from 'fast-xml-parser'
import { address, fileOf } from '#core/addresses.ts'
import type { Oembed } from '#core/oembed.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { writeFiles } from '#tests/support/server.ts'

let api: TestApi
const title = 'Мост "Реут" & <b>'
const published: Oembed = {
  version: '1.0',
  type: 'rich',
  title,
  provider_name: 'Бессарабия',
  provider_url: 'http://localhost:3000/',
  cache_age: 86_400,
  license_url: 'https://creativecommons.org/publicdomain/mark/1.0/',
  thumbnail_url: 'http://localhost:3000/uploads/thumbs/a.jpg',
  thumbnail_width: 400,
  thumbnail_height: 267,
}

beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  for (const id of [1, 2]) expect(addPhoto(api.archive, { title }, { width: 3000, height: 2000 })).toBe(id)
  const fileAt = (id: number, language: 'ru' | 'ro') => fileOf(address('photoOembed', language, { id }))
  writeFiles(api.settings.publicDir, {
    [fileAt(1, 'ru')]: JSON.stringify(published),
    [fileAt(1, 'ro')]: JSON.stringify({ ...published, title: 'Podul' }),
    [fileAt(2, 'ru')]: JSON.stringify({ ...published, type: 'link', thumbnail_url: undefined }),
  })
})
afterAll(() => api.close())

const site = 'http://localhost:3000'
const ask = (url: string, more = '') => api.call(`GET /oembed?url=${encodeURIComponent(url)}${more}`)

test('a photo is told of in a frame, its texts are data, and anyone may read it', async () => {
  const { status, body, headers } = await ask(`${site}/photos/1`)
  expect([status, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([200, '*', 'public, max-age=3600'])
  expect(body).toEqual({
    ...published,
    width: 800,
    height: 643,
    html:
      '<iframe src="http://localhost:3000/embed/photos/1" width="800" height="643" title="Мост &quot;Реут&quot; &amp; &lt;b&gt;" ' +
      'frameborder="0" style="border:0;max-width:100%" loading="lazy"></iframe>',
  })
})

test.each([
  ['/photos/1?lang=ro', 'Podul', '/ro/embed/photos/1'],
  ['/ro/photos/1/', 'Podul', '/ro/embed/photos/1'],
  ['/ro/embed/photos/1', 'Podul', '/ro/embed/photos/1'],
  ['/photos/1.html#use', title, '/embed/photos/1'],
])('the address %s may be in any form that people hold', async (path, expected, frame) => {
  const { body } = await ask(site + path)
  expect(body).toMatchObject({ title: expected, html: expect.stringContaining(`src="${site}${frame}"`) })
})

test.each([
  ['&maxwidth=500', 500, 443],
  ['&maxheight=310', 320, 310],
  ['&maxwidth=200&maxheight=100', 200, 100],
  ['&maxwidth=5000&maxheight=5000', 800, 643],
])('the frame fits into %s', async (room, width, height) => {
  const { body } = await ask(`${site}/photos/1`, room)
  expect(body).toMatchObject({ width, height, html: expect.stringContaining(`width="${width}" height="${height}"`) })
})

test('a thumbnail that is larger than the room is left out', async () => {
  expect((await ask(`${site}/photos/1`, '&maxwidth=399')).body).not.toHaveProperty('thumbnail_url')
  expect((await ask(`${site}/photos/1`, '&maxwidth=400')).body).toHaveProperty('thumbnail_width', 400)
})

test('XML tells the same', async () => {
  const { text, headers } = await ask(`${site}/photos/1`, '&format=xml&maxwidth=500')
  expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const parser = new XMLParser({ parseTagValue: false, ignoreDeclaration: true })
  const { body } = await ask(`${site}/photos/1`, '&maxwidth=500')
  const texts = Object.entries(body as object).map(([name, value]) => [name, String(value)])
  expect(parser.parse(text)).toEqual({ oembed: Object.fromEntries(texts) })
})

test('a photo that nobody may show elsewhere is a link without a frame', async () => {
  const { body } = await ask(`${site}/photos/2`)
  expect(body).toMatchObject({ type: 'link', title })
  for (const key of ['html', 'width', 'thumbnail_url']) expect(body).not.toHaveProperty(key)
})

test.each([
  ['url=', 400],
  ['', 400],
  [`url=${site}/photos/3`, 404],
  [`url=${site}/ro/photos/2`, 404],
  [`url=${site}/albums/1`, 404],
  [`url=https://elsewhere.example/photos/1`, 404],
  ['url=photos/1', 404],
  [`url=${site}/photos/1&format=yaml`, 501],
  [`url=${site}/photos/1&maxwidth=-1`, 400],
  [`url=${site}/photos/1&maxheight=0x10`, 400],
])('%s is refused with %i in the one shape of errors', async (query, status) => {
  const answer = await api.call(`GET /oembed?${query}`)
  expect([answer.status, answer.body]).toEqual([status, { errors: [expect.objectContaining({ msg: expect.any(String) })] }])
})

test('other methods are refused', async () => {
  const { status, headers } = await api.call('POST /oembed', { send: {} })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
