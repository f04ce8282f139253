import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns as everyColumn } from '#core/photo-import/columns.ts'
import { readWorkbook } from '#api/sheet-import/workbook.ts'
import { findFlatByName } from '#data/records/flat.ts'
import { photoByID } from '#data/records/photos.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { allPhotoNumbers } from '#tests/support/import.ts'
import { drawPicture } from '#tests/support/ingest.ts'

/** A table of another archive is looked at and imported row by row, as the back office does. */

let api: TestApi
let folder: string
let bridge: File
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'photo-import-'))
  bridge = new File([readFileSync(await drawPicture(join(folder, 'BRIDGE.jpg'), '#357'))], 'BRIDGE.jpg')
  api = await openTestApi()
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const table =
  'objectid,title,location,rightsstatement,object_location,shelf\nf1,Мост,Bender,CC0,/objects/bridge.jpg,A\nf2,Порт,,CC0,/objects/port.jpg,\n'

function form(file: File, fields: Record<string, unknown>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, JSON.stringify(value))
  made.append('file', file)
  return made
}

const check = (fields: Record<string, unknown>, content = table) =>
  api.call('POST /api/photo/import/check', { as: 'admin', send: form(new File([content], 'fund.csv'), fields) })

const columns = {
  objectid: 'inventory_number',
  title: 'title',
  location: 'location',
  rightsstatement: 'licence',
  object_location: 'filename',
  shelf: null,
}

test('columns are proposed for a table that cannot be imported as it is', async () => {
  const { status, body } = await check({})
  expect(status).toBe(200)
  expect(body.problem).toBe(
    'The table has no column filename, licence; its first line says: objectid, title, location, rightsstatement, object_location, shelf.',
  )
  expect(body.headings.map(({ heading, fields, proposed }: any) => [heading, fields, proposed])).toEqual([
    ['objectid', [], ['inventory_number']],
    ['title', ['title'], ['title']],
    ['location', ['location'], ['location']],
    ['rightsstatement', [], ['licence']],
    ['object_location', [], ['filename']],
    ['shelf', [], []],
  ])
})

test('a mapped table names what is missing; allowed, its rows are imported once', async () => {
  const before = allPhotoNumbers(api.archive).length
  const first = await check({ mapping: { columns }, pictures: ['BRIDGE.jpg'] })
  expect(first.body).toMatchObject({ problem: '', total: 2, imported: 0, refused: 2, ready: [] })
  expect(first.body.missing).toMatchObject([{ kind: 'location', columns: ['location'], name: 'Bender', rows: 1 }])
  expect(first.body.findings[0].reason).toBe(
    'There is no place “Bender”. Tick “Create new places”, or give another name under “Names without a record”',
  )

  const mapping = { columns, create: ['places'] }
  const { body } = await check({ mapping, pictures: ['BRIDGE.jpg'] })
  expect(body).toMatchObject({ imported: 1, refused: 1, ready: [{ line: 2, picture: 'BRIDGE.jpg', cells: { title: 'Мост' } }] })
  expect([allPhotoNumbers(api.archive).length, findFlatByName(api.archive, 'location', 'Bender')]).toEqual([before, 0])

  const [row] = body.ready
  const fields = { line: row.line, cells: row.cells, mapping }
  const send = () => {
    const made = form(bridge, fields)
    made.append('picture', row.picture)
    return api.call('POST /api/photo/import/row', { as: 'admin', send: made })
  }
  expect((await send()).body).toEqual({ outcome: 'imported', reasons: [] })
  expect(photoByID(api.archive, allPhotoNumbers(api.archive).at(-1)!)).toMatchObject({
    title: 'Мост',
    inventoryNumber: 'f1',
    originalFileName: 'BRIDGE.jpg',
  })
  expect((await send()).body.outcome).toBe('already there')
  expect((await check({ mapping, pictures: ['BRIDGE.jpg'] })).body).toMatchObject({
    imported: 0,
    alreadyThere: 1,
    findings: [
      { line: 2, outcome: 'note', reason: expect.stringMatching(/^This row is photo \d+ by its file name; its picture was not compared$/) },
      { line: 3, outcome: 'refused' },
    ],
  })
})

