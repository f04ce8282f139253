import { countRows } from '../sqlite/count-rows.ts'
import { isNull } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { columnsOf, tableOf, type RecordKind } from './kinds.ts'

/** How many records of a kind there are, without those in the bin. */
export function recordTotal(archive: Archive, kind: RecordKind): number {
  const { deletedAt } = columnsOf(kind)
  return countRows(archive, tableOf(kind), deletedAt && isNull(deletedAt))
}
