import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { binPhoto } from '#data/records/removals.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { editAtRandom } from '#tests/support/harvest-edits.ts'
import { harvest, parsedOai, type HarvestedRecord } from '#tests/support/harvest.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  addFlats(api.archive)
})
afterEach(() => api.close())

const ask = async (query: string) => (await api.call(`GET /oai?${query}`)).text

const numberOf = ({ header }: HarvestedRecord) => Number(header.identifier.split('/').at(-1))

/** Applies harvested records to the collection of a harvester. */
function takeOver(known: Map<number, unknown>, records: HarvestedRecord[]) {
  for (const record of records) known.set(numberOf(record), record.header['@status'] === 'deleted' ? 'deleted' : record.metadata)
}

test('a harvest during a thousand edits and deletions, and then an incremental one, equal the database', async () => {
  const seed = seedOr(53)
  console.log(`SEED=${seed}`)
  const random = seeded(seed)
  for (let n = 0; n < 900; n += 1) addPhoto(api.archive, { locationID: 1 + (n % 3) })
  const known = new Map<number, unknown>()
  const list = 'verb=ListRecords&metadataPrefix=photo'
  let edits = 0
  const editing = (count: number) => () => {
    for (let n = 0; n < count && edits < 1000; n += 1, edits += 1) editAtRandom(api, random, 950)
  }
  const first = await harvest(ask, list, editing(150))
  takeOver(known, first.records)
  expect(first.pages).toBeGreaterThan(4)
  while (edits < 1000) editing(100)()
  takeOver(known, (await harvest(ask, `${list}&from=${first.began}`)).records)

  const whole = new Map<number, unknown>()
  takeOver(whole, (await harvest(ask, list)).records)
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(whole))
  const rows = api.archive.sqlite.prepare('SELECT photo_id, title FROM photos WHERE deleted_at IS NULL').raw().all() as [number, string][]
  const titles = [...known].flatMap(([id, photo]) => (photo === 'deleted' ? [] : [[id, titleOf(photo)] as const]))
  expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(rows.map(([id, title]) => [id, title])))
  const { highest } = api.archive.sqlite.prepare("SELECT seq AS highest FROM sqlite_sequence WHERE name = 'photos'").get() as {
    highest: number
  }
  expect(known.size).toBe(highest)
}, 240_000)

function titleOf(metadata: unknown): string {
  const { title } = (metadata as { photo: { title: { '#text': string }[] } }).photo
  return title[0]!['#text']
}

test('a list is told in pages with their positions, and a token made long before resumes after its last record', async () => {
  for (let n = 0; n < 450; n += 1) addPhoto(api.archive)
  const first = parsedOai(await ask('verb=ListRecords&metadataPrefix=oai_dc')).ListRecords
  expect(first.record).toHaveLength(200)
  expect(first.resumptionToken).toMatchObject({ '@completeListSize': '450', '@cursor': '0' })
  const token = first.resumptionToken['#text'] as string
  api.clock.now = new Date('2027-01-02T03:04:05.000Z')
  for (const id of [1, 2, 3, 250]) binPhoto(api.archive, id, testStamp)
  api.restart()
  const second = parsedOai(await ask(`verb=ListRecords&resumptionToken=${token}`)).ListRecords
  expect(second.record.map(numberOf)).toEqual(Array.from({ length: 201 }, (_, n) => 201 + n).filter((id) => id !== 250))
  const third = parsedOai(await ask(`verb=ListRecords&resumptionToken=${second.resumptionToken['#text']}`)).ListRecords
  expect(third.record.map(numberOf).slice(-4)).toEqual([1, 2, 3, 250])
  expect(third.resumptionToken).toEqual({ '@completeListSize': '450', '@cursor': '400' })
  expect(parsedOai(await ask(`verb=ListIdentifiers&resumptionToken=${token}`)).error?.['@code']).toBe('badResumptionToken')
})

test('many sets are told in pages', async () => {
  addFlats(api.archive, 230)
  const first = parsedOai(await ask('verb=ListSets')).ListSets
  const second = parsedOai(await ask(`verb=ListSets&resumptionToken=${first.resumptionToken['#text']}`)).ListSets
  const specs = [...first.set, ...second.set].map(({ setSpec }: { setSpec: string[] }) => setSpec[0])
  expect([first.set.length, new Set(specs).size]).toEqual([500, 699])
  expect(second.resumptionToken).toEqual({ '@completeListSize': '699', '@cursor': '500' })
})

test('whatever is asked is answered by well-formed XML without a fault', async () => {
  for (let n = 0; n < 3; n += 1) addPhoto(api.archive)
  const names = fc.constantFrom('verb', 'metadataPrefix', 'identifier', 'from', 'until', 'set', 'resumptionToken', 'x')
  const usual = fc.constantFrom(
    ...['Identify', 'ListRecords', 'ListIdentifiers', 'ListSets', 'GetRecord', 'ListMetadataFormats', 'oai_dc', 'edm', 'photo'],
    ...[
      'oai:localhost:photo/1',
      'oai:localhost:photo/9',
      '2026-01-01',
      '2026-01-02T03:04:05Z',
      '9999-12-31',
      '0000-01-01',
      'album-1',
      'place-99',
    ],
  )
  const query = fc.array(fc.tuple(names, fc.oneof({ weight: 4, arbitrary: usual }, fc.string({ unit: 'binary', maxLength: 40 }))), {
    maxLength: 5,
  })
  let asked = 0
  await fc.assert(
    fc.asyncProperty(query, async (parameters) => {
      asked += 1
      // Each minute of the limit has passed.
      if (asked % 400 === 0) api.restart()
      const answer = await api.call(`GET /oai?${new URLSearchParams(parameters.map(([name, text]) => [name, text.toWellFormed()]))}`)
      expect(answer.status).toBe(200)
      const parsed = parsedOai(answer.text)
      expect(Boolean(parsed.error)).toBe(!Object.keys(parsed).some((key) => /^(?:Identify|List|GetRecord)/.test(key)))
    }),
    { numRuns: 500 },
  )
  expect(api.logged.filter(({ msg }) => msg === 'fault')).toEqual([])
})