test.each([
  ['a mapping with a wrong column', { mapping: { columns: { a: 'titel' } } }],
  ['a mapping that is no object', { mapping: 3 }],
  ['pictures that are no list', { pictures: 'a.jpg' }],
])('%s is refused', async (_, fields) => {
  expect((await check(fields)).status).toBe(400)
})

test('a file that is no table, and one with too many rows, are refused in words', async () => {
  const broken = await check({}, 'a,"b\n1,2')
  expect([broken.status, JSON.stringify(broken.body)]).toEqual([400, expect.stringContaining('The table has a quotation mark too many')])
  const long = await check({}, `filename,title,licence\n${'a.jpg,x,CC0\n'.repeat(5001)}`)
  expect([long.status, JSON.stringify(long.body)]).toEqual([400, expect.stringContaining('more than 5,000 rows')])
})

test('a heading called as a property of every object, and more names of pictures than a command line takes, are read', async () => {
  const pictures = Array.from({ length: 5000 }, (_, at) => `scans of the first box/${at}.jpg`)
  const { status, body } = await check({ pictures }, 'filename,title,licence,Constructor,toString\n1.jpg,x,CC0,Ion,\n')
  expect([status, body.imported]).toEqual([200, 1])
  expect(body.headings.slice(3).map(({ heading, fields, proposed }: any) => [heading, fields, proposed])).toEqual([
    ['Constructor', [], []],
    ['toString', [], []],
  ])
})

test('a long mapping is taken by the check and by its rows', async () => {
  const names = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`name of a subject ${at}`, `subject ${at}`]))
  const mapping = { columns: { id: 'filename' }, values: { subjects: names } }
  expect(JSON.stringify(mapping).length).toBeGreaterThan(300_000)
  expect((await check({ mapping }, 'id,title,licence\na.jpg,x,CC0\n')).status).toBe(200)
  const send = form(new File(['no picture'], 'a.jpg'), { cells: { filename: 'a.jpg', title: 'x', licence: 'CC0' }, mapping })
  expect((await api.call('POST /api/photo/import/row', { as: 'admin', send })).body.outcome).toBe('refused')
})

test('a row without cells, and one whose picture is no picture, become nothing', async () => {
  const send = (file: File, fields: object) =>
    api.call('POST /api/photo/import/row', { as: 'admin', send: form(file, fields as Record<string, unknown>) })
  expect((await send(bridge, { cells: { titel: 'x' } })).status).toBe(400)
  const text = new File(['no picture'], 'x.jpg')
  const { body } = await send(text, { cells: { filename: 'x.jpg', title: 'x', licence: 'CC0' } })
  expect(body.outcome).toBe('refused')
})

test('the template can be imported as it is: it has every column, two examples, and lists to choose from', async () => {
  const { status, headers, body } = await api.call('GET /api/photo/import/template', { as: 'admin' })
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename=new-photos.xlsx'])
  const file = join(folder, 'template.xlsx')
  writeFileSync(file, body as Buffer)
  const [readme, photos] = await readWorkbook(file)
  const [headings, ...examples] = [...(photos?.rows ?? [])]
  expect([readme?.name, photos?.name, headings, examples.length]).toEqual(['README', 'photos', everyColumn, 2])
  const explained = [...(readme?.rows ?? [])]
  for (const column of everyColumn) expect(explained).toContainEqual([column, expect.stringMatching(/^[A-Z].*\.$/)])
  expect(explained).toContainEqual(['licence', 'Licence. One of the list. Needed.'])

  const send = form(new File([body as Buffer<ArrayBuffer>], 'new-photos.xlsx'), {
    mapping: { create: ['places', 'persons', 'subjects', 'collections'] },
    pictures: ['bridge.jpg', 'box1/market.tif'],
  })
  const checked = await api.call('POST /api/photo/import/check', { as: 'admin', send })
  expect(checked.body).toMatchObject({ problem: '', imported: 2, refused: 0 })
})
