import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addSheetPhotos, csvOfCells, editedSheet } from '#tests/support/sheets.ts'
import { sheetPart, textCell, workbook, workbookParts, zipOf } from '#tests/support/workbooks.ts'
import { compareSheet } from './compare-process.ts'
import type { ComparedPart } from './compare-file.ts'
import { sheetLimits } from './limits.ts'

/** Files that no spreadsheet program has written, and what such programs let people make of a sheet. */

let api: TestApi
let folder: string
let ids: number[]
beforeAll(async () => {
  api = await openTestApi()
  folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  ids = addSheetPhotos(api.archive)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await api.close()
})

async function compared(content: string | Uint8Array) {
  const file = join(folder, 'sheet')
  writeFileSync(file, content)
  const count = { new: 0, changed: 0, unchanged: 0, conflict: 0, refused: 0 }
  const reasons = new Set<string>()
  const changes: [string, unknown][] = []
  const take = (part: ComparedPart) => {
    if (part.kind === 'end') count.unchanged = part.unchanged[0] ?? 0
    if (part.kind !== 'row') return
    count[part.compared.outcome] += 1
    for (const { msg } of part.compared.problems) reasons.add(msg.replace(/\d+/, 'N'))
    for (const { field, after } of part.compared.changes) changes.push([field, after])
  }
  await compareSheet(api.archive, { file, overwrites: false }, take, new AbortController().signal)
  return { ...count, reasons: [...reasons], changes }
}

const header = `<row r="1">${textCell('A1', 'photoID')}${textCell('B1', 'title')}</row>`
const row = (cells: string) => `<row r="2"><c r="A2"><v>2</v></c>${cells}</row>`

describe('a small file with much in it', () => {
  const zeros = (bytes: number) => deflateRawSync(Buffer.alloc(bytes, ' '))
  const limit = sheetLimits.unpacked
  let tooMuch: Buffer
  beforeAll(() => {
    tooMuch = zeros(limit + 1)
  })

  test('is refused when it says so', async () => {
    const bomb = zipOf({ ...workbookParts, [sheetPart]: { packed: tooMuch, says: limit + 1 } })
    expect(bomb.length).toBeLessThan(limit / 500)
    await expect(compared(bomb)).rejects.toThrow('more than it says, or too much')
  })

  test('is refused when it denies it', async () => {
    const bomb = zipOf({ ...workbookParts, [sheetPart]: { packed: zeros(5_000_000), says: 100 } })
    await expect(compared(bomb)).rejects.toThrow('more than it says, or too much')
  })

  test('counts only by its directory: what hides between the parts is not unpacked', async () => {
    const hidden = Buffer.from(zipOf({ 'xl/hidden.xml': { packed: tooMuch, says: limit + 1 } }))
    const sheet = Buffer.from(workbook(header + row(textCell('B2', 'Скрытое'))))
    const [end, directory] = [sheet.lastIndexOf('PK\u0005\u0006'), sheet.indexOf('PK\u0001\u0002')]
    const entry = hidden.subarray(0, hidden.indexOf('PK\u0001\u0002'))
    const tail = Buffer.from(sheet.subarray(end))
    tail.writeUInt32LE(directory + entry.length, 16)
    const both = Buffer.concat([sheet.subarray(0, directory), entry, sheet.subarray(directory, end), tail])
    expect(await compared(both)).toMatchObject({ changed: 1, changes: [['title', 'Скрытое']] })
  })

  test('and with 200,000 rows is sent to CSV', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${at}</v></c></row>`)
    await expect(compared(workbook(header + rows.join('')))).rejects.toThrow(/more than 50,000 rows.*CSV/)
  })

  test('and with columns to the end of the alphabet is refused', async () => {
    await expect(compared(workbook(header + '<row r="2"><c r="XFD2"><v>1</v></c></row>'))).rejects.toThrow('more than 300 cells')
    const rows = Array.from({ length: 40_000 }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`)
    await expect(compared(workbook(header + rows.join('')))).rejects.toThrow('more than 300 cells')
  })
})

async function compareRows(count: number) {
  const rows = Array.from({ length: count }, (_, at) => `${at + 1},Новое`)
  const found = await compared(['photoID,title', ...rows].join('\n'))
  expect(found).toMatchObject({ changed: ids.length, refused: count - ids.length, reasons: ['There is no photo N'] })
}

test('2,000 rows of CSV are compared, each with its reason', () => compareRows(2_000))
test('200,000 rows of CSV are compared, each with its reason', { tags: ['long'], timeout: 600_000 }, () => compareRows(200_000))

test('merged cells are refused, and named', async () => {
  const merged = workbook(header + row(textCell('B2', 'Одно')), '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>')
  await expect(compared(merged)).rejects.toThrow('merged cells')
})

describe('a formula', () => {
  test.each([
    ['a text', '<c r="B2" t="str"><f>A2&amp;"!"</f><v>Итог</v></c>', 'Итог'],
    ['a number', '<c r="B2"><f>A2*4</f><v>28</v></c>', '28'],
  ])('counts by its result: %s', async (_, cell, title) => {
    expect(await compared(workbook(header + row(cell)))).toMatchObject({ changed: 1, changes: [['title', title]] })
  })

  test('that has no result is refused: its cell is not empty', async () => {
    for (const cell of ['<c r="B2"><f>A2*4</f></c>', '<c r="B2" t="str"><f>A2</f></c>', '<c r="B2"><f t="shared" si="0"/></c>'])
      await expect(compared(workbook(header + row(cell)))).rejects.toThrow(/formula/)
  })

  test('that ends in an error is refused, and named', async () => {
    await expect(compared(workbook(header + row('<c r="B2" t="e"><f>A2/0</f><v>#DIV/0!</v></c>')))).rejects.toThrow('Cell B2 has an error')
  })
})

describe('an export of another archive', () => {
  test('changes nothing, by its checksums', async () => {
    const rows = (await editedSheet(api)).map((cells) => ({ ...cells, sha256: 'f'.repeat(64), title: 'Чужое' }))
    expect(await compared(csvOfCells(rows))).toMatchObject({ changed: 0, refused: ids.length })
  })

  test('changes nothing, by its versions and numbers', async () => {
    const rows = (await editedSheet(api)).map(({ sha256: _, ...cells }, at) =>
      at % 2 === 0 ? { ...cells, version: '40', title: 'Чужое' } : { ...cells, photoID: String(1_000_000 + at), title: 'Чужое' },
    )
    expect(await compared(csvOfCells(rows))).toMatchObject({ changed: 0, refused: ids.length })
  })
})

test('half of the rows are gone, and the others are read', async () => {
  const rows = (await editedSheet(api)).slice(0, 2)
  expect(await compared(csvOfCells(rows))).toMatchObject({ changed: 0, unchanged: 2, refused: 0 })
})
