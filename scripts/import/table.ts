import { parse, type CsvError } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { ImportRefused } from './arguments.ts'
import { readHeader, separatorOf, type Column } from './columns.ts'

export type TableRow = {
  /** Line of the file on which the row begins, from 1. */
  line: number
  cells: Partial<Record<Column, string>>
  /** Why the row's cells cannot be told apart, if they cannot. */
  problem?: string
}

export type Table = {
  /** Number of rows, the header and empty rows left out. */
  total: number
  /** Header cells of columns that are not read. */
  unused: string[]
  /** The rows from the first on, read from the file as they are asked for. */
  rows(): AsyncGenerator<TableRow>
}

/** Characters of one row; more is a quotation mark that is never closed. */
const longestRow = 1_000_000

/**
 * Opens a table: text in UTF-8 with or without a byte order mark, separated by commas, semicolons or tabs, its first
 * line naming the columns. It is read to its end once, so that a broken file is refused before anything is imported.
 *
 * @throws ImportRefused in one line for people when the file cannot be read, is no such table, or lacks a column
 */
export async function openTable(file: string): Promise<Table> {
  const separator = separatorOf(await firstLine(file))
  const source = records(file, separator)
  const first = await source.next()
  const header = first.done ? [] : first.value.cells
  const columns = readHeader(header, file)
  const unused = header.filter((cell, index) => cell.trim() && !columns[index])
  let total = 0
  for await (const record of source) if (!isEmpty(record)) total += 1
  return { total, unused, rows: () => rows(file, separator, columns) }
}

async function* rows(file: string, separator: string, columns: (Column | undefined)[]): AsyncGenerator<TableRow> {
  let isHeader = true
  for await (const record of records(file, separator)) {
    if (!isHeader && !isEmpty(record)) yield rowOf(record, columns)
    isHeader = false
  }
}

function rowOf({ line, cells }: LinedRecord, columns: (Column | undefined)[]): TableRow {
  const row: TableRow = { line, cells: {} }
  for (const [index, column] of columns.entries()) if (column) row.cells[column] = cells[index] ?? ''
  const beyond = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length < columns.length || beyond) {
    row.problem = `The row has ${cells.length} cells, the header ${columns.length}`
  }
  return row
}

type LinedRecord = { line: number; cells: string[] }

/** Spreadsheets like to leave rows of separators behind. */
const isEmpty = ({ cells }: LinedRecord) => cells.every((cell) => cell.trim() === '')

const lineBreak = /\r\n|\r|\n/g
const breaksIn = (text: string) => text.match(lineBreak)?.length ?? 0

async function* records(file: string, separator: string): AsyncGenerator<LinedRecord> {
  const parser = parse({
    delimiter: separator,
    // The parser counts a CRLF inside a cell as two lines, so lines are counted here, from the raw text.
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  // A problem of the file becomes the parser's, and whoever stops reading closes the file.
  pipeline(Readable.from(textOf(file)), parser, () => undefined)
  let line = 1
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      const before = /^[\r\n]*/.exec(raw)![0]
      yield { line: line + breaksIn(before), cells: record }
      line += breaksIn(raw)
    }
  } catch (problem) {
    throw problem instanceof ImportRefused ? problem : new ImportRefused(`${file} ${whatIsWrong(problem, line)}`)
  }
}

function whatIsWrong(problem: unknown, line: number): string {
  const { code, message } = problem as CsvError
  const unclosed: string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']
  if (unclosed.includes(code))
    return `has a quotation mark that is never closed, in the row that begins on line ${line}`
  return `is not a readable table: ${message}`
}

/** The text of a file piece by piece, without its byte order mark. */
async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (problem) {
    throw unreadable(file, problem as NodeJS.ErrnoException)
  }
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): ImportRefused {
  if (code === 'ENOENT') return new ImportRefused(`There is no table at ${file}`)
  if (code === 'EISDIR') return new ImportRefused(`${file} is a folder, not a table`)
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new ImportRefused(`${file} is not UTF-8 text; save it as “CSV UTF-8” and try again`)
  }
  return new ImportRefused(`${file} cannot be read: ${message}`)
}

async function firstLine(file: string): Promise<string> {
  let start = ''
  for await (const piece of textOf(file)) {
    start += piece
    const end = start.trimStart().search(/[\r\n]/)
    if (end >= 0) return start.trimStart().slice(0, end)
    if (start.length > longestRow) break
  }
  return start
}
