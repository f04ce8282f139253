import type { SheetKind } from '#core/export/columns.ts'
import { historyOf } from '#data/records/history.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** Why a record is not there, as a sentence for people. */
export function missingRecord(archive: Archive, kind: SheetKind, id: number): string {
  const [last] = historyOf(archive, kind, id)
  if (!last) return `There is no ${kind} ${id}`
  if (last.action === 'merge' && last.mergedWith)
    return `${last.by} merged ${kind} ${id} into ${last.mergedWith} on ${last.at.slice(0, 10)}`
  return `${last.by} deleted ${kind} ${id} on ${last.at.slice(0, 10)}`
}
