import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binPhoto } from '#data/records/removals.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { parsedOai } from '#tests/support/harvest.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  for (let n = 0; n < 3; n += 1) addPhoto(api.archive, { albumID: 2, locationID: n + 1 })
  binPhoto(api.archive, 3, testStamp)
})
afterAll(() => api.close())

const ask = async (query: string) => parsedOai((await api.call(`GET /oai?${query}`)).text)
const errorOf = async (query: string) => (await ask(query)).error?.['@code']
const identifier = (id: number) => `oai:localhost:photo/${id}`

test('Identify says what the archive can do, with the datestamp of the earliest record', async () => {
  const { headers } = await api.call('GET /oai?verb=Identify')
  expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const { Identify, request, responseDate } = await ask('verb=Identify')
  expect(Identify).toEqual({
    repositoryName: 'Бессарабия в фотографиях',
    baseURL: 'http://localhost:3000/oai',
    protocolVersion: '2.0',
    adminEmail: 'archive@example.org',
    earliestDatestamp: '2026-01-02T03:04:05Z',
    deletedRecord: 'persistent',
    granularity: 'YYYY-MM-DDThh:mm:ssZ',
  })
  expect(request).toEqual({ '#text': 'http://localhost:3000/oai', '@verb': 'Identify' })
  expect(responseDate).toBe('2026-01-02T03:04:05Z')
})

test('the address takes GET, HEAD and POST with the same answers, and no other method', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(identifier(1))}`
  const [got, posted] = [await api.call(`GET /oai?${query}`), await api.call('POST /oai', { send: query, headers: form })]
  expect(got.text).toContain('d’Orhei</dc:title>')
  expect(posted.text).toBe(got.text)
  expect((await api.call(`HEAD /oai?${query}`)).status).toBe(200)
  const put = await api.call('PUT /oai')
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  expect((await api.call('POST /oai', { send: query, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await api.call('POST /oai', { send: 'x'.repeat(20_000), headers: form })).status).toBe(413)
})

test('sets are albums, collections and places; their names are told in every language', async () => {
  const { ListSets } = await ask('verb=ListSets')
  const sets = ListSets.set as { setSpec: string[]; setName: string; setDescription: any }[]
  expect(sets.map(({ setSpec }) => setSpec[0])).toEqual(
    ['album', 'collection', 'place'].flatMap((kind) => [1, 2, 3].map((id) => `${kind}-${id}`)),
  )
  expect(sets[3]).toMatchObject({ setName: 'Музей 1' })
  expect(sets[3]?.setDescription['oai_dc:dc']['dc:title']).toEqual([
    { '#text': 'Музей 1', '@xml:lang': 'ru' },
    { '#text': 'Muzeul 1', '@xml:lang': 'ro' },
  ])
})

test('a deleted photo has a header without metadata, in every list and format', async () => {
  const header = {
    '@status': 'deleted',
    identifier: identifier(3),
    datestamp: '2026-01-02T03:04:05Z',
    setSpec: ['album-2', 'collection-1', 'place-3'],
  }
  for (const prefix of ['oai_dc', 'edm', 'photo']) {
    const { GetRecord } = await ask(`verb=GetRecord&metadataPrefix=${prefix}&identifier=${identifier(3)}`)
    expect(GetRecord.record).toEqual([{ header }])
  }
  const { ListIdentifiers } = await ask('verb=ListIdentifiers&metadataPrefix=edm&set=place-3')
  expect(ListIdentifiers.header).toEqual([header])
  expect((await ask(`verb=ListMetadataFormats&identifier=${identifier(3)}`)).ListMetadataFormats.metadataFormat).toHaveLength(3)
})

test('lists are selected by set and by time, both bounds included', async () => {
  const count = async (more: string) =>
    ((await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc${more}`)).ListIdentifiers?.header as unknown[] | undefined)?.length ?? 0
  expect(await count('')).toBe(3)
  expect(await count('&set=place-2')).toBe(1)
  expect(await count('&set=collection-3')).toBe(0)
  expect(await count('&from=2026-01-02T03:04:05Z&until=2026-01-02T03:04:05Z')).toBe(3)
  expect(await count('&from=2026-01-02T03:04:06Z')).toBe(0)
  expect(await count('&until=2026-01-02T03:04:04Z')).toBe(0)
  expect(await count('&from=2026-01-02&until=2026-01-02&set=album-2')).toBe(3)
})

const list = 'verb=ListRecords&metadataPrefix=oai_dc'

describe('what is wrong is told by the code of the protocol', () => {
  test.each([
    ['badVerb', ''],
    ['badVerb', 'verb=listrecords'],
    ['badVerb', 'verb=Identify&verb=Identify'],
    ['badVerb', 'verb=constructor'],
    ['badArgument', 'verb=Identify&identifier=1'],
    ['badArgument', 'verb=ListRecords'],
    ['badArgument', 'verb=GetRecord&metadataPrefix=oai_dc'],
    ['badArgument', `${list}&metadataPrefix=oai_dc`],
    ['badArgument', `${list}&color=red`],
    ['badArgument', `${list}&resumptionToken=x`],
    ['badArgument', `${list}&from=2026-01-01&until=2026-01-02T00:00:00Z`],
    ['badArgument', `${list}&from=2026-01-03&until=2026-01-02`],
    ['badArgument', `${list}&from=2026-02-30`],
    ['badArgument', `${list}&from=2026-01-01T24:00:00Z`],
    ['badArgument', `${list}&from=2026-01-01T00:00Z`],
    ['badArgument', `${list}&until=yesterday`],
    ['badArgument', `${list}&set=album`],
    ['badArgument', `${list}&set=period-1`],
    ['badArgument', 'verb=ListRecords&metadataPrefix=%3C%3E'],
    ['cannotDisseminateFormat', 'verb=ListRecords&metadataPrefix=marc21'],
    ['cannotDisseminateFormat', `verb=GetRecord&metadataPrefix=marc21&identifier=${identifier(1)}`],
    ['idDoesNotExist', `verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifier(99)}`],
    ['idDoesNotExist', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere:photo/1'],
    ['idDoesNotExist', 'verb=ListMetadataFormats&identifier=1'],
    ['noRecordsMatch', `${list}&set=album-99`],
    ['noRecordsMatch', `${list}&until=1999-12-31`],
    ['badResumptionToken', 'verb=ListRecords&resumptionToken='],
    ['badResumptionToken', 'verb=ListSets&resumptionToken=x.y'],
  ])('%s: %s', async (code, query) => {
    expect(await errorOf(query)).toBe(code)
  })
})

test('the arguments of a request that is not understood are not repeated', async () => {
  expect((await ask('verb=Identify&bad="<>=1')).request).toBe('http://localhost:3000/oai')
  expect((await ask('verb=ListRecords&metadataPrefix=marc21')).request).toMatchObject({ '@metadataPrefix': 'marc21' })
})

test('whoever asks too often is told to wait by 503, which harvesters understand', async () => {
  const other = await openTestApi()
  const answers = await Promise.all(Array.from({ length: 100 }, () => other.call('GET /oai?verb=Identify')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (let n = 0; n < 500; n += 1) await other.call('GET /oai?verb=Identify')
  const { status, headers, body } = await other.call('GET /oai?verb=Identify')
  expect([status, body]).toEqual([503, { errors: [{ msg: 'Too many requests. Please wait.' }] }])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await other.close()
})
