import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { testStamp } from '#tests/support/records.ts'
import { sheetCalls, sheetForm } from '#tests/support/sheet-calls.ts'
import { addSheetPhotos, csvOfCells as csv, editedSheet, type Cells } from '#tests/support/sheets.ts'
import { saveFlat } from '#data/records/flat.ts'
import { savePhoto } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'

/** Exports of photos come back, edited, and change what was edited. */

let api: TestApi
const opened: TestApi[] = []
let ids: number[]

beforeEach(async () => {
  api = await openTestApi()
  opened.push(api)
  ids = addSheetPhotos(api.archive)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const edited = (edits: Record<number, Cells> = {}) => editedSheet(api, edits)

const { preview, apply, finished, undo } = sheetCalls(() => api)

test('the calls also answer at the addresses that they had when only sheets of photos came back', async () => {
  const content = csv(await edited({ [ids[0]!]: { title: 'Прежний адрес' } }), ',')
  const send = () => ({ as: 'admin' as const, send: sheetForm(content) })
  const [now, formerly] = [await api.call('POST /api/sheet/preview', send()), await api.call('POST /api/photo/sheet/preview', send())]
  expect([formerly.status, formerly.body.changed]).toEqual([200, 1])
  expect(formerly.body).toEqual(now.body)
  expect((await api.call('POST /api/photo/sheet/preview', { send: sheetForm(content) })).status).toBe(401)
  expect((await api.call('POST /api/photo/sheets', send())).status).not.toBe(200)
})

describe('an export that nobody has edited', () => {
  test('changes nothing: as CSV, as an Excel file, in UTF-16', async () => {
    const { status, ...body } = await preview(csv(await edited(), ';'))
    expect([status, body.unchanged, body.changed, body.conflicting, body.refused]).toEqual([200, ids.length, 0, 0, 0])
    expect([body.unknown, body.hasVersions]).toEqual([[], true])
    const { body: file } = await api.call('GET /api/photo/export?format=xlsx', { as: 'admin' })
    expect(await preview(new Uint8Array(file), {}, 'photos.xlsx')).toMatchObject({ unchanged: ids.length, changed: 0, refused: 0 })
    const unicode = Buffer.from(`\uFEFF${csv(await edited(), '\t')}`, 'utf16le')
    expect(await preview(new Uint8Array(unicode), {}, 'photos.txt')).toMatchObject({ unchanged: ids.length, changed: 0, refused: 0 })
  })
})

test('three edits are exactly three changes, made as one bulk change that is undone as one', async () => {
  const [one, two, three] = ids as [number, number, number]
  const before = ids.map((id) => rowOf(api.archive, 'photo', id))
  const content = csv(
    await edited({
      [one]: { title: "'=2+2" },
      [two]: { locationName: 'Сороки', subjectNames: 'Паромы; ярмарки' },
      [three]: { dateEdtf: 'x', latitude: '47,01', author: 'П. Кондрацкий' },
    }),
  )
  const shown = await preview(content)
  expect(shown).toMatchObject({ changed: 3, unchanged: ids.length - 3, conflicting: 0, refused: 0 })
  expect(shown.changes.map(({ id, changes }: any) => [id, changes.map(({ field }: any) => field).sort()])).toEqual([
    [three, ['author', 'latitude']],
    [two, ['locationID', 'subjects']],
    [one, ['title']],
  ])
  const { status, body } = await apply(content, {}, 'photos.csv')
  expect([status, body.fileName, body.photos]).toEqual([202, 'photos.csv', 3])
  const end = await finished(body.bulkChangeID)
  expect(end.bulkChange).toMatchObject({ state: 'done', changed: 3, totalLeft: 0 })
  expect(rowOf(api.archive, 'photo', one)).toMatchObject({ title: '=2+2', version: 2 })
  expect(rowOf(api.archive, 'photo', two)).toMatchObject({ locationID: 2, subjects: '[1,2]' })
  expect(rowOf(api.archive, 'photo', three)).toMatchObject({ latitude: 47.01, author: 'П. Кондрацкий' })

  expect((await undo(body.bulkChangeID)).bulkChange).toMatchObject({ state: 'undone', restored: 3, totalLeftByUndo: 0 })
  const given = (row: object | null) => ({ ...row, version: 0, updatedAt: '', updatedBy: '' })
  expect(ids.map((id) => given(rowOf(api.archive, 'photo', id)))).toEqual(before.map(given))
})

describe('what others have saved since the export', () => {
  test('stays: another field is merged, the same field is a conflict until somebody decides', async () => {
    const [one, two] = ids as [number, number]
    const content = csv(await edited({ [one]: { title: 'Моё' }, [two]: { title: 'Тоже моё' } }))
    const theirs = { by: 'Ион', at: '2026-01-03T00:00:00.000Z' }
    savePhoto(api.archive, one, 1, { title: 'Его' }, theirs, () => undefined)
    savePhoto(api.archive, two, 1, { author: 'Ион' }, theirs, () => undefined)
    const body = await preview(content)
    expect(body).toMatchObject({ changed: 1, conflicting: 1, refused: 0 })
    expect(body.conflicts[0]).toMatchObject({ id: one, conflicts: [{ field: 'title', before: 'Его', after: 'Моё', by: 'Ион' }] })
    const applied = await apply(content)
    await finished(applied.body.bulkChangeID)
    expect(rowOf(api.archive, 'photo', one)?.title).toBe('Его')
    expect(rowOf(api.archive, 'photo', two)).toMatchObject({ title: 'Тоже моё', author: 'Ион' })
    const taken = await apply(content, { conflicts: 'take' })
    await finished(taken.body.bulkChangeID)
    expect(rowOf(api.archive, 'photo', one)?.title).toBe('Моё')
  })

  test('is no conflict where both have written the same, or a record was renamed', async () => {
    const [one] = ids as [number]
    const content = csv(await edited({ [one]: { title: 'Одно' } }))
    savePhoto(api.archive, one, 1, { title: 'Одно' }, testStamp, () => undefined)
    saveFlat(api.archive, 'location', 1, 1, { locationName: 'Старый Орхей' }, testStamp)
    expect(await preview(content)).toMatchObject({ changed: 0, conflicting: 0, refused: 0, unchanged: ids.length })
  })

  test('refuses the change with the new preview where it comes after the preview', async () => {
    const [one, two] = ids as [number, number]
    const content = csv(await edited({ [one]: { title: 'Моё' }, [two]: { title: 'Тоже' } }))
    const { fingerprint } = await preview(content)
    savePhoto(api.archive, one, 1, { title: 'Его' }, testStamp, () => undefined)
    const answer = await api.call('POST /api/sheet', { as: 'admin', send: sheetForm(content, { fingerprint }) })
    expect([answer.status, answer.body.preview.changed, answer.body.preview.conflicting]).toEqual([409, 1, 1])
    expect(rowOf(api.archive, 'photo', two)?.version).toBe(1)
  })
})

test('a report has every change, and what cannot be taken', async () => {
  const [one, two] = ids as [number, number]
  const content = csv(
    await edited({ [one]: { title: 'Раз', author: 'А', subjectNames: 'Паромы; Ярмарки' }, [two]: { date: '1911-02-30' } }),
  )
  const send = sheetForm(content, {}, 'photos.csv')
  const { status, text, headers } = await api.call('POST /api/sheet/report', { as: 'admin', send })
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('photos-report.csv')])
  const lines: Cells[] = parse(text, { columns: true, bom: true })
  expect(lines.map(({ number, result, field }) => [Number(number), result, field])).toEqual([
    [two, 'refused', 'Date'],
    [one, 'changed', 'Title (Russian)'],
    [one, 'changed', 'Author'],
    [one, 'changed', 'Subjects'],
  ])
  expect(lines.at(-1)).toMatchObject({ before: '1', after: '1, 2' })
})

