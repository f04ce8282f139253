import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { cellOf } from '#core/export/cells.ts'
import { languages, type Language } from '#core/languages.ts'
import { keysOfPhotoField, labelOfPhotoField, photoFieldList } from '#core/records/photo-field-list.ts'
import type { NamedPhotoField, OptionalPicklist } from '#core/records/photo-field-types.ts'
import { physicalSizeText } from '#core/records/physical-size.ts'
import { withoutBreaks } from '#core/texts/no-break.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { textsFor } from '#core/texts/texts.ts'
import { columnsOf, rowsOf, type Sheet } from '#api/export/sheet.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { binPhoto } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { schemaDrift } from '#data/sqlite/schema-drift.ts'
import { describeRow } from '#api/photo-import/row.ts'
import { fieldColumns } from '#core/photo-import/columns.ts'
import { photoPage } from '#site/models/photo.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'

/** Every field of the table goes the whole way: into the database and out again, wherever the table says. */

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  addPhoto(api.archive)
})
afterAll(() => api.close())

/** A value that no photo of the tests has, right by the field's rule. */
function newValue(field: NamedPhotoField, key: string): string | number {
  if (field.kind === 'reference') return 3
  if (field.kind === 'references') return '[3,1]'
  // The photo that is there at first.
  if (field.kind === 'photo') return 1
  if (field.kind === 'coordinate') return 41.25
  if (field.kind === 'bearing') return 225
  if (field.kind === 'picklist') return field.values.at(-1)!
  if (field.kind === 'year') return '2042'
  if (field.kind === 'size') return '13,8x8,9 см'
  return field.kind === 'webAddress' ? `https://orhei.example/${key}` : `Țară „ночь” ${key}zebra`
}

const cases = photoFieldList.flatMap((field) => keysOfPhotoField(field).map((key) => ({ field, key, value: newValue(field, key) })))

const admin = (call: string, send?: unknown) => api.call(call, { as: 'admin', send })

/** A value as it is answered: several records as a list of their numbers. */
const answered = ({ kind }: NamedPhotoField, value: unknown): unknown =>
  kind === 'references' ? (JSON.parse(String(value)) as number[]) : value

/** The last photo that was made for each key. */
const made = new Map<string, number>()

/** A photo with this value alone; fields of coordinates need both of them. */
async function photoWith(field: NamedPhotoField, key: string, value: string | number): Promise<number> {
  // No two public photos may have it.
  const last = field.uniqueWithin ? made.get(key) : undefined
  if (last) binPhoto(api.archive, last, testStamp)
  const photoID = addPhoto(api.archive)
  made.set(key, photoID)
  const sent = field.group === 'coordinates' ? { latitude: 1, longitude: 1, [key]: value } : { [key]: value }
  const { status, body } = await admin('POST /api/photo', { photoID, version: 1, ...sent })
  expect([status, body[key]]).toEqual([200, answered(field, value)])
  return photoID
}

test('the table, the schema and the database agree', () => {
  expect(schemaDrift(api.archive)).toEqual([])
})

test.each(cases)('$key is stored, answered and kept in the history under its name', async ({ field, key, value }) => {
  const photoID = await photoWith(field, key, value)
  expect((rowOf(api.archive, 'photo', photoID) as Record<string, unknown>)[key]).toBe(value)
  expect((await admin(`GET /api/photo/${photoID}`)).body[key]).toEqual(answered(field, value))
  const { photos } = (await admin(`GET /api/photo/list?page=1`)).body
  expect(photos.find((photo: any) => photo.photoID === photoID)[key]).toEqual(answered(field, value))
  const { history } = (await admin(`GET /api/history/photo/${photoID}`)).body
  const { before } = history[0].changes.find((change: any) => change.field === key)
  expect(before).not.toBe(value)
  expect(labelOfPhotoField(key)).toMatch(/^[A-Z][\p{L} ()]+$/u)
  await admin(`POST /api/history/photo/${photoID}/1/restore`)
  expect((await admin(`GET /api/photo/${photoID}`)).body[key]).toEqual(answered(field, before ?? (field.kind === 'reference' ? 0 : null)))
})

