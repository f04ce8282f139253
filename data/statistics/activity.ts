import type { Action } from '../records/changes.ts'
import { and, count, gt, lte } from '../sqlite/drizzle.ts'
import type { RecordKind } from '../records/kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { history } from '../schema/tables.ts'

export type CountedChange = { kind: RecordKind; action: Action; changes: number }

/** How often records of each kind were created, changed, deleted and restored after one change and up to another. */
export function changesAfter({ db }: Archive, after: number, upTo: number): CountedChange[] {
  const { kind, action, historyID } = history
  return db
    .select({ kind, action, changes: count() })
    .from(history)
    .where(and(gt(historyID, after), lte(historyID, upTo)))
    .groupBy(kind, action)
    .all() as CountedChange[]
}