test('what is no sheet is refused as a whole, and nothing is left of it', async () => {
  const { status, ...body } = await preview('title,author\nA,B')
  expect([status, body.errors[0]]).toEqual([400, { field: 'file', msg: expect.stringMatching(/no column photoID/) }])
  expect((await preview('x', {}, 'photos.pdf')).status).toBe(415)
  expect((await preview('photoID,title\n1,A', { conflicts: 'perhaps' })).status).toBe(400)
  const unchanged = csv(await edited())
  expect((await apply(unchanged)).body.errors[0].msg).toBe('The file changes nothing.')
})

test('a mapping counts for preview, report and change', async () => {
  const [one] = ids as [number]
  const content = `Nr;Titlu\n${one};Новое`
  expect(await preview(content)).toMatchObject({ errors: [{ field: 'file' }], columns: ['Nr', 'Titlu'] })
  const own = { mapping: JSON.stringify({ Nr: 'photoID', Titlu: 'title' }) }
  expect(await preview(content, own)).toMatchObject({ changed: 1, mapped: [{ field: 'photoID' }, { field: 'title' }], unknown: [] })
  const report = await api.call('POST /api/sheet/report', { as: 'admin', send: sheetForm(content, own) })
  expect(report.text).toContain('Новое')
  const { body } = await apply(content, own)
  await finished(body.bulkChangeID)
  expect(rowOf(api.archive, 'photo', one)?.title).toBe('Новое')
  for (const mapping of ['{', '7', '{"Nr":1}']) expect((await preview(content, { mapping })).errors[0].field).toBe('mapping')
})

