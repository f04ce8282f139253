import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, passwords, type TestApi } from '#tests/support/api.ts'
import { localized } from '#core/languages.ts'
import { sheetColumns } from '#core/export/columns.ts'
import { createFlat } from '#data/records/flat.ts'
import { addPhoto, testStamp } from '#tests/support/records.ts'
import { binAlbum, binPhoto } from '#data/records/removals.ts'
import { readExcel } from '#tests/support/excel.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What people may write, as CSV has to say it and as Excel has to hold it, where that differs. */
const awkward: { text: string; csv?: string; excel?: string }[] = [
  { text: '=1+1', csv: "'=1+1" },
  { text: '=HYPERLINK("https://evil.example","x")', csv: '\'=HYPERLINK("https://evil.example","x")' },
  { text: '+373 22', csv: "'+373 22" },
  { text: '-cmd', csv: "'-cmd" },
  { text: '-28.83', csv: "'-28.83" },
  { text: '@SUM(A1)', csv: "'@SUM(A1)" },
  { text: '\t=1', csv: "'\t=1" },
  { text: '\r=1', csv: "'\r=1", excel: '\n=1' },
  { text: '\n=1', csv: "'\n=1" },
  { text: '\0=1', csv: "'=1", excel: '=1' },
  { text: '＝1＋1', csv: "'＝1＋1" },
  { text: "'=1" },
  { text: 'Кишинёв, «Соборный парк» — № 5' },
  { text: 'Vedere spre țâșnitoare, șoseaua Orhei; ă î' },
  { text: 'кавычки "и" ""ещё"", запятая; точка' },
  { text: 'строка\nстрока\r\nстрока\rконец', excel: 'строка\nстрока\nстрока\nконец' },
  { text: '😀 👨‍👩‍👧 𐌰' },
  { text: 'a\0b\u0001c\u001f', csv: 'abc', excel: 'abc' },
  { text: 'ж'.repeat(40_000), excel: `${'ж'.repeat(32_766)}…` },
  { text: '007' },
  { text: '1-2' },
  { text: '1/2' },
  { text: '1e5' },
  { text: '12345678901234567890' },
  { text: 'TRUE' },
  { text: '2026-01-02' },
  { text: '  края  ' },
  { text: '<b>жирно</b> &amp; ]]></t></si><f>1+1</f>' },
  { text: '_x003D_1 и _x000D_' },
  { text: 'constructor' },
  { text: '__proto__' },
  { text: '' },
]

const related = [
  { text: '=Категория', csv: "'=Категория" },
  { text: '@Музей', csv: "'@Музей" },
  { text: '@Паромы; Мосты', csv: "'@Паромы; Мосты" },
]

const csvOfTexts = new Map([...awkward, ...related].map(({ text, csv = text }) => [text, csv]))
const excelOfTexts = new Map(awkward.map(({ text, excel = text }) => [text, excel]))

type Value = string | number | null

const inCSV = (value: Value) => (typeof value === 'string' ? (csvOfTexts.get(value) ?? value) : String(value ?? ''))
const inExcel = (value: Value) => (typeof value === 'string' ? (excelOfTexts.get(value) ?? value) : (value ?? ''))

type Named = { personName?: string; subjectName?: string }

/** Numbers after commas, names after semicolons. */
const inOneCell = (list: (Value | Named)[]): string =>
  list.every((each) => typeof each === 'number')
    ? list.join(', ')
    : list.map((each) => (each as Named).personName ?? (each as Named).subjectName).join('; ')

let api: TestApi

/** Numbers of the photos and albums that hold the awkward texts, newest first as they are taken out. */
let photoIDs: number[]
let albumIDs: number[]

