import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sheetKinds } from '#core/export/columns.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { rowOf } from '#data/records/rows.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { sheetCalls, sheetForm, sheetRows } from '#tests/support/sheet-calls.ts'
import { addSheetPhotos, addSheetRecords } from '#tests/support/sheets.ts'
import { workbookOf } from '#tests/support/workbooks.ts'

/** Workbooks with sheets of several kinds come back, whose records name each other. */

let api: TestApi
const opened: TestApi[] = []
beforeEach(async () => {
  api = await openTestApi()
  opened.push(api)
  addSheetPhotos(api.archive)
  addSheetRecords(api.archive)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const { preview, finished, undo } = sheetCalls(() => api)

describe('all records as one workbook', () => {
  const whole = async () => {
    const { body, headers } = await api.call('GET /api/sheet/export', { as: 'translator' })
    expect(headers.get('content-disposition')).toContain('all-records-')
    return new Uint8Array(body as ArrayBuffer)
  }

  test('come back unchanged, sheet by sheet', async () => {
    const found = await preview(await whole(), {}, 'all.xlsx')
    expect(found).toMatchObject({ created: 0, changed: 0, conflicting: 0, refused: 0, skipped: [] })
    expect(found.sheets.map(({ kind, unchanged, left }: any) => [kind, unchanged, left])).toEqual(
      sheetKinds.map((kind) => [kind, recordTotal(api.archive, kind), 0]),
    )
  })

  test('give photos the records that the same file makes', async () => {
    const file = workbookOf({
      photos: sheetRows(['photoID', 'albumName', 'locationName'], ['1', 'Новый альбом', 'Новое место'], ['2', 'Без имени', 'Орхей']),
      albums: sheetRows(
        ['albumID', 'albumName', 'albumNameRo', 'albumNameEn'],
        ['', 'Новый альбом', 'Album', 'Album'],
        ['', 'Без имени', '', ''],
      ),
      places: sheetRows(['locationID', 'locationName', 'locationNameRo', 'locationNameEn'], ['', 'Новое место', 'Loc', 'Place']),
      notes: sheetRows(['любое']),
    })
    const shown = await preview(file, {}, 'all.xlsx')
    expect(shown).toMatchObject({ created: 2, changed: 1, refused: 2, skipped: [{ name: 'notes' }] })
    expect(shown.sheets[0]).toMatchObject({
      changes: [
        {
          id: 1,
          changes: [
            { field: 'albumID', after: 'Новый альбом' },
            { field: 'locationID', after: 'Новое место' },
          ],
        },
      ],
      refusals: [{ id: 2, problems: [{ column: 'albumID', msg: expect.stringContaining('cannot be taken') }] }],
    })
    const { body } = await api.call('POST /api/sheet', {
      as: 'admin',
      send: sheetForm(file, { fingerprint: shown.fingerprint }, 'all.xlsx'),
    })
    const { bulkChange, left } = await finished(body.bulkChangeID)
    expect([bulkChange.changed, left]).toEqual([3, []])
    expect(rowOf(api.archive, 'photo', 1)).toMatchObject({ albumID: 2, locationID: 4 })
    expect((await undo(body.bulkChangeID)).bulkChange).toMatchObject({ restored: 3, totalLeftByUndo: 0 })
    expect(rowOf(api.archive, 'photo', 1)).toMatchObject({ albumID: null, locationID: 1 })
    expect(rowOf(api.archive, 'location', 4)).toBeNull()
  })

  test('show no numbers of records that are yet to be made', async () => {
    const file = workbookOf({
      photos: sheetRows(
        ['photoID', 'subjectNames', 'locationName', 'locationNameRo'],
        ['1', 'Râu', 'Орхей', 'Orhei'],
        ['2', 'Паромы', 'Село', 'Soroca'],
      ),
      subjects: sheetRows(
        ['subjectID', 'subjectName', 'subjectNameRo', 'subjectNameEn'],
        ['', 'Река', 'Râu', 'River'],
        ['', 'Ручей', 'Râu', 'Stream'],
      ),
      places: sheetRows(['locationID', 'locationName', 'locationNameRo', 'locationNameEn'], ['', 'Село', 'Sat', 'Village']),
    })
    const shown = await preview(file, {}, 'all.xlsx')
    expect(shown).toMatchObject({ created: 3, changed: 0, refused: 2 })
    expect(shown.sheets[0].refusals.map(({ problems }: any) => problems[0].msg)).toEqual([
      expect.stringMatching(/^Several new rows are called “Râu”/),
      'The cells name different records: a new one, 2. Change one of them only',
    ])
    expect(JSON.stringify(shown)).not.toContain('999000')
  })

  const columns = ['locationID', 'locationName', 'locationNameRo', 'locationNameEn', 'parentNames']
  const place = (name: string, parent: string, id = '') => [id, name, name, name, parent]

  test('may have places on two sheets that belong to each other', async () => {
    const file = workbookOf({
      'places 1': sheetRows(columns, place('Слобода', 'Новый уезд'), ['1', 'Орхей', 'Orhei', 'Орхей', 'Новый уезд']),
      'places 2': sheetRows(columns, place('Новый уезд', 'Сороки')),
    })
    const shown = await preview(file, {}, 'places.xlsx')
    expect(shown).toMatchObject({
      created: 2,
      changed: 1,
      refused: 0,
      sheets: [
        { created: 1, changed: 1 },
        { created: 1, changed: 0 },
      ],
    })
    const { body } = await api.call('POST /api/sheet', {
      as: 'admin',
      send: sheetForm(file, { fingerprint: shown.fingerprint }, 'places.xlsx'),
    })
    expect((await finished(body.bulkChangeID)).left).toEqual([])
    const parentOf = (id: number) => rowOf(api.archive, 'location', id)?.parents
    expect(rowOf(api.archive, 'location', 4)?.locationName).toBe('Новый уезд')
    expect([1, 4, 5].map(parentOf)).toEqual([4, 2, 4].map((parentID) => JSON.stringify([{ parentID, from: '', to: '' }])))
  })

  test('refuse a circle through two sheets, what names a refused row of another sheet, and a row that another sheet has, too', async () => {
    const { sheets } = await preview(
      workbookOf({
        'places 1': sheetRows(columns, place('Слобода', 'Новый уезд'), place('Выселки', 'Хутор')),
        'places 2': sheetRows(columns, place('Новый уезд', 'Слобода'), ['Бендеры', '', '', '', ''], ['1', 'Орхей', 'Orhei', 'Орхей', '']),
        'places 3': sheetRows(columns, ['1', 'Орхей', 'Orhei', 'Орхей', ''], ['', 'Хутор', '', '', '']),
      }),
      {},
      'places.xlsx',
    )
    const found = sheets.map(({ refusals }: any) => refusals.map(({ problems }: any) => problems[0].msg))
    expect(found).toEqual([
      [expect.stringMatching(/belong to itself: Слобода → Новый уезд → Слобода/), expect.stringMatching(/cannot be taken/)],
      [expect.stringMatching(/cannot be taken/), expect.stringMatching(/“Бендеры” is not the number of a location/)],
      [expect.stringMatching(/^Row 4 of the sheet “places 2” is about the same location/), expect.stringMatching(/required/)],
    ])
  })
})
