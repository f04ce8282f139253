import { Readable } from 'node:stream'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { helpSheets } from '#core/export/workbook.ts'
import { readSheetHeader, type ColumnMapping, type SheetHeader } from '#core/sheet-import/columns.ts'
import { encodingOf, textOf, UnreadableText } from '#api/files/text-encoding.ts'
import { sheetLimits } from './limits.ts'
import { SheetRefused, tooManyCells } from './refused.ts'
import { readWorkbook } from './workbook.ts'

/** A row of a sheet with its number, the header being 1. */
export type ReadRow = { row: number; cells: readonly string[] }

/** A sheet of records. */
export type Table = {
  /** Its name in the workbook; empty for a CSV file. */
  name: string
  header: SheetHeader
  /** Its rows without the header, from the first one, as often as they are asked for. */
  rows: () => AsyncIterable<ReadRow>
}

/** A sheet of a workbook that has no records, with the reason as a sentence. */
export type SkippedSheet = { name: string; reason: string }

type Source = { name: string; open: () => AsyncIterable<readonly string[]> | Iterable<readonly string[]> }

/**
 * Opens an edited export: an Excel file, or CSV in UTF-8 or UTF-16 with commas, semicolons or tabs.
 *
 * @throws SheetRefused where it is neither, or no sheet has a column with the numbers of records; also while the rows are read
 */
export async function openTables(file: string, mapping: ColumnMapping = {}): Promise<{ tables: Table[]; skipped: SkippedSheet[] }> {
  const sources = (await isZip(file)) ? await sheetsOf(file) : [{ name: '', open: () => csvRows(file, mapping) }]
  const tables: Table[] = []
  const skipped: SkippedSheet[] = []
  let refused: SheetRefused | null = null
  for (const { name, open } of sources) {
    const rows = rowsFrom(open)
    const first = await rows.next()
    // The file of an iterator that is left unfinished stays open.
    await rows.return(undefined)
    const header = readSheetHeader(first.done ? [] : first.value.cells, mapping)
    if ('problem' in header) {
      if (!first.done || sources.length === 1) refused ??= new SheetRefused(header.problem, header.unknown)
      skipped.push({ name, reason: header.problem })
    } else tables.push({ name, header, rows: () => withoutFirst(rowsFrom(open)) })
  }
  if (tables.length === 0) throw refused ?? new SheetRefused('The file has no rows')
  return { tables, skipped }
}

/** The sheets of a workbook, but those that an export adds for people and for choosing values. */
async function sheetsOf(file: string): Promise<Source[]> {
  const sheets = await readWorkbook(file)
  const own = sheets.filter(({ name }) => !helpSheets.includes(name))
  return (own.length > 0 ? own : sheets).map(({ name, rows }) => ({ name, open: () => rows }))
}

const rowsFrom = (open: Source['open']) => withoutEmpty(numbered(open()))

async function* withoutFirst(rows: AsyncGenerator<ReadRow>): AsyncGenerator<ReadRow, undefined> {
  await rows.next()
  yield* rows
}

/** Whether a file is a ZIP file, as those of Excel are. @throws SheetRefused where it is of an earlier Excel */
export async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('hex') === 'd0cf11e0')
      throw new SheetRefused('This is a file of Excel 97–2003, or has a password. Save it as .xlsx')
    return buffer.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    await handle.close()
  }
}

async function* numbered(rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>): AsyncGenerator<ReadRow> {
  let row = 0
  for await (const cells of rows) yield { row: (row += 1), cells }
}

async function* withoutEmpty(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow, undefined> {
  for await (const each of rows) if (each.cells.some((cell) => cell.trim() !== '')) yield each
}

async function* csvRows(file: string, mapping: ColumnMapping): AsyncGenerator<string[]> {
  let source: Readable | null = null
  try {
    const encoding = await encodingOf(file)
    const { head, rest } = await headOf(textOf(file, encoding))
    const named = /^"?sep=(.)"?[;,\t]*\r?\n/i.exec(head)
    const text = named ? head.slice(named[0].length) : head
    const options = {
      delimiter: named?.[1] ?? separatorOf(text, mapping),
      bom: true,
      relax_column_count: true,
      max_record_size: sheetLimits.row,
    }
    const parser = parse(options)
    source = Readable.from(joined(text, rest))
    source.on('error', (problem) => parser.destroy(problem))
    for await (const cells of source.pipe(parser)) {
      if ((cells as string[]).length > sheetLimits.columns) throw tooManyCells()
      yield cells as string[]
    }
  } catch (problem) {
    if (problem instanceof UnreadableText) throw new SheetRefused(problem.message.replace(file, 'The file'))
    if (problem instanceof CsvError) throw new SheetRefused(`The file is no CSV file: ${problem.message}`)
    throw problem
  } finally {
    source?.destroy()
  }
}

/** The first piece of a text, with the first line at least. */
async function headOf(pieces: AsyncGenerator<string>): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let head = ''
  while (!head.includes('\n') && head.length < sheetLimits.row) {
    const next = await pieces.next()
    if (next.done) break
    head += next.value
  }
  return { head, rest: pieces }
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (head) yield head
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

const separators = [',', ';', '\t'] as const

/** The separator under which the first line has the most columns that the archive knows; without such columns, the most columns. */
function separatorOf(text: string, mapping: ColumnMapping): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const known = (separator: string) => {
    const cells = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1'))
    const header = readSheetHeader(cells, mapping)
    return ('problem' in header ? header.known : header.columns.length) + cells.length / line.length
  }
  return separators.reduce((best, separator) => (known(separator) > known(best) ? separator : best))
}
