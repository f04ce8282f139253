import { createReadStream, openAsBlob } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import readWorkbookFile from 'read-excel-file/universal'
import { ZipDamaged, zipParts, type ZipPart } from '#api/files/zip-parts.ts'
import { sheetLimits } from './limits.ts'
import { SheetRefused, tooManyCells } from './refused.ts'
import { scanSheet } from './scan-sheet.ts'

/** A sheet of a workbook. Its rows can be read more than once. */
export type WorkbookSheet = { name: string; rows: Iterable<string[]> }

/**
 * The rows of each sheet of an Excel file, as texts: a number as the file writes it, a day as `1911-06-01`.
 *
 * @throws SheetRefused where it is no Excel file, is larger than the limits when unpacked, has merged cells, or cells that would be
 * read as empty though they are not
 */
export async function readWorkbook(file: string): Promise<WorkbookSheet[]> {
  const parts = await zipParts(file, sheetLimits.file).catch((problem: unknown) => {
    throw problem instanceof ZipDamaged ? damaged() : problem
  })
  if (!parts.some(({ name }) => name === 'xl/workbook.xml'))
    throw new SheetRefused('This is no Excel file. Save it as .xlsx or as “CSV UTF-8”')
  if (parts.filter(({ name }) => name.startsWith('xl/worksheets/')).length > sheetLimits.sheets)
    throw new SheetRefused(`The Excel file has more than ${sheetLimits.sheets} sheets. Delete those without records`)
  // Before anything is unpacked as a whole: a file of some kilobytes may hold gigabytes, and lie about it.
  let unpacked = 0
  for (const part of parts) unpacked += await sizeOf(file, part, sheetLimits.unpacked - unpacked)
  // From a blob, the library finds the parts by the same directory. From a file, it would also unpack what the directory does not name.
  const sheets = await readWorkbookFile(await openAsBlob(file), { trim: false, parseNumber: (text) => text }).catch((problem: unknown) => {
    throw new SheetRefused(`The Excel file cannot be read: ${(problem as Error).message}`)
  })
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: { [Symbol.iterator]: () => textsOf(data) } }))
}

function* textsOf(rows: unknown[][]): Generator<string[]> {
  for (const row of rows) {
    if (row.length > sheetLimits.columns) throw tooManyCells()
    yield row.map(textOf)
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'string' ? cell : ''
}

/** Unpacks a part without keeping it; gives its size. */
async function sizeOf(file: string, { name, method, start, packed, unpacked }: ZipPart, limit: number): Promise<number> {
  const scan = name.startsWith('xl/worksheets/') ? scanSheet() : () => undefined
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit || size > unpacked)
        return done(new SheetRefused('The Excel file holds more than it says, or too much. Save it as “CSV UTF-8”'))
      try {
        scan(chunk.toString('latin1'))
        done()
      } catch (problem) {
        done(problem as Error)
      }
    },
  })
  if (packed === 0) return 0
  const source = createReadStream(file, { start, end: start + packed - 1 })
  try {
    await (method === 8 ? pipeline(source, createInflateRaw(), counter) : pipeline(source, counter))
  } catch (problem) {
    throw problem instanceof SheetRefused ? problem : damaged()
  }
  return size
}

const damaged = () => new SheetRefused('The Excel file is damaged or incomplete. Save it again')
