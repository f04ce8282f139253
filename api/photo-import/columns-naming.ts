import { fold } from '#core/fold.ts'
import { relationColumns, type Column } from '#core/photo-import/columns.ts'
import { valuesOf, type Cells } from '#core/photo-import/mapping.ts'
import type { FlatKind } from '#core/records/flat-kinds.ts'

const all = Object.keys(relationColumns) as (keyof typeof relationColumns)[]

/**
 * The columns in which a row names a record of a kind.
 *
 * @example columnsNaming('person', 'Ion', { photographer: 'Ana', persons: 'Ion; Maria' }) // ['persons']
 */
export function columnsNaming(kind: FlatKind, name: string, cells: Cells): Column[] {
  const wanted = fold(name)
  // A source is the collection where no collection is named.
  const columns =
    kind === 'contributor' && !cells.contributor?.trim() ? ['source' as const] : all.filter((each) => relationColumns[each] === kind)
  return columns.filter((column) => valuesOf(column, cells[column] ?? '').some((value) => fold(value) === wanted))
}
