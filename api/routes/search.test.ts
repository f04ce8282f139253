import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchWire } from '#core/wire/search.ts'
import { createFlat } from '#data/records/flat.ts'
import { reindexSome } from '#data/search/reindex.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'

let api: TestApi
let bridge = 0
let street = 0
const bare = { titleRo: '', titleEn: '', description: '', descriptionRo: '', descriptionEn: '' }

beforeAll(async () => {
  api = await openTestApi({ proxies: 1 })
  addFlats(api.archive, 3)
  createFlat(
    api.archive,
    'location',
    { locationName: 'Кишинёв', locationNameRo: 'Chișinău', locationNameEn: '', alternativeNames: 'Kishinev' },
    testStamp,
  )
  bridge = addPhoto(api.archive, {
    ...bare,
    title: '«Мост» через <Бык> & мосты',
    titleRo: 'Podul peste Bâc',
    locationID: 4,
    categoryID2: 2,
  })
  street = addPhoto(api.archive, {
    ...bare,
    title: 'Улица',
    description: 'Дорога в Кишинёв 🌉 и мост',
    locationID: 1,
    categoryID: 3,
    periodID: 2,
  })
})
afterAll(() => api.close())

let requested = 0
/** Another visitor each time: one may only search so often. */
const visitor = () => ({ headers: { 'x-forwarded-for': `10.0.${requested >> 8}.${(requested += 1) & 255}` } })

const search = async (query: Record<string, string | number>): Promise<SearchWire> =>
  (await api.call(`GET /api/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`, visitor()))
    .body

/** The pieces of a photo's text that an answer marks. */
function marked(
  answer: SearchWire,
  photoID: number,
  field: 'title' | 'titleRo' | 'description' | 'locationName' | 'locationNameRo',
): string[] {
  const at = answer.photos.findIndex((photo) => photo.photoID === photoID)
  const marks = answer.found[at]?.marks.find((each) => each.field === field)?.ranges ?? []
  return marks.map(({ start, end }) => answer.photos[at]![field].slice(start, end))
}

