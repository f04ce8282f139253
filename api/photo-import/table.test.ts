import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textCell, workbook } from '#tests/support/workbooks.ts'
import { openTable, type TableRow } from './table.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(content: string | Buffer): string {
  const file = join(folder, 'table.csv')
  writeFileSync(file, content)
  return file
}

async function read(content: string | Buffer) {
  const table = await openTable(write(content))
  const rows: TableRow[] = []
  for await (const row of table.rows()) rows.push(row)
  expect(rows).toHaveLength(table.total)
  return { ...table, rows }
}

const header = 'filename,title,licence'

/** A table with a text in a single-byte encoding, which Node can only decode. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from([...`${header}\na.jpg,"${text}",CC0\n`].map((character) => bytes.get(character)!))
}

test.each([',', ';', '\t'])('a table separated by %j is read', async (separator) => {
  const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator)
  const { rows } = await read([line('filename', 'title', 'licence'), line('a.jpg', 'x, y; z', 'CC0')].join('\n'))
  expect(rows).toEqual([{ line: 2, lastLine: 2, notes: [], cells: { filename: 'a.jpg', title: 'x, y; z', licence: 'CC0' } }])
})

test.each([
  ['windows-1251', 'Вид на мост, ул. Ивановская'],
  ['windows-1250', 'Vedere din Chişinău în piaţă'],
] as const)('a table in %s is recognised', async (encoding, title) => {
  const { rows, encoding: found } = await read(encoded(title, encoding))
  expect([found, rows[0]!.cells.title]).toEqual([encoding, title])
})

test.each(['koi8-r', 'ibm866', 'windows-1251'] as const)('a table is read in %s if somebody says so', async (encoding) => {
  const table = await openTable(write(encoded('Вид', encoding)), { encoding })
  const [row] = await Array.fromAsync(table.rows())
  expect(row!.cells.title).toBe('Вид')
})

test('an Excel file is read: its rows count as lines, and empty cells at the end are cells', async () => {
  const cells = (row: number, texts: string[]) =>
    `<row r="${row}">${texts.map((text, at) => (text ? textCell(`${'ABC'[at]}${row}`, text) : '')).join('')}</row>`
  const sheet = [cells(2, ['filename', 'title', 'licence']), cells(3, ['a.jpg', 'Піяца', 'CC0']), cells(5, ['b.jpg', 'x', ''])].join('')
  const { rows, encoding } = await read(Buffer.from(workbook(sheet)))
  expect(encoding).toBe('xlsx')
  expect(rows.map(({ line, cells: read }) => [line, read])).toEqual([
    [3, { filename: 'a.jpg', title: 'Піяца', licence: 'CC0' }],
    [5, { filename: 'b.jpg', title: 'x', licence: '' }],
  ])
})

test('a byte order mark, quotes, marks and line breaks in cells come through', async () => {
  const { rows } = await read(`\ufeff${header}\r\na.jpg,"Piața ""Ștefan""\r\nвид с юга",CC0\r\n`)
  expect(rows[0]!.cells.title).toBe('Piața "Ștefan"\r\nвид с юга')
  expect(rows[0]!.cells.filename).toBe('a.jpg')
})

test('a character that is cut by the end of a read block comes through', async () => {
  const padding = 'ț'.repeat(70_000)
  const { rows } = await read(`${header}\na.jpg,x${padding},CC0`)
  expect(rows[0]!.cells.title).toBe(`x${padding}`)
})

test.each(['\n', '\r\n', '\r'])('rows know their lines across empty lines and line breaks in cells (%j)', async (end) => {
  const lines = [header, 'a.jpg,"one', 'two', '",CC0', '', 'b.jpg,x,CC0', '', '', ',,', 'c.jpg,5" gun,CC0']
  const { rows } = await read(lines.join(end))
  expect(rows.map(({ line, cells }) => [line, cells.filename])).toEqual([
    [2, 'a.jpg'],
    [6, 'b.jpg'],
    [10, 'c.jpg'],
  ])
  expect(rows[2]!.cells.title).toBe('5" gun')
})

test('columns may be in any order and case, and the ones that are not read are reported', async () => {
  const { rows, unread } = await read('Licence,Notes,TITLE,,FileName\nCC0,n,t,,a.jpg')
  expect(rows[0]!.cells).toEqual({ licence: 'CC0', title: 't', filename: 'a.jpg' })
  expect(unread).toEqual([{ heading: 'Notes', isLeftOut: false, values: 1 }])
})

test('a row with too few or too many cells is marked, empty cells at its end do not count', async () => {
  const { rows } = await read(`${header}\na.jpg,x\nb.jpg,x,CC0,,\nc.jpg,x,y,CC0`)
  expect(rows.map(({ problem }) => problem)).toEqual(['The row has 2 cells, the header 3', undefined, 'The row has 4 cells, the header 3'])
})

test.each([
  ['UTF-16 as Excel saves it', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a byte order mark', (text: string) => Buffer.from(text, 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
  ['big-endian UTF-16 without a byte order mark', (text: string) => Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
])('%s is read', async (_, encode, encoding) => {
  const table = await read(encode('filename\ttitle\tlicence\r\na.jpg\tВид на Днестр, ț\tCC0\r\n'))
  expect(table.encoding).toBe(encoding)
  expect(table.rows[0]!.cells).toEqual({ filename: 'a.jpg', title: 'Вид на Днестр, ț', licence: 'CC0' })
})

test.each(['sep=;', '"sep=;"', 'SEP=;'])('a first line %s names the separator', async (line) => {
  const { rows, headerLine } = await read(`\ufeff${line}\r\nfilename;title, with a comma;title;licence\r\na.jpg;x;Мост;CC0\r\n`)
  expect(headerLine).toBe(2)
  expect(rows).toMatchObject([{ line: 3, cells: { filename: 'a.jpg', title: 'Мост', licence: 'CC0' } }])
})

test('line breaks of three kinds in one table end rows all the same', async () => {
  const { rows, lines } = await read(`${header}\r\na.jpg,x,CC0\nb.jpg,y,CC0\rc.jpg,z,CC0\r\nd.jpg,u,CC0`)
  expect(rows.map(({ line, cells }) => [line, cells.filename])).toEqual([
    [2, 'a.jpg'],
    [3, 'b.jpg'],
    [4, 'c.jpg'],
    [5, 'd.jpg'],
  ])
  expect(lines).toBe(5)
})

test('empty columns at the end of the header are no columns, and a line that repeats the header is refused', async () => {
  const { rows } = await read(`${header},,\na.jpg,x,CC0\nb.jpg,x,CC0,,\nFileName;x\nFilename,TITLE,License\nc.jpg,x,CC0`)
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, 'The row has 1 cells, the header 3'],
    [5, 'This line repeats the header'],
    [6, undefined],
  ])
})

describe('a quotation mark that is out of place leaves out its own line only:', () => {
  const rowsOf = async (...lines: string[]) =>
    (await read([`${header},description`, ...lines].join('\n'))).rows.map(({ line, lastLine, cells, problem }) => [
      line,
      lastLine,
      cells.filename,
      problem,
    ])
  const closed = expect.stringMatching(/^Column “title” has text after a closing quotation mark/) as string
  const unclosed = expect.stringMatching(/^Column “title” begins with a quotation mark that is never closed/) as string
  const swallowing = expect.stringMatching(
    /^Column “title” begins with a quotation mark that would make the next rows part of this one/,
  ) as string

  test('one that meets the next quoted cell', async () => {
    expect(await rowsOf('a.jpg,"x,CC0,', 'b.jpg,y,CC0,', 'c.jpg,"z",CC0,')).toEqual([
      [2, 2, 'a.jpg', closed],
      [3, 3, 'b.jpg', undefined],
      [4, 4, 'c.jpg', undefined],
    ])
  })

  test('one that is never closed', async () => {
    expect(await rowsOf('a.jpg,x,CC0,', 'b.jpg,"y,CC0,', 'c.jpg,z,CC0,')).toEqual([
      [2, 2, 'a.jpg', undefined],
      [3, 3, 'b.jpg', unclosed],
      [4, 4, 'c.jpg', undefined],
    ])
  })

  test('two whose lines would make one record with the right number of cells', async () => {
    expect(await rowsOf('a.jpg,"x,CC0,', 'b.jpg,y,CC0,', 'c.jpg,z",CC0,')).toEqual([
      [2, 2, 'a.jpg', swallowing],
      [3, 3, 'b.jpg', undefined],
      [4, 4, 'c.jpg', undefined],
    ])
  })

  test('one inside a quoted cell that should have been written twice', async () => {
    expect(await rowsOf('a.jpg,"Кафе "Весна" в парке",CC0,', 'b.jpg,"Кафе ""Весна""",CC0,')).toEqual([
      [2, 2, 'a.jpg', closed],
      [3, 3, 'b.jpg', undefined],
    ])
  })

  test('in the middle of a long table', async () => {
    const { rows } = await read(`${header}\na.jpg,"x,CC0\n${'b.jpg,x,CC0\n'.repeat(20_000)}`)
    expect(rows).toHaveLength(20_001)
    expect(rows.filter(({ problem }) => problem).map(({ line }) => line)).toEqual([2])
  })

  test('one in the header refuses the table', async () => {
    await expect(openTable(write('filename,"title,licence\na.jpg,x,CC0'))).rejects.toThrow(
      'a quotation mark too many or too few in its header, line 1',
    )
  })
})

test('a picture of the folder whose name has no ending is no part of a cell either', async () => {
  const table = await openTable(write(`${header}\nIMG_1,"x,CC0\nIMG_2,y",CC0\n`), { isImage: (name) => name === 'IMG_2' })
  const rows = await Array.fromAsync(table.rows())
  expect(rows.map(({ line, problem }) => [line, problem === undefined])).toEqual([
    [2, false],
    [3, true],
  ])
})

test('a description of several lines may list file names, and separators, and is one row', async () => {
  const { rows } = await read(`${header},description\na.jpg,x,CC0,"Слева: мост, река, лес\nb.jpg\nсм. также c.jpg, d.jpg"\ne.jpg,x,CC0,\n`)
  expect(rows.map(({ line, lastLine, problem }) => [line, lastLine, problem])).toEqual([
    [2, 4, undefined],
    [5, 5, undefined],
  ])
})

test('a single quotation mark in a cell without any around it is kept and noted', async () => {
  const { rows } = await read(`${header}\na.jpg,5" gun,CC0\nb.jpg,the "gun",CC0`)
  expect(rows.map(({ cells, notes }) => [cells.title, notes])).toEqual([
    ['5" gun', ['Column “title” holds a single quotation mark, which was kept as written']],
    ['the "gun"', []],
  ])
})

test('a table that has only its header has no rows', async () => {
  expect((await read(header)).total).toBe(0)
})

describe('is refused before anything is imported:', () => {
  test.each([
    ['KOI8-R', encoded('Вид на мост, 1913 год', 'koi8-r'), 'line 2 looks like KOI8-R'],
    ['CP866', encoded('Вид на мост, 1913 год', 'ibm866'), 'line 2 looks like CP866'],
    [
      'a table that mixes encodings',
      Buffer.concat([encoded('Вид на мост', 'windows-1251'), Buffer.from('b.jpg,Вид на мост,CC0\n')]),
      'is not UTF-8 text: line 2 looks like',
    ],
    [
      'UTF-16 that is cut off',
      Buffer.from(`\ufeff${header}\na.jpg,x,CC0`, 'utf16le').subarray(0, -1),
      'is damaged UTF-16 (little-endian) text',
    ],
    ['a line without an end', `${header}\n${'x'.repeat(1_100_000)}`, 'line 2 is longer than'],
    ['an empty file', '', 'has no column filename, title, licence'],
    ['another table', 'a,b\n1,2', 'has no column filename, title, licence; its first line says: a, b'],
  ])('%s', async (_, content, message) => {
    await expect(openTable(write(content))).rejects.toThrow(message)
  })

  test('a file that is not there, and a folder', async () => {
    await expect(openTable(join(folder, 'no.csv'))).rejects.toThrow(`There is no table at ${join(folder, 'no.csv')}`)
    mkdirSync(join(folder, 'box.csv'))
    await expect(openTable(join(folder, 'box.csv'))).rejects.toThrow('is a folder, not a table')
  })
})