beforeAll(async () => {
  api = await openTestApi()
  const { archive } = api
  const named = (name: string, text: string) => localized(name, () => text)
  createFlat(archive, 'category', { ...named('categoryName', '=Категория'), ...named('categoryDescription', '') } as never, testStamp)
  createFlat(archive, 'location', named('locationName', 'Орхей') as never, testStamp)
  createFlat(archive, 'period', named('periodName', '1890-е') as never, testStamp)
  createFlat(archive, 'contributor', { name: '@Музей', nameRo: 'Muzeul', email: 'secret@museum.example', web: '' }, testStamp)
  for (const text of ['@Паромы', 'Мосты']) createFlat(archive, 'subject', named('subjectName', text) as never, testStamp)
  createFlat(archive, 'person', named('personName', 'Анна') as never, testStamp)
  albumIDs = awkward.map(({ text }) =>
    createFlat(archive, 'album', { ...named('albumName', text), ...named('albumInfo', '') } as never, testStamp),
  )
  albumIDs.reverse()
  photoIDs = awkward.map(({ text }, index) => {
    const place = { latitude: -28.83, longitude: 1e-7 * index, locationID: 1 }
    const own = index === 0 ? place : { albumID: index }
    const lists = { personsShown: '[1]', subjects: '[1,2]' }
    return addPhoto(archive, { title: text, titleRo: text, descriptionRo: text, date: text, ...lists, ...own })
  })
  binPhoto(archive, addPhoto(archive, { titleRo: 'В корзине' }), testStamp)
  binAlbum(
    archive,
    createFlat(archive, 'album', { ...named('albumName', 'В корзине'), ...named('albumInfo', '') } as never, testStamp),
    testStamp,
  )
  photoIDs.reverse()
})
afterAll(() => api.close())

async function take(path: string) {
  const answer = await api.call(`GET ${path}`, { as: 'translator' })
  expect(answer.status).toBe(200)
  const content = answer.body as Buffer
  return { headers: answer.headers, content }
}

async function takeCSV(path: string): Promise<string[][]> {
  const { content } = await take(path)
  return parse(content, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] })
}

async function takeExcel(path: string) {
  return readExcel((await take(path)).content)
}

const newestFirst = awkward.toReversed()
const csvTexts = newestFirst.map(({ text, csv = text }) => csv)
const excelTexts = newestFirst.map(({ text, csv: _, excel = text }) => excel || null)

describe('awkward texts in the columns for translators', () => {
  test('come back from CSV as they are, with an apostrophe before what would be a formula', async () => {
    const [names, ...rows] = await takeCSV('/api/photo/export?format=csv&columns=translation')
    expect(names).toEqual(['photoID', 'version', 'titleRo', 'descriptionRo'])
    expect(rows).toEqual(csvTexts.map((text, index) => [String(photoIDs[index]), '1', text, text]))
  })

  test('come back from Excel as texts, and the numbers as numbers', async () => {
    const { rows } = await takeExcel('/api/photo/export?format=xlsx&columns=translation')
    const expected = excelTexts.map((text, index) => (text === null ? [photoIDs[index], 1] : [photoIDs[index], 1, text, text]))
    expect(rows).toEqual([['photoID', 'version', 'titleRo', 'descriptionRo'], ...expected])
  })

  test('of albums come back from both', async () => {
    const [names, ...rows] = await takeCSV('/api/album/export?format=csv&columns=translation')
    expect(names).toEqual(['albumID', 'version', 'albumNameRo', 'albumInfoRo'])
    expect(rows).toEqual(csvTexts.map((text, index) => [String(albumIDs[index]), '1', text, '']))
    const excel = await takeExcel('/api/album/export?format=xlsx&columns=translation')
    const expected = excelTexts.map((text, index) => (text === null ? [albumIDs[index], 1] : [albumIDs[index], 1, text]))
    expect(excel.rows.slice(1)).toEqual(expected)
  })
})

describe.each(['photo', 'album'] as const)('all columns of a %s', (kind) => {
  test('hold every field of its record in both formats, numbers as numbers', async () => {
    const [names = [], ...csv] = await takeCSV(`/api/${kind}/export?format=csv`)
    const { rows } = await takeExcel(`/api/${kind}/export`)
    const [excelNames, ...excel] = rows
    expect(names).toEqual(sheetColumns[kind].all)
    expect(excelNames).toEqual(names)
    expect(csv).toHaveLength(awkward.length)
    expect(excel).toHaveLength(awkward.length)
    for (const [index, cells] of csv.entries()) {
      const id = (kind === 'photo' ? photoIDs : albumIDs)[index]!
      const { body: record } = await api.call(`GET /api/${kind}/${id}`, { as: 'admin' })
      for (const [name, answered] of Object.entries<Value | Value[] | Named[]>(record)) {
        const value = Array.isArray(answered) ? inOneCell(answered) : answered
        const column = names.indexOf(name)
        expect(cells[column], name).toBe(inCSV(value))
        expect(excel[index]![column] ?? '', name).toBe(inExcel(value))
      }
    }
  })
})

