import { fold } from '#core/fold.ts'
import { foldedColumnsOf } from '../records/kinds.ts'
import { getTableName, toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { cellOf, valueOf, type BagColumn } from './columns.ts'
import type { BagTable } from './tables.ts'

/** Rows that are read at a time. */
const chunk = 500

/**
 * The rows of a table as cells, some hundred at a time, in the order of their keys.
 *
 * @param isPart whether only the rows of a selected part are wanted: see `selectPart`
 */
export function* rowsOf({ sqlite }: Archive, bagTable: BagTable, isPart: boolean): Generator<string[][]> {
  const { table, columns, primaryKey, rows, rowsOfPart } = bagTable
  const statement = sqlite.prepare<[], (string | number | null)[]>(
    `SELECT ${columns.map(({ sqlName }) => sqlName).join(', ')} FROM ${getTableName(table)}
     WHERE ${rows}${isPart ? ` AND ${rowsOfPart}` : ''} ORDER BY ${primaryKey.map(toSnakeCase).join(', ')}`,
  )
  let some: string[][] = []
  for (const row of statement.raw().iterate()) {
    some.push(row.map(cellOf))
    if (some.length < chunk) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** A cell or a row that cannot be stored, as a sentence without its end: “photos.csv, row 3: …”. */
export class RowRefused extends Error {}

/**
 * Prepares to store the rows of a table. Columns that are missing get their default, as in a bag of an earlier version.
 *
 * @param header the names of the columns in the file
 * @returns stores a row; it throws RowRefused where the row cannot be stored
 * @throws RowRefused where the file has columns that the archive does not know, or the same one twice
 */
export function openRowWriter({ sqlite }: Archive, bagTable: BagTable, header: string[]): (cells: string[]) => void {
  const { name: tableName, table, kind, fixed = {} } = bagTable
  const columns = header.map((name) => neededColumn(bagTable, name))
  if (new Set(header).size < header.length) throw new RowRefused(`${tableName}.csv has a column twice`)
  const folded = kind ? foldedColumnsOf(kind).filter(({ source }) => header.includes(source)) : []
  const names = [...columns.map(({ sqlName }) => sqlName), ...folded.map(({ folded }) => toSnakeCase(folded)), ...Object.keys(fixed)]
  const values = [...columns, ...folded].map(() => '?')
  const insert = sqlite.prepare(
    `INSERT INTO ${getTableName(table)} (${names.join(', ')}) VALUES (${[...values, ...Object.values(fixed)].join(', ')})`,
  )
  const sources = folded.map(({ source }) => header.indexOf(source))
  let row = 0
  return (cells) => {
    row += 1
    const read = columns.map((column, position) => readCell(column, cells[position] ?? '', `${tableName}.csv, row ${row}`))
    try {
      insert.run(...read, ...sources.map((position) => fold(cells[position] ?? '')))
    } catch (cause) {
      throw new RowRefused(`${tableName}.csv, row ${row}: ${(cause as Error).message}`, { cause })
    }
  }
}

function neededColumn({ name: tableName, columns, formerly = {} }: BagTable, name: string): BagColumn {
  const column = columns.find((each) => each.name === (formerly[name] ?? name))
  if (!column) throw new RowRefused(`${tableName}.csv has the column “${name}”, which this version of the program does not know`)
  return column
}

function readCell(column: BagColumn, cell: string, place: string): string | number | null {
  try {
    return valueOf(column, cell)
  } catch (cause) {
    throw new RowRefused(`${place}: ${column.name} ${(cause as Error).message}`, { cause })
  }
}
