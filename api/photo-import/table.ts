import type { Encoding } from '#api/files/text-encoding.ts'
import { columnOf, requiredColumns } from '#core/photo-import/columns.ts'
import { noMapping, type Cells, type ImportMapping } from '#core/photo-import/mapping.ts'
import { cellsOf, readHeader, type TableColumn } from './header.ts'
import { imageName } from './image.ts'
import type { InnerLine, QuoteProblem, TableRecord } from './records.ts'
import { openSource, tableRefusal, type TableSource } from './source.ts'

export type TableRow = {
  /** Lines of the file that the row takes, from 1. */
  line: number
  lastLine: number
  cells: Cells
  /** Why the row's cells cannot be told apart, if they cannot. */
  problem?: string
  /** What people should look at although the row can be read. */
  notes: string[]
}

/** A column that is not read, and in how many rows it has a value. */
export type UnreadColumn = { heading: string; isLeftOut: boolean; values: number }

export type Table = {
  encoding: Encoding | 'xlsx'
  /** Line of the header. */
  headerLine: number
  /** Columns that are not read, for nothing is known of them or by choice. */
  unread: UnreadColumn[]
  /** Number of rows, the header and empty rows left out. */
  total: number
  /** Number of lines of the file, and how many of them continue the row before. */
  lines: number
  continued: number
  /** Every file name that a row gives, in composed form. */
  filenames: Set<string>
  /** The rows from the first on, read from the file as they are asked for. */
  rows: () => AsyncGenerator<TableRow>
}

/** What `openTable` may be told about a table. */
export type TableOptions = {
  /** Whether the folder of pictures has one of this name. A quoted cell never takes in a line with such a name. */
  isImage?: (name: string) => boolean
  mapping?: ImportMapping
  encoding?: Encoding | undefined
}

/** How the cells of a table are told apart, and which of them is which. */
type Form = Pick<TableSource, 'separator' | 'headings'> & { columns: TableColumn[] }

/**
 * Opens a table: an Excel file, or text separated by commas, semicolons or tabs, its first line naming the columns. It is read to its
 * end once, so that a file that is no table is refused before anything is imported.
 *
 * @throws ImportRefused in one line for people when the file cannot be read, is no such table, or lacks a column
 */
export async function openTable(file: string, { isImage = () => false, mapping = noMapping, encoding }: TableOptions = {}): Promise<Table> {
  try {
    return await readTable(await openSource(file, mapping, encoding), file, { isImage, mapping })
  } catch (problem) {
    throw tableRefusal(problem, file)
  }
}

/**
 * Reads a source that is open as a table.
 *
 * @throws as openSource, and ImportRefused where it lacks a column
 */
export async function readTable(
  source: TableSource,
  file: string,
  { isImage, mapping }: Required<Pick<TableOptions, 'isImage' | 'mapping'>>,
): Promise<Table> {
  const columns = readHeader(source.headings, file, mapping)
  const form = { ...source, columns }
  const isRecord = recognises(form, isImage)
  const unread = columns.map(({ heading, fields }) => ({ heading: heading.trim(), isLeftOut: fields === null, values: 0 }))
  async function* rows(onLine?: (line: number) => void, onCells?: (cells: readonly string[]) => void) {
    for await (const record of source.records(isRecord, onLine)) {
      if (isEmpty(record)) continue
      onCells?.(record.cells)
      yield rowOf(record, form)
    }
  }
  const table = { total: 0, lines: 0, continued: 0, filenames: new Set<string>() }
  const countLine = (line: number) => (table.lines = line)
  const countCells = (cells: readonly string[]) =>
    unread.forEach((each, index) => (each.values += (cells[index] ?? '').trim() === '' ? 0 : 1))
  for await (const { cells, line, lastLine } of rows(countLine, countCells)) {
    const name = imageName(cells.filename ?? '')
    table.total += 1
    table.continued += lastLine - line
    if (name) table.filenames.add(name)
  }
  const isUnread = ({ heading }: UnreadColumn, index: number) => heading !== '' && !columns[index]?.fields
  return { ...table, encoding: source.encoding, headerLine: source.headerLine, unread: unread.filter(isUnread), rows: () => rows() }
}

/**
 * Tells a line that is a row of the table from one of a description: it has the name of a picture in the column of file names.
 * A picture of the folder is enough; where only the name's ending says so, the line must have a cell for everything needed.
 */
function recognises({ separator, columns }: Form, isImage: (name: string) => boolean) {
  const positionOf = (column: (typeof requiredColumns)[number]) => columns.findIndex(({ fields }) => fields?.includes(column))
  const position = positionOf('filename')
  const needed = Math.max(...requiredColumns.map(positionOf)) + 1
  return ({ text, inside }: InnerLine) => {
    if (separator === null) return false
    const cells = inside.split(separator)
    const name = imageName(unquoted(cells[position] ?? ''))
    // A separator must follow the name before the quoted cell ends: else the name is that of the row itself.
    if (name === '' || cells.length < position + 2) return false
    return isImage(name) || (text.split(separator).length >= needed && /^[^"]+\.(?:jpe?g|png|tiff?)$/i.test(name))
  }
}

/** A cell without the quotation marks around it. */
const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/s, '$1')

/** Spreadsheets like to leave rows of separators behind. */
const isEmpty = ({ cells, problem }: TableRecord) => !problem && cells.every((cell) => cell.trim() === '')

function rowOf({ line, lastLine, cells, quoteProblem, problem }: TableRecord, { headings, columns }: Form): TableRow {
  const row: TableRow = { line, lastLine, cells: {}, notes: [] }
  // Cells after a misplaced quotation mark may belong to another row.
  const sure = problem ? cells.slice(0, problem.cell) : cells
  row.cells = cellsOf(columns, sure)
  const nameOf = (cell: number) => headings[cell]?.trim() ?? String(cell + 1)
  row.notes = quoteProblem.map((cell) => `Column “${nameOf(cell)}” holds a single quotation mark, which was kept as written`)
  const why = problem ? quoteProblems[problem.kind](nameOf(problem.cell)) : shapeProblem(cells, columns)
  return why ? { ...row, problem: why } : row
}

const quoteProblems: Record<QuoteProblem, (column: string) => string> = {
  unclosed: (column) =>
    `Column “${column}” begins with a quotation mark that is never closed. Close or remove it; this line was left out, the next ones were read`,
  continued: (column) =>
    `Column “${column}” has text after a closing quotation mark. Write quotation marks inside a quoted cell twice; this line was left out, the next ones were read`,
  swallows: (column) =>
    `Column “${column}” begins with a quotation mark that would make the next rows part of this one. Close or remove it; this line was left out, the next ones were read`,
}

function shapeProblem(cells: string[], columns: TableColumn[]): string | null {
  const repeats = ({ heading, fields }: TableColumn, index: number) => {
    const cell = (cells[index] ?? '').trim()
    return !fields || cell === heading.trim() || (columnOf(cell) !== undefined && columnOf(cell) === columnOf(heading))
  }
  if (columns.every(repeats)) return 'This line repeats the header'
  const beyond = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length >= columns.length && !beyond) return null
  return `The row has ${cells.length} cells, the header ${columns.length}`
}
