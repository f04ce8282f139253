import * as v from 'valibot'
import { fold } from '../fold.ts'
import type { FlatKind } from '../records/flat-kinds.ts'
import { columns, listColumns, type Column } from './columns.ts'

/** What the records are called that an import may create, where people name them. */
export const creatable = {
  album: 'albums',
  category: 'categories',
  location: 'places',
  period: 'periods',
  contributor: 'collections',
  person: 'persons',
  subject: 'subjects',
} as const satisfies Record<FlatKind, string>

export type Creatable = (typeof creatable)[FlatKind]

/** The kind of record that people call so. */
export const kindOfCreatable = (name: Creatable): FlatKind =>
  (Object.keys(creatable) as FlatKind[]).find((kind) => creatable[kind] === name) ?? 'album'

const column = v.picklist(columns, ({ input }) => `“${String(input)}” is not a column of the import; docs/import.md lists them`)
const words = v.pipe(v.string(), v.maxLength(5000))

/** How a table of another archive is read. */
export const importMapping = v.strictObject({
  /** Headings of the table, with the column that each is read as; several, or null where it is left out by choice. */
  columns: v.optional(
    v.record(
      v.string(),
      v.nullable(
        v.union([
          v.array(column),
          v.pipe(
            column,
            v.transform((each) => [each]),
          ),
        ]),
      ),
    ),
    {},
  ),
  /** Texts for rows whose cell is empty, or for columns that the table does not have. */
  defaults: v.optional(v.record(column, words), {}),
  /** Values of a column, with what the archive says for each; null where the value is left out by choice. */
  values: v.optional(v.record(column, v.record(v.string(), v.nullable(words))), {}),
  /** The kinds of records that may be created. */
  create: v.optional(v.array(v.picklist(Object.values(creatable))), []),
  /** The sign between several names in one cell, where it is not a semicolon. */
  separator: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(10))),
})

export type ImportMapping = v.InferOutput<typeof importMapping>

/** Reads a table as it is. */
export const noMapping: ImportMapping = { columns: {}, defaults: {}, values: {}, create: [] }

export type Cells = Partial<Record<Column, string>>

/** A row after its mapping, and the values that were left out by choice. */
export type MappedRow = { cells: Cells; leftOut: { column: Column; value: string }[] }

/**
 * Gives a function that puts defaults into empty cells, and the archive's values in the place of the table's. A list of names is
 * looked up as a whole first, then name by name; capital letters and diacritics do not matter.
 *
 * @example mapperOf({ ...noMapping, values: { contributor: { NYPL: 'The New York Public Library' } } })
 */
export function mapperOf({ defaults, values, separator }: ImportMapping): (cells: Cells) => MappedRow {
  const known = Object.entries(values).map(([name, each]) => {
    const byName = new Map(Object.entries(each).map(([value, wanted]) => [fold(value), wanted]))
    return [name as Column, byName] as const
  })
  return (given) => {
    const cells: Cells = { ...given }
    const leftOut: MappedRow['leftOut'] = []
    for (const [name, text] of Object.entries(defaults)) if (!cells[name as Column]?.trim()) cells[name as Column] = text
    if (separator) for (const name of listColumns) if (cells[name]) cells[name] = cells[name].split(separator).join('; ')
    for (const [name, byName] of known) {
      const cell = cells[name]?.trim()
      if (!cell) continue
      cells[name] = mappedCell(name, cell, byName, (value) => leftOut.push({ column: name, value }))
    }
    return { cells, leftOut }
  }
}

function mappedCell(name: Column, cell: string, byName: ReadonlyMap<string, string | null>, onLeftOut: (value: string) => void): string {
  const wanted = (value: string) => {
    const found = byName.get(fold(value))
    if (found === null) onLeftOut(value)
    return found === undefined ? value : (found ?? '')
  }
  if (byName.has(fold(cell)) || !listColumns.includes(name)) return wanted(cell)
  return valuesOf(name, cell).map(wanted).filter(Boolean).join('; ')
}

/** The values of a cell: the names of a list, or the cell as a whole. */
export function valuesOf(name: Column, cell: string): string[] {
  const parts = listColumns.includes(name) ? cell.split(';') : [cell]
  return parts.map((part) => part.trim()).filter(Boolean)
}
