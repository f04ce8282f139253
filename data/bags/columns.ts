import { photoFieldList } from '#core/records/photo-field-list.ts'
import { getTableColumns, getTableConfig, toSnakeCase, type SQLiteColumn, type SQLiteTable } from '../sqlite/drizzle.ts'

/** A column of a table in a bag, with its type in the words of Table Schema. */
export type BagColumn = {
  name: string
  /** Its name in the database. */
  sqlName: string
  type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  /** Whether an empty cell is NULL. Otherwise it is an empty text. */
  isNullable: boolean
  /** Whether the archive shows it to staff only. */
  isForStaff: boolean
}

/** The columns of other tables that these columns refer to. */
export type BagReference = { fields: string[]; table: SQLiteTable; to: string[] }

const staffColumns = new Set<string>(['note', ...photoFieldList.filter(({ audience }) => audience === 'staff').map(({ name }) => name)])

/** Texts that hold a JSON list. */
const lists = new Set<string>([
  'photoOrder',
  'names',
  'parents',
  ...photoFieldList.filter(({ kind }) => kind === 'references').map(({ name }) => name),
])

/**
 * The columns of a table for a bag. Folded texts are left out, because they follow from the others.
 *
 * @param names the only columns wanted; all unless given
 */
export function bagColumns(table: SQLiteTable, names?: readonly string[]): BagColumn[] {
  return Object.entries(getTableColumns(table))
    .filter(([name]) => (names ? names.includes(name) : !name.includes('Folded')))
    .map(([name, column]) => ({
      name,
      sqlName: toSnakeCase(name),
      type: typeOf(name, column),
      isNullable: !column.notNull,
      isForStaff: staffColumns.has(name),
    }))
}

function typeOf(name: string, { columnType }: SQLiteColumn): BagColumn['type'] {
  if (columnType === 'SQLiteInteger') return 'integer'
  if (columnType === 'SQLiteReal') return 'number'
  if (columnType === 'SQLiteBoolean') return 'boolean'
  if (columnType === 'SQLiteTextJson') return 'object'
  return lists.has(name) ? 'array' : 'string'
}

/** The columns that tell the rows of a table apart. */
export function primaryKeyOf(table: SQLiteTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const [together] = primaryKeys
  return (together?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name)
}

/** What the rows of a table refer to. */
export const referencesOf = (table: SQLiteTable): BagReference[] =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    return { fields: columns.map(({ name }) => name), table: foreignTable, to: foreignColumns.map(({ name }) => name) }
  })

/**
 * The value of the database as a cell of a CSV file.
 *
 * @param value as SQLite gives it
 */
export const cellOf = (value: string | number | null): string => (value === null ? '' : String(value))

/**
 * The value of the database that a cell stands for.
 *
 * @throws RangeError with the end of a sentence where the cell is of another type
 */
export function valueOf({ type, isNullable }: BagColumn, cell: string): string | number | null {
  if (cell === '' && isNullable) return null
  if (type === 'string') return cell
  if (type === 'object' || type === 'array') return checkedJson(type, cell)
  const number = Number(cell)
  const isSound = type === 'number' ? Number.isFinite(number) : Number.isSafeInteger(number)
  if (!isSound || cell.trim() !== cell || cell === '') throw new RangeError(`is no ${type}: “${cell.slice(0, 40)}”`)
  if (type === 'boolean' && number !== 0 && number !== 1) throw new RangeError(`is neither 0 nor 1: “${cell.slice(0, 40)}”`)
  return number
}

function checkedJson(type: 'object' | 'array', cell: string): string {
  const refusal = new RangeError(`is no JSON ${type}: “${cell.slice(0, 40)}”`)
  try {
    const parsed: unknown = JSON.parse(cell)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed) !== (type === 'array')) throw refusal
    return cell
  } catch {
    throw refusal
  }
}