describe('an answer', () => {
  test('has photos as other lists have, the total, the paging, and marks for each photo in the same order', async () => {
    const answer = await search({ q: 'мост' })
    expect(answer).toMatchObject({ totalPhotos: 2, currentPage: 1, lastPage: 1, itemsPerPage: 24, suggestions: [] })
    expect(answer.photos.map((photo) => photo.photoID)).toEqual([bridge, street])
    expect(answer.found.map((photo) => photo.photoID)).toEqual([bridge, street])
    const { body: plain } = await api.call(`GET /api/photo/${bridge}`)
    for (const [key, value] of Object.entries(answer.photos[0]!)) expect(plain[key]).toEqual(value)
    expect(answer.photos[0]).not.toHaveProperty('createdBy')
  })

  test('marks the words, forms and beginnings too, in the texts that a page in that language shows', async () => {
    const answer = await search({ q: 'мост kishinev' })
    expect(marked(answer, bridge, 'title')).toEqual(['Мост', 'мосты'])
    expect(marked(answer, bridge, 'locationName')).toEqual(['Кишинёв'])
    expect(marked(answer, street, 'description')).toEqual(['Кишинёв', 'мост'])
    expect(answer.found[0]!.marks.map(({ field }) => field)).not.toContain('locationNameRo')
    const romanian = await search({ q: 'chisinau pod', lang: 'ro' })
    expect(marked(romanian, bridge, 'titleRo')).toEqual(['Podul'])
    expect(marked(romanian, bridge, 'locationNameRo')).toEqual(['Chișinău'])
  })

  test('says why a photo is there where the page shows none of the words', async () => {
    const answer = await search({ q: 'podul' })
    expect(marked(answer, bridge, 'titleRo')).toEqual(['Podul'])
  })

  test('marks the words of a phrase only where they are side by side', async () => {
    const answer = await search({ q: '"через бык"' })
    expect(marked(answer, bridge, 'title')).toEqual(['через', 'Бык'])
  })

  test('counts what the results can be narrowed to, named in the language asked for', async () => {
    const { facets } = await search({ q: 'мост', lang: 'ro' })
    expect(facets.location).toEqual([
      { id: 1, name: 'Место 1 (ro)', photos: 1, otherNames: ['Место 1'] },
      { id: 4, name: 'Chișinău', photos: 1, otherNames: ['Кишинёв', 'Kishinev'] },
    ])
    expect(facets.category.map(({ id, photos }) => [id, photos])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    const filtered = await search({ q: 'мост', category: 3 })
    expect(filtered).toMatchObject({ totalPhotos: 1, photos: [{ photoID: street }] })
    expect(filtered.facets.period).toEqual([{ id: 2, name: '1892-е', photos: 1 }])
    expect(await search({ q: 'мост', category: 3, location: 4 })).toMatchObject({ totalPhotos: 0, photos: [], suggestions: [] })
  })

  test('suggests what to search for where nothing is found', async () => {
    expect((await search({ q: 'кишенёвв' })).suggestions).toEqual([{ query: 'Кишинёв', photos: 2, otherLayout: false }])
    expect((await search({ q: 'мост' })).suggestions).toEqual([])
  })

  test('knows a place by the other names that staff keep, as long as they do', async () => {
    const save = (send: object) => api.call('POST /api/location', { as: 'admin', send })
    const { body: place } = await save({
      locationName: 'Кагул',
      locationNameRo: 'Cahul',
      locationNameEn: 'Cahul',
      alternativeNames: 'Frumoasa, Formoza',
    })
    expect(place.alternativeNames).toBe('Frumoasa, Formoza')
    const photo = addPhoto(api.archive, { ...bare, title: 'Базар', locationID: place.locationID })
    const found = async (q: string) => (await search({ q })).photos.map(({ photoID }) => photoID)
    for (const q of ['frumoasa', 'ФОРМОЗА', 'Cahul']) expect(await found(q), q).toEqual([photo])
    const { status } = await save({ locationID: place.locationID, version: place.version, alternativeNames: '' })
    expect(status).toBe(200)
    while (reindexSome(api.archive) > 0);
    expect([await found('frumoasa'), await found('Кагуле')]).toEqual([[], [photo]])
    await api.call(`DELETE /api/photo/${photo}`, { as: 'admin' })
  })

  test('leaves out what lies in the bin', async () => {
    const photo = addPhoto(api.archive, { ...bare, title: 'Паровоз' })
    expect((await search({ q: 'паровоз' })).totalPhotos).toBe(1)
    await api.call(`DELETE /api/photo/${photo}`, { as: 'admin' })
    expect((await search({ q: 'паровоз' })).totalPhotos).toBe(0)
  })
})

describe('whatever is asked', () => {
  test.each([
    'мост"',
    '"мост',
    'мост OR',
    'AND',
    'NOT мост',
    'NEAR(мост бык, 2)',
    'title:мост',
    '{title}:мост',
    'мост*',
    '^мост',
    '(мост',
    'мост)',
    '-',
    '--',
    '"" ""',
    'мост AND -',
    "'мост'; DROP TABLE photos; --",
    'col : "x"',
    'мост + бык',
    '\\"мост\\"',
    '\ue000',
    '\ue001мост',
    '\ue0061',
    '\ue0051',
  ])('“%s” is words and nothing else', async (q) => {
    const answer = await api.call(`GET /api/search?q=${encodeURIComponent(q)}`, visitor())
    expect(answer.status).toBe(200)
    expect([0, 1, 2]).toContain(answer.body.totalPhotos)
  })

  test('letters that only the index has, typed by somebody, find nothing of it', async () => {
    for (const q of ['\ue0061', '\ue0072', '\ue0084', '\ue004kisinev', '\ue000']) {
      const { photos } = await search({ q })
      const plain = await search({ q: q.slice(1) })
      expect(photos).toEqual(plain.photos)
    }
  })

  test('five hundred odd queries are answered, and none of them with a fault of ours', async () => {
    const unusual = unusualQueries(seedOr(7), 500)
    expect(new Set(unusual).size).toBeGreaterThan(450)
    for (const q of unusual) {
      const { status, body } = await api.call(`GET /api/search?${new URLSearchParams({ q })}&page=1`, visitor())
      expect(status, JSON.stringify(q.slice(0, 200))).toBe(200)
      expect(body.totalPhotos).toBeLessThanOrEqual(2)
      expect(body.photos.length).toBe(body.totalPhotos)
    }
    expect(api.logged.filter(({ msg }) => msg === 'fault')).toEqual([])
  })

  test.each([
    'q=мост&page=0',
    'q=мост&page=-1',
    'q=мост&page=x',
    'q=мост&lang=de',
    'q=мост&lang=',
    'q=мост&category=-1',
    'q=мост&category=x',
    'q=мост&period=1.5',
    'q=мост&location=',
    'q=мост&q=дом',
    'q=мост&lang=xx&lang=ro',
    'q=%D0%BC%D0%BE%D1%81%D1%82%00',
  ])('%s: what is no page, language or number counts as not said', async (parameters) => {
    const { status, body } = await api.call(`GET /api/search?${encodeURI(parameters).replaceAll('%25', '%')}`, visitor())
    expect([status, body.totalPhotos]).toEqual([200, 2])
  })

  test.each(['', 'q=', 'q=%E0%A4%A', 'q[]=мост', 'q=999999999999'])('“%s” finds nothing', async (parameters) => {
    const { status, body } = await api.call(`GET /api/search?${parameters}`, visitor())
    expect([status, body.totalPhotos]).toEqual([200, 0])
  })
})

/** Queries that nobody means: pieces of operators, scripts and signs put together by chance. */
function unusualQueries(seed: number, count: number): string[] {
  const { of, below } = seeded(seed)
  const pieces = [
    '',
    ' ',
    '"',
    "'",
    '«',
    '»',
    '„',
    '”',
    '-',
    '−',
    '*',
    '^',
    '(',
    ')',
    '{',
    '}',
    ':',
    ';',
    '+',
    '\\',
    '/',
    '%',
    '_',
    '\u0000',
    '\n',
    '\t',
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'NEAR/2',
    'rank',
    'rowid:',
    'мост',
    'моcт',
    'MOST',
    'ţ',
    'Ș',
    'ё',
    'й',
    'и\u0306',
    '😀',
    '👩‍👩‍👧',
    '\ud800',
    '\udc00',
    '\u202e',
    '\u00ad',
    '\ufeff',
    '日本',
    'العربية',
    'עברית',
    'ไทย',
    'हिन्दी',
    '１２３',
    '٣٤',
    '𝒜𝓑',
    '½',
    'ﬁ',
    'İ',
    'ß',
    '\ue000',
    '\ue005',
    'x'.repeat(300),
    'я'.repeat(1000),
    '1e309',
    '-1',
    '0x10',
    '99999999999999999999',
    'а'.repeat(10_000),
    '<script>',
    '${7*7}',
    '\u0301'.repeat(50),
  ]
  return Array.from({ length: count }, () => Array.from({ length: 1 + below(8) }, () => of(pieces)).join(of(['', ' ', ' ', ' -'])))
}

describe('what is looked for', () => {
  const ask = (q: unknown, headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }) =>
    api.call('POST /api/search', { send: { q }, headers })
  const reported = async (as: 'admin' | 'translator' | 'anyone' = 'admin') => api.call('GET /api/search/queries?days=7', { as })

  test('is counted per day, the same words together, with what they have found last', async () => {
    for (const q of ['Мост!', 'мост', ' "МОСТ" ', 'самовар', 'в самоваре']) expect((await ask(q)).status).toBe(204)
    const { body } = await reported()
    expect(body.frequent).toEqual([
      { query: 'мост', asked: 3, found: 2 },
      { query: 'самовар', asked: 1, found: 0 },
      { query: 'самоваре', asked: 1, found: 0 },
    ])
    expect(body.fruitless.map(({ query }: { query: string }) => query)).toEqual(['самовар', 'самоваре'])
    expect(body.days.at(-1)).toEqual({ day: '2026-01-02', asked: 5 })
    expect([body.days.length, body.total]).toEqual([7, 5])
  })

  test('is not kept where it may tell who has asked, or asks for nothing', async () => {
    const { total } = (await reported()).body
    for (const q of [
      'ion@muzeu.example',
      '+373 22 123-456',
      '(0)69 12 34 567',
      '',
      ' - ',
      Array.from({ length: 60 }, (_, at) => `слово${at}`).join(' '),
    ]) {
      expect((await ask(q)).status).toBe(204)
    }
    expect((await reported()).body.total).toBe(total)
  })

  test('is not counted for machines', async () => {
    const { total } = (await reported()).body
    for (const agent of ['', 'Googlebot/2.1', 'curl/8.5']) expect((await ask('мост', { 'user-agent': agent })).status).toBe(204)
    expect((await reported()).body.total).toBe(total)
  })

  test('is told to the admin only', async () => {
    expect((await reported('anyone')).status).toBe(401)
    expect((await reported('translator')).status).toBe(403)
  })

  test('is taken as JSON of the one form', async () => {
    for (const send of [{}, { q: 1 }, { q: 'мост', page: 2 }]) expect((await api.call('POST /api/search', { send })).status).toBe(400)
    expect((await api.call('POST /api/search', { send: 'q=1', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  test('fills one day only, whoever asks for thousands of different things', async () => {
    const insert = api.archive.sqlite.prepare("INSERT INTO search_queries VALUES ('2026-01-02', ?, 1, 0) ON CONFLICT DO NOTHING")
    for (let number = 0; number < 5_000; number += 1) insert.run(`слово${number}`)
    const { total } = (await reported()).body
    await ask('новое слово')
    await ask('слово4990')
    const { body } = await reported()
    expect([body.total, body.frequent.some(({ query }: { query: string }) => query === 'новое слово')]).toEqual([total + 1, false])
  })
})
