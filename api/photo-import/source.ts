import { textOf, UnreadableText, type Encoding } from '#api/files/text-encoding.ts'
import { helpSheets } from '#core/export/workbook.ts'
import type { ImportMapping } from '#core/photo-import/mapping.ts'
import { SheetRefused } from '#api/sheet-import/refused.ts'
import { isZip } from '#api/sheet-import/table.ts'
import { readWorkbook } from '#api/sheet-import/workbook.ts'
import { tableEncoding } from './encoding.ts'
import { separatorOf } from './header.ts'
import { linesOf, LineTooLong, type Line } from './lines.ts'
import { recordsOf, type InnerLine, type TableRecord } from './records.ts'
import { ImportRefused } from './refused.ts'

/** A table before its columns are known. */
export type TableSource = {
  encoding: Encoding | 'xlsx'
  /** What separates cells; null in an Excel file. */
  separator: string | null
  headings: string[]
  /** Line of the header, or its row in an Excel file. */
  headerLine: number
  /**
   * The records after the header, from the first on.
   *
   * @param isRecord whether a line that begins inside a quoted cell looks like a record of the table
   * @param onLine given the number of each line that is read
   */
  records: (isRecord: (line: InnerLine) => boolean, onLine?: (line: number) => void) => AsyncIterable<TableRecord> | Iterable<TableRecord>
}

/**
 * Opens an Excel file, or text separated by commas, semicolons or tabs.
 *
 * @param encoding as a person named it; recognised without
 * @throws ImportRefused, SheetRefused, UnreadableText or LineTooLong where it is neither
 */
export async function openSource(file: string, mapping: ImportMapping, encoding?: Encoding): Promise<TableSource> {
  const isWorkbook = await isZip(file).catch((problem: unknown) => {
    // Reading it as text says in words what is wrong.
    if ((problem as NodeJS.ErrnoException).code) return false
    throw problem
  })
  return isWorkbook ? openWorkbook(file) : openText(file, mapping, encoding ?? (await tableEncoding(file)))
}

/** What a table is refused with, whatever reads it: an ImportRefused, or the problem itself where it is of another kind. */
export function tableRefusal(problem: unknown, file: string): unknown {
  if (problem instanceof LineTooLong) return new ImportRefused(`${file} is no table: ${problem.message}`)
  return problem instanceof UnreadableText || problem instanceof SheetRefused ? new ImportRefused(problem.message) : problem
}

async function openWorkbook(file: string): Promise<TableSource> {
  const [sheet] = (await readWorkbook(file)).filter(({ name }) => !helpSheets.includes(name))
  const rows = [...(sheet?.rows ?? [])]
  const header = rows.findIndex(hasText)
  const headings = withoutEnd(rows[header] ?? [])
  function* records(_: unknown, onLine?: (line: number) => void): Generator<TableRecord> {
    for (const [index, cells] of rows.entries()) {
      onLine?.(index + 1)
      // Excel files do not write empty cells at the end of a row.
      const padded = cells.length < headings.length ? [...cells, ...Array<string>(headings.length - cells.length).fill('')] : cells
      if (index > header) yield { line: index + 1, lastLine: index + 1, cells: padded, quoteProblem: [] }
    }
  }
  return { encoding: 'xlsx', separator: null, headings, headerLine: header + 1, records }
}

const hasText = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/** Spreadsheets write separators for columns that once held something. */
const withoutEnd = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Excel understands a first line `sep=;`, and writes it where it is told to. */
const separatorLine = /^"?sep=(.)"?[;,\t]*$/i

async function openText(file: string, mapping: ImportMapping, encoding: Encoding): Promise<TableSource> {
  const lines = () => linesOf(textOf(file, encoding))
  const { first, separator } = await beginningOf(lines(), mapping)
  if (!first) return { encoding, separator, headings: [], headerLine: 1, records: () => recordsOf(lines(), separator, () => false) }
  const start = first.number
  async function* body(onLine?: (line: number) => void) {
    for await (const line of lines()) {
      onLine?.(line.number)
      if (line.number >= start) yield line
    }
  }
  const { value: header } = await recordsOf(body(), separator, () => false).next()
  if (header?.problem) throw new ImportRefused(`${file} has a quotation mark too many or too few in its header, line ${start}`)
  return {
    encoding,
    separator,
    headings: withoutEnd(header?.cells ?? []),
    headerLine: start,
    async *records(isRecord, onLine) {
      let isHeader = true
      for await (const record of recordsOf(body(onLine), separator, isRecord)) {
        if (!isHeader) yield record
        isHeader = false
      }
    },
  }
}

/** The first line with text, which is the header, and the separator: named by a line before it, or recognised. */
async function beginningOf(
  lines: AsyncGenerator<Line, unknown>,
  mapping: ImportMapping,
): Promise<{ first: Line | null; separator: string }> {
  let named: string | undefined
  try {
    for (;;) {
      const next = await lines.next()
      if (next.done) return { first: null, separator: ',' }
      const line = next.value
      const found = line.number === 1 ? separatorLine.exec(line.text)?.[1] : undefined
      if (found) named = found
      else if (line.text.trim()) return { first: line, separator: named ?? separatorOf(line.text, mapping) }
    }
  } finally {
    await lines.return(undefined)
  }
}
