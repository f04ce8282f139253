import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

test.each([',', ';', '\t'])('a table separated by %j is read', async (separator) => {
  const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator)
  const { rows } = await read([line('filename', 'title', 'licence'), line('a.jpg', 'x, y; z', 'CC0')].join('\n'))
  expect(rows).toEqual([{ line: 2, cells: { filename: 'a.jpg', title: 'x, y; z', licence: 'CC0' } }])
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

test.each(['\n', '\r\n', '\r'])(
  'rows know their lines across empty lines and line breaks in cells (%j)',
  async (end) => {
    const lines = [header, 'a.jpg,"one', 'two', '",CC0', '', 'b.jpg,x,CC0', '', '', ',,', 'c.jpg,5" gun,CC0']
    const { rows } = await read(lines.join(end))
    expect(rows.map(({ line, cells }) => [line, cells.filename])).toEqual([
      [2, 'a.jpg'],
      [6, 'b.jpg'],
      [10, 'c.jpg'],
    ])
    expect(rows[2]!.cells.title).toBe('5" gun')
  },
)

test('columns may stand in any order and case, and those that are not read are told', async () => {
  const { rows, unused } = await read('Licence,Notes,TITLE,,FileName\nCC0,n,t,,a.jpg')
  expect(rows[0]!.cells).toEqual({ licence: 'CC0', title: 't', filename: 'a.jpg' })
  expect(unused).toEqual(['Notes'])
})

test('a row with too few or too many cells is marked, empty cells at its end do not count', async () => {
  const { rows } = await read(`${header}\na.jpg,x\nb.jpg,x,CC0,,\nc.jpg,x,y,CC0`)
  expect(rows.map(({ problem }) => problem)).toEqual([
    'The row has 2 cells, the header 3',
    undefined,
    'The row has 4 cells, the header 3',
  ])
})

test('a table that has only its header has no rows', async () => {
  expect((await read(header)).total).toBe(0)
})

describe('is refused before anything is imported:', () => {
  test.each([
    [
      'a quotation mark that is never closed',
      `${header}\na.jpg,x,CC0\nb.jpg,"x,CC0\n`,
      'never closed, in the row that begins on line 3',
    ],
    [
      'a lost quotation mark in a long table',
      `${header}\na.jpg,"x,CC0\n${'b.jpg,x,CC0\n'.repeat(100_000)}`,
      'begins on line 2',
    ],
    [
      'another encoding',
      Buffer.from([...Buffer.from(`${header}\na.jpg,`), 0xcc, 0xee, 0xf1, 0xf2]),
      'is not UTF-8 text',
    ],
    ['UTF-16', Buffer.from(`\ufeff${header}\na.jpg,x,CC0`, 'utf16le'), 'is not UTF-8 text'],
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