test('the own export of translators tells what others have changed since', async () => {
  const [one] = ids as [number]
  const { text } = await api.call('GET /api/photo/export?format=csv&columns=translation', { as: 'translator' })
  const rows: Cells[] = parse(text, { columns: true, bom: true })
  const mine = rows.filter(({ photoID }) => photoID === String(one)).map((row) => ({ ...row, titleRo: 'Al meu' }))
  savePhoto(api.archive, one, 1, { titleRo: 'Al lui' }, testStamp, () => undefined)
  const found = async (sent: Cells[]) => (await api.call('POST /api/sheet/preview', { as: 'translator', send: sheetForm(csv(sent)) })).body
  expect(await found(mine)).toMatchObject({ changed: 0, conflicting: 1, refused: 0, sheets: [{ hasVersions: true }] })
  const withoutVersion = mine.map(({ version: _, ...row }: Cells) => row)
  expect(await found(withoutVersion)).toMatchObject({ changed: 1, conflicting: 0, refused: 0, sheets: [{ hasVersions: false }] })
})

test('an undo never leaves half a position', async () => {
  const [one] = ids as [number]
  savePhoto(api.archive, one, 1, { latitude: null, longitude: null }, testStamp, () => undefined)
  const { body } = await apply(csv(await edited({ [one]: { latitude: '46', longitude: '28', author: 'А' } })))
  await finished(body.bulkChangeID)
  savePhoto(api.archive, one, 3, { longitude: 29 }, testStamp, () => undefined)
  await api.call(`POST /api/photo/bulk/${body.bulkChangeID}/undo`, { as: 'admin', send: {} })
  const { bulkChange, leftByUndo } = await finished(body.bulkChangeID)
  expect(bulkChange).toMatchObject({ state: 'undone', restored: 1, totalLeftByUndo: 2 })
  expect(leftByUndo.map(({ field }: any) => field).toSorted()).toEqual(['latitude', 'longitude'])
  expect(rowOf(api.archive, 'photo', one)).toMatchObject({ latitude: 46, longitude: 29, author: '' })
})

test('translators change only the texts that they translate', async () => {
  const [one] = ids as [number]
  const sheet = (columns: string) => sheetForm(`photoID,${columns}`)
  const send = (columns: string) => api.call('POST /api/sheet/preview', { as: 'translator', send: sheet(columns) })
  const { body } = await send(`titleRo,descriptionEn\n${one},Podul,The bridge`)
  expect(body).toMatchObject({ changed: 1, refused: 0 })
  const { body: refused } = await send(`titleRo,author\n${one},Podul,Ион`)
  expect(refused).toMatchObject({ changed: 0, refused: 1 })
  expect(refused.sheets[0].refusals[0].problems).toEqual([{ column: 'author', msg: 'Only administrators may change this column' }])
  const subjects = sheetForm('subjectID,subjectNameRo,subjectName\n1,Bac,\n,Nou,Новое')
  const { body: others } = await api.call('POST /api/sheet/preview', { as: 'translator', send: subjects })
  expect(others).toMatchObject({ changed: 0, created: 0, refused: 2 })
  const titles = `titleRo\n${one},Podul`
  const { fingerprint } = (await send(titles)).body
  const made = sheetForm(`photoID,${titles}`, { fingerprint })
  const { status, body: change } = await api.call('POST /api/sheet', { as: 'translator', send: made })
  expect(status).toBe(202)
  await finished(change.bulkChangeID)
  expect(rowOf(api.archive, 'photo', one)?.titleRo).toBe('Podul')
})
