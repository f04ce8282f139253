import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFlat } from '#data/records/flat.ts'
import { binPhoto } from '#data/records/removals.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'

let api: TestApi
let bridge = 0
let street = 0
const bare = { titleRo: '', titleEn: '', description: '', descriptionRo: '', descriptionEn: '' }

beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive, 3)
  const place = { locationName: 'Кишинёв', locationNameRo: 'Chișinău', locationNameEn: '', alternativeNames: '' }
  createFlat(api.archive, 'location', place, testStamp)
  bridge = addPhoto(api.archive, { ...bare, title: '«Мост» через <Бык> & мосты', titleRo: 'Podul peste Bâc', locationID: 4 })
  street = addPhoto(api.archive, { ...bare, title: 'Улица', description: 'Дорога в Кишинёв и мост', locationID: 1 })
})
afterAll(() => api.close())

const feed = (ending: string, query: Record<string, string>) => api.call(`GET /api/search/feed.${ending}?${new URLSearchParams(query)}`)

test('has what the search finds, the newest first, in the language asked for, and says what was looked for', async () => {
  const { status, body, headers } = await feed('json', { q: 'мост', lang: 'ro' })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/feed+json; charset=utf-8'])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toMatchObject({
    title: 'Căutare: „мост” — Basarabia în fotografii',
    language: 'ro',
    feed_url: expect.stringMatching(/\/api\/search\/feed\.json\?q=%D0%BC%D0%BE%D1%81%D1%82&lang=ro$/) as string,
    home_page_url: expect.stringMatching(/\/ro\/search\?q=%D0%BC%D0%BE%D1%81%D1%82$/) as string,
  })
  expect(body.items.map(({ id }: { id: string }) => id.split('/').at(-1))).toEqual([String(street), String(bridge)])
  expect(body.items[1]).toMatchObject({ title: 'Podul peste Bâc', language: 'ro' })
})

test('is narrowed like the search, and named after what it is narrowed to', async () => {
  const { body } = await feed('json', { q: 'мост', location: '4', period: '0', from: 'x' })
  expect(body.title).toBe('Поиск: «мост», Кишинёв — Бессарабия в фотографиях')
  expect(body.items).toHaveLength(1)
  const { body: ofYears } = await feed('json', { from: '1850', to: '1851', lang: 'en' })
  expect([ofYears.title, ofYears.items]).toEqual(['Search, 1850–1851 — Bessarabia in photographs', []])
})

test('is well-formed XML whatever was typed, and says the same', async () => {
  const q = '"мост" <b>&amp; «'
  const { status, body, headers } = await feed('xml', { q, lang: 'en' })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  // oxlint-disable-next-line typescript/no-deprecated -- its successor is a separate package and does the same
  expect(XMLValidator.validate(String(body))).toBe(true)
  const { feed: found } = new XMLParser({ isArray: (name) => name === 'entry' }).parse(String((await feed('xml', { q: 'мост' })).body)) as {
    feed: { entry: { title: string }[] }
  }
  expect(found.entry.map(({ title }) => title)).toEqual(['Улица', '«Мост» через <Бык> & мосты'])
})

test('names no person whose name is withheld, and nothing that lies in the bin', async () => {
  const names = { personName: 'Тайный Автор', personNameRo: '', personNameEn: '' }
  const person = createFlat(api.archive, 'person', { ...names, naming: 'withheld' } as never, testStamp)
  const hidden = addPhoto(api.archive, { ...bare, title: 'Кузница', photographerID: person })
  const items = async () => (await feed('json', { q: 'кузница' })).body.items as object[]
  expect(JSON.stringify(await items())).not.toContain('Тайный')
  expect(await items()).toHaveLength(1)
  binPhoto(api.archive, hidden, testStamp)
  expect(await items()).toEqual([])
})