test.each(cases)('$key is a column of the spreadsheet', async ({ field, key, value }) => {
  const photoID = await photoWith(field, key, value)
  const sheet: Sheet = {
    kind: 'photo',
    columns: 'all',
    identity: { userID: 1, name: 'a', role: 'admin' } as never,
    siteUrl: 'https://a.example',
  }
  const at = (name: string) => columnsOf(sheet).indexOf(name)
  const row = [...rowsOf(api.archive, sheet)].flat().find((cells) => cells[at('photoID')] === photoID)!
  expect(row[at(key)]).toBe(field.kind === 'references' ? '3, 1' : cellOf(value))
})

/** How a value is written on a page of the language. */
function shown({ kind, name }: NamedPhotoField, value: string | number, language: Language): string {
  if (kind === 'picklist') return picklistLabel(name as OptionalPicklist, String(value), language)
  return kind === 'size' ? withoutBreaks(physicalSizeText(String(value), language)) : String(value)
}

test.each(cases.filter(({ field }) => field.search && field.kind === 'picklist'))(
  '$key is searched by what its values are called in each language',
  async ({ field, key, value }) => {
    const photoID = await photoWith(field, key, value)
    for (const language of languages) {
      const { found } = (await api.call(`GET /api/search?q=${encodeURIComponent(shown(field, value, language))}`)).body
      expect(found.map((photo: { photoID: number }) => photo.photoID)).toContain(photoID)
    }
  },
)

test.each(cases.filter(({ field }) => field.audience === 'staff'))('$key is answered to staff only', async ({ field, key, value }) => {
  const photoID = await photoWith(field, key, value)
  expect((await api.call(`GET /api/photo/${photoID}`)).body).not.toHaveProperty(key)
  expect((await api.call(`GET /api/photo/${photoID}`, { as: 'translator' })).body[key]).toBe(value)
  expect(JSON.stringify((await api.call('GET /api/photo')).body)).not.toContain(value)
})

test.each(cases.filter(({ field }) => field.search && !['reference', 'references', 'picklist'].includes(field.kind)))(
  '$key is searched',
  async ({ field, key, value }) => {
    const photoID = await photoWith(field, key, value)
    const { found } = (await api.call(`GET /api/search?q=${key}zebra`)).body
    expect(found.map((photo: { photoID: number }) => photo.photoID)).toContain(photoID)
  },
)

test.each(cases.filter(({ field }) => 'fact' in field))(
  '$key is a fact of the photo’s page in every language',
  async ({ field, key, value }) => {
    const id = await photoWith(field, key, value)
    for (const language of languages) {
      const page = photoPage(openRenderCache(api.archive), api.settings.site, address('photo', language, { id }))
      const label = (textsFor(language).photo.labels as Record<string, string>)[field.fact!]
      expect(label, language).toBeTruthy()
      expect(page?.facts.find((fact) => fact.label === label)?.values[0]?.text, language).toBe(shown(field, value, language))
    }
  },
)

test.each(cases.filter(({ field }) => field.inBulk))('$key is changed in many photos at a time', async ({ field, key, value }) => {
  const ids = [addPhoto(api.archive), addPhoto(api.archive)]
  const { status } = await admin('POST /api/photo/bulk', {
    photos: ids.map((photoID) => ({ photoID, version: 1 })),
    fields: { [key]: value },
  })
  expect(status).toBe(200)
  for (const id of ids) expect((await admin(`GET /api/photo/${id}`)).body[key]).toEqual(answered(field, value))
})

test.each(fieldColumns.map(({ field, key, column }) => ({ key, column, value: newValue(field, key) })))(
  'the column $column of an import becomes $key',
  ({ key, column, value }) => {
    const { fields } = describeRow({ filename: 'a.jpg', title: 'Мост', licence: 'CC0', [column]: String(value) })
    expect((fields as Record<string, unknown>)[key]).toBe(value)
  },
)
