import { encodingOf, textOf, UnreadableText, type Encoding } from '#api/files/text-encoding.ts'
import { ImportRefused } from './refused.ts'
import { columnOf, readHeader, requiredColumns, separatorOf, type Column } from './columns.ts'
import { imageName } from './image.ts'
import { linesOf, LineTooLong, type Line } from './lines.ts'
import { recordsOf, type InnerLine, type QuoteProblem, type TableRecord } from './records.ts'

export type TableRow = {
  /** Lines of the file that the row takes, from 1. */
  line: number
  lastLine: number
  cells: Partial<Record<Column, string>>
  /** Why the row's cells cannot be told apart, if they cannot. */
  problem?: string
  /** What people should look at although the row can be read. */
  notes: string[]
}

export type Table = {
  encoding: Encoding
  /** Line of the header. */
  headerLine: number
  /** Header cells of columns that are not read. */
  unused: string[]
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

/** How the cells of a table are told apart, and which of them is which. */
type Form = { separator: string; header: string[]; columns: (Column | undefined)[]; headerLine: number }

/**
 * Opens a table: text separated by commas, semicolons or tabs, its first line naming the columns. It is read to its end
 * once, so that a file that is no table is refused before anything is imported.
 *
 * @param isImage whether the folder of pictures has one of this name. A quoted cell never takes in a line with such a name
 * @throws ImportRefused in one line for people when the file cannot be read, is no such table, or lacks a column
 */
export async function openTable(file: string, isImage: (name: string) => boolean = () => false): Promise<Table> {
  try {
    const encoding = await encodingOf(file)
    const lines = () => linesOf(textOf(file, encoding))
    const form = await formOf(lines(), file)
    const unused = form.header.filter((cell, index) => cell.trim() && !form.columns[index])
    const rows = () => rowsOf(lines(), form, isImage)
    const table: Table = { encoding, headerLine: form.headerLine, unused, total: 0, lines: 0, continued: 0, filenames: new Set(), rows }
    for await (const { cells, line, lastLine } of rowsOf(counted(lines(), table), form, isImage)) {
      const name = imageName(cells.filename ?? '')
      table.total += 1
      table.continued += lastLine - line
      if (name) table.filenames.add(name)
    }
    return table
  } catch (problem) {
    if (problem instanceof LineTooLong) throw new ImportRefused(`${file} is no table: ${problem.message}`)
    throw problem instanceof UnreadableText ? new ImportRefused(problem.message) : problem
  }
}

async function* counted(lines: AsyncIterable<Line>, table: Table): AsyncGenerator<Line> {
  for await (const line of lines) {
    table.lines = line.number
    yield line
  }
}

/** Excel understands a first line `sep=;`, and writes it where it is told to. */
const separatorLine = /^"?sep=(.)"?[;,\t]*$/i

/** The first lines of a table: the separator may be named, then comes the header. */
async function formOf(lines: AsyncGenerator<Line, unknown>, file: string): Promise<Form> {
  let separator: string | undefined
  try {
    for (;;) {
      const { value: line, done } = await lines.next()
      if (done) return { separator: ',', header: [], columns: readHeader([], file), headerLine: 1 }
      const named = line.number === 1 ? separatorLine.exec(line.text)?.[1] : undefined
      if (named) separator = named
      else if (line.text.trim()) return await headerOf(line, lines, separator ?? separatorOf(line.text), file)
    }
  } finally {
    await lines.return(undefined)
  }
}

async function headerOf(first: Line, rest: AsyncGenerator<Line, unknown>, separator: string, file: string): Promise<Form> {
  async function* lines() {
    yield first
    yield* rest
  }
  const { value } = await recordsOf(lines(), separator, () => false).next()
  const { cells, problem } = value as TableRecord
  if (problem) throw new ImportRefused(`${file} has a quotation mark too many or too few in its header, line ${first.number}`)
  // Spreadsheets write separators for columns that once held something.
  const header = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  return { separator, header, columns: readHeader(header, file), headerLine: first.number }
}

async function* rowsOf(lines: AsyncIterable<Line>, form: Form, isImage: (name: string) => boolean): AsyncGenerator<TableRow> {
  const { separator, headerLine } = form
  const isRecord = recognises(form, isImage)
  async function* body() {
    for await (const line of lines) if (line.number >= headerLine) yield line
  }
  let isHeader = true
  for await (const record of recordsOf(body(), separator, isRecord)) {
    if (!isHeader && !isEmpty(record)) yield rowOf(record, form)
    isHeader = false
  }
}

/**
 * Tells a line that is a row of the table from one of a description: it has the name of a picture in the column of file names.
 * A picture of the folder is enough; where only the name's ending says so, the line must have a cell for everything needed.
 */
function recognises({ separator, columns }: Form, isImage: (name: string) => boolean) {
  const position = columns.indexOf('filename')
  const needed = Math.max(...requiredColumns.map((column) => columns.indexOf(column))) + 1
  return ({ text, inside }: InnerLine) => {
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

function rowOf({ line, lastLine, cells, quoteProblem, problem }: TableRecord, { header, columns }: Form): TableRow {
  const row: TableRow = { line, lastLine, cells: {}, notes: [] }
  // Cells after a misplaced quotation mark may belong to another row.
  const sure = problem ? cells.slice(0, problem.cell) : cells
  for (const [index, column] of columns.entries()) if (column) row.cells[column] = sure[index] ?? ''
  const nameOf = (cell: number) => header[cell]?.trim() ?? String(cell + 1)
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

function shapeProblem(cells: string[], columns: (Column | undefined)[]): string | null {
  if (columns.every((column, index) => !column || columnOf(cells[index] ?? '') === column)) return 'This line repeats the header'
  const beyond = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length >= columns.length && !beyond) return null
  return `The row has ${cells.length} cells, the header ${columns.length}`
}
