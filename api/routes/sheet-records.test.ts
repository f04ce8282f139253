import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sheetKinds, sheetKeys, type SheetKind } from '#core/export/columns.ts'
import { flatKindList, flatNames } from '#core/records/flat.ts'
import { saveFlat } from '#data/records/flat.ts'
import { binAlbum, removeUnused } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { testStamp } from '#tests/support/records.ts'
import { sheetCalls, sheetForm } from '#tests/support/sheet-calls.ts'
import { addSheetPhotos, addSheetRecords, csvOfCells as csv, type Cells } from '#tests/support/sheets.ts'

/** Exports of albums, places and all other records come back, edited. */

let api: TestApi
const opened: TestApi[] = []
beforeEach(async () => {
  api = await openTestApi()
  opened.push(api)
  addSheetPhotos(api.archive)
  addSheetRecords(api.archive)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

/** All records of a kind as an export has them, with other cells in some of them, by their numbers. */
async function edited(kind: SheetKind, edits: Record<number, Cells> = {}): Promise<Cells[]> {
  const { text } = await api.call(`GET /api/${kind}/export?format=csv`, { as: 'admin' })
  const rows: Cells[] = parse(text, { columns: true, bom: true })
  return rows.map((row) => ({ ...row, ...edits[Number(row[sheetKeys[kind]])] }))
}

const { preview, finished, undo, apply: begin } = sheetCalls(() => api)

async function apply(content: string) {
  const { status, body } = await begin(content)
  expect([status, body.errors]).toEqual([202, undefined])
  return finished(body.bulkChangeID)
}

/** A record without what every save changes. */
const bytes = (kind: SheetKind, id: number) => JSON.stringify({ ...rowOf(api.archive, kind, id), version: 0, updatedAt: '', updatedBy: '' })

const reasons = async (rows: Cells[]) => {
  const { refusals } = await preview(csv(rows))
  return refusals.flatMap(({ problems }: any) => problems.map(({ column, msg }: any) => `${column}: ${msg}`))
}

describe('an export that nobody has edited', () => {
  test.each(sheetKinds)('changes nothing: %s', async (kind) => {
    const total = recordTotal(api.archive, kind)
    const same = { kind, created: 0, changed: 0, unchanged: total, conflicting: 0, refused: 0, left: 0, unknown: [], hasVersions: true }
    expect(await preview(csv(await edited(kind), ';'))).toMatchObject(same)
    const { body } = await api.call(`GET /api/${kind}/export?format=xlsx`, { as: 'admin' })
    expect(await preview(new Uint8Array(body), {}, `${kind}.xlsx`)).toMatchObject(same)
  })
})

test.each(flatKindList)('the name of a %s is changed, and given back to the byte by the undo', async (kind) => {
  const before = bytes(kind, 1)
  const name = flatNames[kind]
  const { bulkChange, left } = await apply(csv(await edited(kind, { 1: { [name]: "'=Новое" } })))
  expect([bulkChange.changed, left]).toEqual([1, []])
  expect(rowOf(api.archive, kind, 1)).toMatchObject({ [name]: '=Новое', version: 2 })
  expect((await undo(bulkChange.bulkChangeID)).bulkChange).toMatchObject({ restored: 1, totalLeftByUndo: 0 })
  expect(bytes(kind, 1)).toBe(before)
})

describe('a row without a number', () => {
  test('makes a record, which the undo removes unless it is used', async () => {
    const rows = (await edited('location')).slice(0, 1)
    const own = {
      locationID: '',
      version: '',
      createdAt: '',
      locationNameRo: 'R',
      locationNameEn: 'E',
      alternativeNames: '',
      names: '',
      parents: '',
    }
    const coordinates = { latitude: '', longitude: '', precision: '', radius: '' }
    const row = (locationName: string, parentNames: string) => ({ ...rows[0], ...own, ...coordinates, locationName, parentNames })
    // The second one belongs to the third, which comes later and has no number either.
    const content = csv([row('Слобода', 'Новый уезд | 1818 | 1873'), row('Новый уезд', 'Бендеры')])
    expect(await preview(content)).toMatchObject({ created: 2, changed: 0, refused: 0, left: 3 })
    const { bulkChange } = await apply(content)
    expect(bulkChange).toMatchObject({ changed: 2, photos: 2 })
    expect(rowOf(api.archive, 'location', 4)).toMatchObject({ locationName: 'Новый уезд', parents: '[{"parentID":3,"from":"","to":""}]' })
    expect(rowOf(api.archive, 'location', 5)).toMatchObject({
      locationName: 'Слобода',
      parents: '[{"parentID":4,"from":"1818","to":"1873"}]',
    })
    saveFlat(api.archive, 'location', 4, 1, { note: 'x' }, testStamp)
    const { bulkChange: undone, leftByUndo } = await undo(bulkChange.bulkChangeID)
    expect(undone).toMatchObject({ restored: 1, totalLeftByUndo: 1 })
    expect(leftByUndo).toEqual([{ kind: 'location', recordID: 4, reason: expect.stringContaining('has changed it since it was made') }])
    expect(rowOf(api.archive, 'location', 5)).toBeNull()
  })

  test('is refused where its form asks for more, where the name is there already or twice, and for photos', async () => {
    const row = (subjectName: string, subjectNameEn = 'E') => ({ subjectID: '', subjectName, subjectNameRo: 'R', subjectNameEn })
    expect(await reasons([row('Паромы'), row('Мосты', ''), row('Река'), row('река')])).toEqual([
      expect.stringMatching(/^subjectName: There is a subject “Паромы” already.*number 1 /),
      expect.stringMatching(/^subjectNameEn: .*required/),
      expect.stringMatching(/^subjectName: Several new rows/),
      expect.stringMatching(/^subjectName: Several new rows/),
    ])
    expect(await reasons([{ photoID: '', title: 'Мост' }])).toEqual([expect.stringMatching(/^photoID: The row has no number/)])
  })
})

describe('places in places', () => {
  test.each<[string, Record<number, Cells>, RegExp]>([
    ['a circle', { 1: { parentNames: 'Бендеры | 1850 | 1860' } }, /^parents: The place would belong to itself: Орхей → Бендеры → Орхей/],
    ['a place in itself', { 1: { parents: '1' } }, /^parents: A place cannot belong to itself$/],
    ['two that make a circle together', { 1: { parents: '2' }, 2: { parentNames: 'Орхей' } }, /Сороки → Орхей → Сороки/],
    ['an unknown name', { 1: { parentNames: 'Атлантида' } }, /no location “Атлантида”/],
    ['an unknown number', { 1: { parents: '77' } }, /77 does not exist/],
  ])('refuse %s, once', async (_, edits, reason) => {
    expect(await reasons(await edited('location', edits))).toEqual([expect.stringMatching(reason)])
  })

  test('change places with each other', async () => {
    const before = [1, 3].map((id) => bytes('location', id))
    const edits = { 1: { parents: '3 | 1812 | 1918' }, 3: { parents: '', parentNames: '' } }
    const { bulkChange, left } = await apply(csv(await edited('location', edits)))
    expect([bulkChange.changed, left]).toEqual([2, []])
    expect(rowOf(api.archive, 'location', 1)?.parents).toBe('[{"parentID":3,"from":"1812","to":"1918"}]')
    await undo(bulkChange.bulkChangeID)
    expect([1, 3].map((id) => bytes('location', id))).toEqual(before)
  })

  test('have their names as lines, and as one text', async () => {
    const names = 'Тигина | ro | official | 1918 | 1940 | Закон\nТягянь'
    const { bulkChange } = await apply(csv(await edited('location', { 3: { names } })))
    expect(bulkChange.changed).toBe(1)
    expect(rowOf(api.archive, 'location', 3)).toMatchObject({ alternativeNames: 'Тигина, Тягянь' })
    await apply(csv(await edited('location', { 3: { alternativeNames: 'Тягянь, Bender' } })))
    expect(rowOf(api.archive, 'location', 3)?.alternativeNames).toBe('Тягянь, Bender')
    expect(await reasons(await edited('location', { 3: { names: 'a|b|c|d|e|f|g' } }))).toEqual([expect.stringMatching(/too many parts/)])
  })
})

describe('what others have saved since', () => {
  test('is a conflict in the same field, and merged in another', async () => {
    const rows = csv(await edited('period', { 1: { periodName: 'Моё' } }))
    saveFlat(api.archive, 'period', 1, 1, { periodNameRo: 'A lui' }, testStamp)
    expect(await preview(rows)).toMatchObject({ changed: 1, conflicting: 0 })
    saveFlat(api.archive, 'period', 1, 2, { periodName: 'Его' }, testStamp)
    const found = await preview(rows)
    expect(found).toMatchObject({ changed: 0, conflicting: 1 })
    expect(found.conflicts[0]).toMatchObject({ id: 1, title: 'Его', conflicts: [{ field: 'periodName', before: 'Его', after: 'Моё' }] })
  })
})

test('a conflict about a new place shows its name, in the preview and in the report', async () => {
  const rows = await edited('location', { 1: { parentNames: 'Новый уезд | 1818' } })
  const made = { locationID: '', locationName: 'Новый уезд', locationNameRo: 'Ținutul nou', locationNameEn: 'New county' }
  const content = csv([...rows, made])
  saveFlat(api.archive, 'location', 1, 1, { parents: [{ parentID: 2, from: '', to: '' }] }, testStamp)
  const { conflicts } = await preview(content)
  expect(conflicts[0].conflicts).toMatchObject([{ field: 'parents', before: 'Сороки', after: 'Новый уезд | 1818' }])
  const { text } = await api.call('POST /api/sheet/report', { as: 'admin', send: sheetForm(content) })
  const lines: Cells[] = parse(text, { columns: true, bom: true })
  expect(lines.find(({ result }) => result === 'conflict')).toMatchObject({ before: 'Сороки', after: 'Новый уезд | 1818' })
  expect(text).not.toContain('999')
})

describe('rows of something else', () => {
  test('are refused: twice the same, of another archive, of a later version', async () => {
    const [album] = await edited('album')
    const again = { ...album, createdAt: '2020-01-01T00:00:00.000Z' }
    expect(await reasons([{ ...album }, { ...album }])).toEqual([expect.stringMatching(/Row 2 is about the same album/)])
    expect(await reasons([again])).toEqual([expect.stringMatching(/^createdAt: .*another archive/)])
    expect(await reasons([{ ...album, version: '9' }])).toEqual([expect.stringMatching(/never had version 9/)])
  })

  test('are refused: deleted, in the bin, never there', async () => {
    const [album] = await edited('album')
    const [subject] = await edited('subject')
    binAlbum(api.archive, 1, testStamp)
    removeUnused(api.archive, 'subject', 2, testStamp)
    expect(await reasons([{ ...album }])).toEqual([expect.stringMatching(/lies in the bin/)])
    expect(await reasons([{ ...subject }, { ...subject, subjectID: '88' }, { ...subject, subjectID: 'x' }])).toEqual([
      expect.stringMatching(/deleted subject 2 on/),
      'subjectID: There is no subject 88',
      expect.stringMatching(/not the number of a subject/),
    ])
  })

  test.each<[string, string, RegExp]>([
    ['two kinds in one header', 'albumID,albumName,personID\n1,A,2', /numbers of two kinds of records, albumID and personID/],
    ['a second header', 'albumID,albumName\n1,A\npersonID,personName\n1,B', /Row 3 is the header of another sheet \(personID\)/],
    ['a sheet of albums without numbers', 'albumName,albumInfo\nA,B', /^The column albumID is missing: it identifies the albums\. /],
    ['a sheet of photos without numbers', 'title,author,albumID\nA,B,1', /no column photoID/],
  ])('%s is refused as a whole', async (_, content, reason) => {
    const { status, errors } = await preview(content)
    expect([status, errors?.[0].msg]).toEqual([400, expect.stringMatching(reason)])
  })
})