test('a photo tells its checksum, its original and its page, and no other secret of the archive', async () => {
  const first = photoIDs.at(-1)!
  const { rows } = await takeExcel('/api/photo/export')
  const [names = [], ...photos] = rows
  const photo = Object.fromEntries(names.map((name, column) => [name, photos.at(-1)![column]]))
  const { body: record } = await api.call(`GET /api/photo/${first}`)
  const stored = api.archive.sqlite.prepare('SELECT sha256 FROM photos WHERE photo_id = ?').pluck().get(first)
  expect(photo).toMatchObject({
    sha256: stored,
    originalFile: `originals/${record.photoFileName}`,
    pageAddress: `${api.settings.site.siteUrl}/photos/${first}`,
    createdBy: 'admin',
    updatedAt: '2020-01-02T03:04:05.000Z',
  })
  expect(JSON.stringify(rows)).not.toContain('secret@museum.example')
  expect(JSON.stringify(rows)).not.toContain('В корзине')
})

test('a negative coordinate stays a number in both formats', async () => {
  const [names = [], ...csv] = await takeCSV('/api/photo/export?format=csv')
  expect(csv.at(-1)![names.indexOf('latitude')]).toBe('-28.83')
  const { rows } = await takeExcel('/api/photo/export')
  expect(rows.at(-1)![names.indexOf('latitude')]).toBe(-28.83)
})

