import { relationColumns, type Column } from '#core/photo-import/columns.ts'
import type { FlatKind } from '#core/records/flat-kinds.ts'

const all = Object.keys(relationColumns) as (keyof typeof relationColumns)[]

/**
 * The column that the names of a kind of records come from.
 *
 * @param read the columns that a table is read as
 */
export function columnFor(kind: FlatKind, read: ReadonlySet<Column>): Column {
  const columns = all.filter((column) => relationColumns[column] === kind)
  // A source is the collection where there is no column of collections.
  const own = kind === 'contributor' ? 'source' : columns[0]
  return columns.find((column) => read.has(column)) ?? own ?? 'source'
}
