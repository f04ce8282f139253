import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFlat, saveFlat } from '#data/records/flat.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { manifestSchema, resultBatchSchema, suggestSchema } from '#tests/support/reconciliation-schemas.ts'
import { testStamp } from '#tests/support/records.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  const place = (locationName: string, locationNameRo: string, more: object = {}) =>
    createFlat(api.archive, 'location', { locationName, locationNameRo, locationNameEn: '', ...more }, testStamp)
  const tighina = { text: 'Tighina', language: 'ro', kind: 'official', from: '1918', to: '1940', source: '' }
  place('Орхей', 'Orhei', { wikidata: 'Q1' })
  place('Старый Орхей', 'Orheiul Vechi')
  place('Бендеры', 'Bender', { names: [tighina], wikidata: 'Q131376', latitude: 46.8, longitude: 29.4 })
  place('Кишинёв', 'Chișinău')
  const person = (personName: string, more: object) =>
    createFlat(api.archive, 'person', { personName, personNameRo: '', personNameEn: '', ...more } as never, testStamp)
  person('Павел Кондрацкий', { otherNames: 'П. К., Paul Kondratzki', born: '1865' })
  person('Тайный Человек', { naming: 'withheld' })
})
afterAll(() => api.close())

type Result = { id: string; name: string; score: number; match: boolean }[]

