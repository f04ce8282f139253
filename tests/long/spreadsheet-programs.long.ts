import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetKinds } from '#core/export/columns.ts'
import { savePhoto } from '#data/records/photos.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { rowOf } from '#data/records/rows.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { hasLibreOffice, openLibreOffice, type LibreOffice } from '#tests/support/libreoffice.ts'
import { savedRecords, sheetCalls } from '#tests/support/sheet-calls.ts'
import { addSheetPhotos, addSheetRecords } from '#tests/support/sheets.ts'

/** Exports are opened and saved by LibreOffice, and come back. */

const isHere = hasLibreOffice()
if (!isHere) console.warn('LEFT OUT: spreadsheets through LibreOffice, because soffice is not here (apt-get install libreoffice-calc)')

let api: TestApi
let office: LibreOffice
let ids: number[]
beforeAll(async () => {
  api = await openTestApi()
  office = openLibreOffice()
  ids = addSheetPhotos(api.archive)
  addSheetRecords(api.archive)
})
afterAll(async () => {
  office.close()
  await api.close()
})

const { preview, apply, finished, undo } = sheetCalls(() => api)

/** What is exported, and what LibreOffice saves. */
type Format = ['xlsx' | 'csv', 'xlsx' | 'csv']

const formats: Format[] = [
  ['xlsx', 'xlsx'],
  ['xlsx', 'csv'],
  ['csv', 'xlsx'],
  ['csv', 'csv'],
]

/** Exports all photos, and has LibreOffice save them in another form. */
async function saved([from, to]: Format): Promise<Uint8Array<ArrayBuffer>> {
  const { body, text } = await api.call(`GET /api/photo/export?format=${from}`, { as: 'admin' })
  return office.saved(`photos.${from}`, from === 'xlsx' ? new Uint8Array(body as ArrayBuffer) : text, to)
}

const savedText = async () => new TextDecoder().decode(await saved(['xlsx', 'csv']))

describe.runIf(isHere)('an export that LibreOffice has saved', () => {
  test.each(formats)('from %s to %s changes nothing', async (...format) => {
    const found = await preview(await saved(format), {}, `photos.${format[1]}`)
    expect(found.changes).toEqual([])
    expect(found).toMatchObject({ unchanged: ids.length, changed: 0, conflicting: 0, refusals: [] })
  })

  test('with three edits has exactly these three changes', async () => {
    const text = (await savedText()).replace('Собор', 'Костёл').replaceAll('1-3', '2-3').replace('007', '008')
    const found = await preview(text)
    expect(found).toMatchObject({ changed: 3, unchanged: ids.length - 3, conflicting: 0, refused: 0 })
    expect(found.fields).toEqual([
      { field: 'inventoryNumber', records: 1 },
      { field: 'title', records: 2 },
    ])
  })

  test('after somebody else has changed the same field shows the conflict', async () => {
    const text = (await savedText()).replace('Собор', 'Костёл')
    const [id, { version }] = [ids[1]!, rowOf(api.archive, 'photo', ids[1]!)!]
    savePhoto(api.archive, id, version, { title: 'Храм' }, { by: 'Ион', at: '2026-01-03T00:00:00.000Z' }, () => undefined)
    const found = await preview(text)
    expect(found).toMatchObject({ changed: 0, conflicting: 1, unchanged: ids.length - 1 })
    expect(found.conflicts).toMatchObject([{ id, conflicts: [{ field: 'title', before: 'Храм', after: 'Костёл и площадь', by: 'Ион' }] }])
  })
})

/** All records as one workbook that LibreOffice has saved, with these texts instead of others. */
async function savedWorkbook(edits: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await api.call('GET /api/sheet/export', { as: 'admin' })
  // Flat XML holds every sheet, and a text can be replaced in it.
  let text = new TextDecoder().decode(await office.saved('all.xlsx', new Uint8Array(body as ArrayBuffer), 'fods'))
  for (const [before, after] of Object.entries(edits)) text = text.replace(`<text:p>${before}</text:p>`, `<text:p>${after}</text:p>`)
  return office.saved('all.fods', text, 'xlsx')
}

describe.runIf(isHere)('all records in one workbook that LibreOffice has saved', () => {
  test('change nothing', async () => {
    const found = await preview(await savedWorkbook({}), {}, 'all.xlsx')
    expect(found.sheets.map(({ kind, changes, refusals }: any) => [kind, changes, refusals])).toEqual(
      sheetKinds.map((kind) => [kind, [], []]),
    )
    expect(found).toMatchObject({ created: 0, changed: 0, conflicting: 0, refused: 0, skipped: [] })
    const all = sheetKinds.map((kind) => recordTotal(api.archive, kind))
    expect(found.sheets.map(({ unchanged }: any) => unchanged)).toEqual(all)
    expect(all).not.toContain(0)
  })

  test('with an edit in each of three kinds have exactly these, and the undo gives every byte back', async () => {
    const before = savedRecords(api.archive)
    const content = await savedWorkbook({ Сороки: 'Сорока', Ярмарки: 'Ярмарка', Мосты: 'Мост' })
    const found = await preview(content, {}, 'all.xlsx')
    expect(found).toMatchObject({ changed: 3, created: 0, conflicting: 0, refused: 0 })
    expect(found.sheets.filter(({ changed }: any) => changed > 0).map(({ kind }: any) => kind)).toEqual(['category', 'location', 'subject'])
    const { body } = await apply(content, {}, 'all.xlsx')
    expect((await finished(body.bulkChangeID)).bulkChange).toMatchObject({ changed: 3 })
    expect(savedRecords(api.archive).filter((record) => !before.includes(record))).toHaveLength(3)
    expect((await undo(body.bulkChangeID)).bulkChange).toMatchObject({ restored: 3 })
    expect(savedRecords(api.archive)).toEqual(before)
  })
})