describe('the file', () => {
  test('of CSV begins with a byte order mark, and its rows end with CRLF', async () => {
    const { content, headers } = await take('/api/album/export?format=csv&columns=translation')
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(content.toString().slice(1)).toMatch(/^albumID,version,albumNameRo,albumInfoRo\r\n\d/)
    expect(content.toString()).toMatch(/\r\n$/)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename=albums-translation-2026-01-02.csv')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('of Excel has a bold first row that stays in sight, wide columns and no formula', async () => {
    const { content, headers } = await take('/api/photo/export')
    expect(headers.get('content-type')).toBe(excelType)
    expect(headers.get('content-disposition')).toBe('attachment; filename=photos-2026-01-02.xlsx')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-length')).toBe(String(content.length))
    const { parts } = readExcel(content)
    const sheet = parts.get('xl/worksheets/sheet1.xml')!
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toMatch(/<col min="1" max="1" width="14"/)
    const last = /.*<c r="([A-Z]+\d+)"/s.exec(sheet)![1]!
    expect(sheet).toContain(`</sheetData><autoFilter ref="A1:${last}"/>`)
    expect(sheet).not.toMatch(/<f[ />]/)
    const style = Number(/<c r="A1" s="(\d+)"/.exec(sheet)![1])
    const styles = parts.get('xl/styles.xml')!
    const formats = /<cellXfs.*<\/cellXfs>/s.exec(styles)![0].match(/<xf [^>]*>/g)!
    const fonts = styles.match(/<font>.*?<\/font>/gs)!
    expect(fonts[Number(/fontId="(\d+)"/.exec(formats[style]!)![1])]).toContain('<b/>')
  })

  test('of Excel offers records and picklists to choose from, and hides what only the import reads', async () => {
    const { rows, parts } = await takeExcel('/api/photo/export?format=xlsx')
    const sheet = parts.get('xl/worksheets/sheet1.xml')!
    const letters = (column: string) => /^[A-Z]+/.exec([...sheet.matchAll(/<c r="([A-Z]+1)"/g)][rows[0]!.indexOf(column)]![1]!)![0]
    const ruleOf = (column: string) =>
      new RegExp(`sqref="${letters(column)}2:${letters(column)}${rows.length}"><formula1>Lists!([^<]+)<`).exec(sheet)?.[1]
    expect(ruleOf('albumName')).toMatch(/^\$[A-Z]+\$2:\$[A-Z]+\$32$/)
    for (const column of ['license', 'precision', 'categoryName', 'locationName', 'periodName'])
      expect([column, ruleOf(column)]).not.toContain(undefined)
    expect(ruleOf('title')).toBeUndefined()
    expect(parts.get('xl/workbook.xml')).toMatch(/<sheet [^>]*name="Lists"[^>]*state="hidden"/)
    const hidden = [...sheet.matchAll(/<col min="(\d+)"[^>]* hidden="1"\/>/g)].map(([, number]) => rows[0]![Number(number) - 1])
    expect(hidden).toEqual(['version'])
    const translation = (await takeExcel('/api/photo/export?format=xlsx&columns=translation')).parts
    expect([...translation.keys()].filter((part) => part.startsWith('xl/worksheets/sheet'))).toEqual(['xl/worksheets/sheet1.xml'])
  })

  test('is named after the day of the archive’s clock, in UTC', async () => {
    for (const [now, name] of [
      ['2026-01-02T23:59:59.999Z', 'photos-2026-01-02.csv'],
      ['2026-01-03T00:00:00.000Z', 'photos-2026-01-03.csv'],
    ] as const) {
      api.clock.now = new Date(now)
      const { body } = await api.call('POST /api/auth', { send: { name: 'admin', password: passwords.admin } })
      const { headers } = await api.call('GET /api/photo/export?format=csv', {
        headers: { 'x-auth-token': body.token },
      })
      expect(headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
    }
    api.clock.now = new Date('2026-01-02T03:04:05.000Z')
  })

  test('of chosen photos has these alone, newest first, and another name', async () => {
    const [newest, second] = [photoIDs[0]!, photoIDs[1]!]
    const binned = addPhoto(api.archive)
    binPhoto(api.archive, binned, testStamp)
    const chosen = `photos=${second},${newest},${newest},${binned},999999`
    const [, ...rows] = await takeCSV(`/api/photo/export?format=csv&columns=translation&${chosen}`)
    expect(rows.map(([id]) => id)).toEqual([String(newest), String(second)])
    const excel = await takeExcel(`/api/photo/export?columns=translation&${chosen}`)
    expect(excel.rows.slice(1).map(([id]) => id)).toEqual([newest, second])
    const { headers } = await api.call(`GET /api/photo/export?format=csv&columns=translation&${chosen}`, { as: 'translator' })
    expect(headers.get('content-disposition')).toMatch(/photos-selected-translation-\d{4}-\d\d-\d\d\.csv/)
    for (const wrong of ['', '1;2', '0', '-1', '1,', Array.from({ length: 501 }, (_, n) => n + 1).join()]) {
      const { status, body } = await api.call(`GET /api/photo/export?photos=${wrong}`, { as: 'admin' })
      expect([wrong, status, body.errors[0].field]).toEqual([wrong, 400, 'photos'])
    }
  })

  test('is only described when its headers are asked for', async () => {
    const answer = await api.call('HEAD /api/photo/export', { as: 'translator' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(excelType)
    expect(answer.text).toBe('')
  })
})

describe.each(['photo', 'album'])('the export of %ss', (kind) => {
  test('is refused to visitors and given to translators and the admin', async () => {
    expect((await api.call(`GET /api/${kind}/export?format=csv`)).status).toBe(401)
    expect((await api.call(`GET /api/${kind}/export`)).status).toBe(401)
    expect((await api.call(`GET /api/${kind}/export?format=csv`, { as: 'translator' })).status).toBe(200)
    expect((await api.call(`GET /api/${kind}/export?format=csv`, { as: 'admin' })).status).toBe(200)
  })

  test.each([
    ['format=ods', [{ msg: 'The format must be xlsx or csv', field: 'format' }]],
    ['format=', [{ msg: 'The format must be xlsx or csv', field: 'format' }]],
    ['format=csv&columns=sha256', [{ msg: 'The columns must be all or translation', field: 'columns' }]],
    [
      'format=CSV&columns=constructor',
      [
        { msg: 'The format must be xlsx or csv', field: 'format' },
        { msg: 'The columns must be all or translation', field: 'columns' },
      ],
    ],
  ])('with %s is refused by name', async (query, errors) => {
    const answer = await api.call(`GET /api/${kind}/export?${query}`, { as: 'translator' })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors })
    expect(answer.headers.get('content-disposition')).toBeNull()
  })
})

test('an empty archive gives the names of the columns alone', async () => {
  const empty = await openTestApi()
  const csv = await empty.call('GET /api/photo/export?format=csv&columns=translation', { as: 'admin' })
  expect(csv.text).toBe('\ufeffphotoID,version,titleRo,descriptionRo\r\n')
  const excel = await empty.call('GET /api/album/export', { as: 'admin' })
  expect(readExcel(excel.body).rows).toEqual([sheetColumns.album.all])
  await empty.close()
})