const ajv = new Ajv({ allErrors: true })
const expectValid = (schema: object, data: unknown) => {
  const validate = ajv.compile(schema)
  expect([validate(data), validate.errors]).toEqual([true, null])
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const batch = async (queries: object, query = '') => {
  const send = new URLSearchParams({ queries: JSON.stringify(queries) }).toString()
  return (await api.call(`POST /api/reconcile${query}`, { send, headers: form })).body as Record<string, { result: Result }>
}
const best = async (query: string, more: object = {}, lang = '') => (await batch({ q0: { query, ...more } }, lang))['q0']!.result[0]

test('without a query the service describes itself, as the standard has it, for pages of any site', async () => {
  for (const call of ['GET /api/reconcile', 'GET /api/reconcile?lang=ro']) {
    const { body, headers } = await api.call(call)
    expectValid(manifestSchema, body)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
  const { body } = await api.call('GET /api/reconcile?lang=ro')
  expect(body).toMatchObject({
    name: 'Basarabia în fotografii',
    defaultTypes: [{ id: 'Place' }, { id: 'Person' }],
    view: { url: 'http://localhost:3000/api/reconcile/view?id={{id}}&lang=ro' },
    documentation: 'http://localhost:3000/ro/data',
    suggest: { entity: { service_path: '/suggest/entity?lang=ro' } },
  })
})

test('a batch by a form or an address has an answer for each key', async () => {
  const queries = { q0: { query: 'Orhei', type: 'Place', limit: 1, type_strict: 'should' }, q1: { query: 'nothing at all' } }
  const posted = await batch(queries, '?lang=ro')
  expectValid(resultBatchSchema, posted)
  expect(posted).toEqual({
    q0: {
      result: [{ id: 'location-1', name: 'Orhei', description: 'Орхей', type: [{ id: 'Place', name: 'Place' }], score: 100, match: true }],
    },
    q1: { result: [] },
  })
  const got = await api.call(`GET /api/reconcile?lang=ro&queries=${encodeURIComponent(JSON.stringify(queries))}`)
  expect(got.body).toEqual(posted)
})

test.each([
  ['Орхей', 'location-1', true],
  ['ORHEI', 'location-1', true],
  ['Tighina', 'location-3', true],
  ['Тигина', 'location-3', true],
  ['Kișinău', 'location-4', true],
  ['Chisinau', 'location-4', true],
  ['Кишинев', 'location-4', true],
  ['Кишинёф', 'location-4', false],
  ['Vechi Orheiul', 'location-2', true],
  ['Кондрацкий Павел', 'person-1', true],
  ['Paul Kondratzki', 'person-1', true],
])('“%s” means %s', async (name, id, isCertain) => {
  const found = await best(name)
  expect([found?.id, found?.match]).toEqual([id, isCertain])
})

test('types, numbers in registers and years tell candidates apart', async () => {
  expect((await batch({ a: { query: 'Орхей', type: 'Person' } }))['a']).toEqual({ result: [] })
  expect(await best('Bender', { properties: [{ pid: 'wikidata', v: 'Q1' }] })).toMatchObject({ id: 'location-1', score: 100 })
  expect(await best('что угодно', { properties: [{ pid: 'wikidata', v: { id: 'Q131376' } }] })).toMatchObject({
    id: 'location-3',
    match: true,
  })
  expect(await best('Павел Кондрацкий', { properties: [{ pid: 'born', v: 1865 }] })).toMatchObject({ score: 100, match: true })
  expect(await best('Павел Кондрацкий', { properties: [{ pid: 'born', v: '1920' }] })).toMatchObject({ score: 50, match: false })
})

test('a number in a register decides, also between records of one name', async () => {
  const place = (geonames: string) =>
    createFlat(api.archive, 'location', { locationName: 'Болград', locationNameRo: '', locationNameEn: '', geonames }, testStamp)
  const [first, second] = [place(''), place('712160')]
  const { result } = (await batch({ a: { query: 'Болград', properties: [{ pid: 'geonames', v: '712160' }] } }))['a']!
  expect(result.map(({ id, match }) => [id, match])).toEqual([
    [`location-${second}`, true],
    [`location-${first}`, false],
  ])
})

test.each([
  ['12.03.1872', 100],
  ['1872', 100],
  ['март 1872', 100],
  ['ок. 1872', 100],
  ['18??', 100],
  ['в год кометы', 100],
  [['1850', '1872'], 100],
  ['1873', 50],
  ['апрель 1872', 50],
])('somebody born on 12 March 1872 can be born %s: score %i', async (given, score) => {
  const person = { personName: 'Март Мартович', personNameRo: '', personNameEn: '', born: '12.03.1872', died: 'неизвестно' }
  if (!(await best('Март Мартович'))) createFlat(api.archive, 'person', person as never, testStamp)
  const properties = [
    { pid: 'born', v: given },
    { pid: 'died', v: '1900' },
  ]
  expect(await best('Март Мартович', { properties })).toMatchObject({ score })
})

test('two that fit as well are both offered, and neither is taken', async () => {
  const id = createFlat(api.archive, 'location', { locationName: 'Слобозия', locationNameRo: '', locationNameEn: '' }, testStamp)
  expect(await best('Слобозия')).toMatchObject({ match: true })
  createFlat(api.archive, 'location', { locationName: 'Слобозия', locationNameRo: 'Alta', locationNameEn: '' }, testStamp)
  expect((await batch({ a: { query: 'Слобозия' } }))['a']!.result.map(({ match }) => match)).toEqual([false, false])
  saveFlat(api.archive, 'location', id, 1, { locationName: 'Иначе' }, testStamp)
  expect(await best('Слобозия')).toMatchObject({ match: true })
})

test('persons whose names are withheld are not there', async () => {
  expect(await best('Тайный Человек')).toBeUndefined()
  expect((await api.call('GET /api/reconcile/preview?id=person-2')).status).toBe(404)
})

test('one query may be a name or JSON', async () => {
  for (const query of ['Бендеры', '{"query":"Бендеры"}']) {
    const { body } = await api.call(`GET /api/reconcile?query=${encodeURIComponent(query)}`)
    expect((body as { result: Result }).result[0]).toMatchObject({ id: 'location-3', match: true })
  }
})

test('names are suggested while they are typed', async () => {
  const { body } = await api.call(`GET /api/reconcile/suggest/entity?prefix=${encodeURIComponent('Бенд')}`)
  expectValid(suggestSchema, body)
  expect((body as { result: Result }).result[0]).toMatchObject({ id: 'location-3', name: 'Бендеры' })
})

test('suggestions also begin with a text that is a whole name; without a text there are none', async () => {
  const person = (personName: string) =>
    createFlat(api.archive, 'person', { personName, personNameRo: '', personNameEn: '' } as never, testStamp)
  for (const name of ['Пётр Иванов', 'Иван']) person(name)
  const suggested = async (prefix: string) => {
    const { body } = await api.call(`GET /api/reconcile/suggest/entity?prefix=${encodeURIComponent(prefix)}`)
    return (body as { result: Result }).result.map(({ name }) => name)
  }
  expect(await suggested('Иван')).toEqual(['Иван', 'Пётр Иванов'])
  expect(await suggested('')).toEqual([])
})

test('a candidate leads to its page, and has a small page that other sites may show in a frame', async () => {
  const view = await api.call('GET /api/reconcile/view?id=location-3&lang=ro')
  expect([view.status, view.headers.get('location')]).toEqual([302, 'http://localhost:3000/ro/locations/3'])
  const { text, headers } = await api.call('GET /api/reconcile/preview?id=location-3')
  expect(text).toContain('Tighina')
  expect(text).toContain('46.8, 29.4')
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('JSONP calls a function by its name, and nothing else', async () => {
  const { text, headers } = await api.call('GET /api/reconcile?query=Orhei&callback=jQuery_1')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(text).toMatch(/^\/\*\*\/jQuery_1\(\{"result":\[.*\]\}\);$/)
  for (const callback of ['alert(1)', 'opener.close', 'a b', '1a', '<script>', 'x'.repeat(101)])
    expect((await api.call(`GET /api/reconcile?callback=${encodeURIComponent(callback)}`)).status).toBe(400)
})

test.each([
  ['not JSON', 'queries={', 400],
  ['a list', 'queries=[]', 400],
  ['a query that is a text', 'queries={"a":"b"}', 400],
  ['no limit', 'queries={"a":{"query":"x","limit":-1}}', 400],
  ['too many', `queries=${JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, { query: 'x' }])))}`, 400],
  ['too long', `queries=${'x'.repeat(300_000)}`, 413],
])('%s is refused', async (_, send, status) => {
  const answer = await api.call('POST /api/reconcile', { send, headers: form })
  expect([answer.status, answer.body]).toEqual([status, { errors: [expect.objectContaining({ msg: expect.any(String) })] }])
})

test('of a long name, the beginning is looked for, and the other queries are answered', async () => {
  const queries = {
    long: { query: `Старый Орхей ${'щ'.repeat(600)}` },
    words: { query: 'Старый Орхей '.repeat(15) },
    other: { query: 'Орхей' },
  }
  const answers = await batch(queries)
  expect(Object.values(answers).map(({ result }) => result[0]?.id)).toEqual(['location-2', undefined, 'location-1'])
})

test('other bodies than forms are refused', async () => {
  expect((await api.call('POST /api/reconcile', { send: { queries: {} } })).status).toBe(415)
})
