import type { Action } from './changes.ts'
import { changedFields } from './changed-fields.ts'
import { and, desc, eq } from '../sqlite/drizzle.ts'
import type { RecordKind, RowOf } from './kinds.ts'
import { isBinned } from './rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { history } from '../schema/tables.ts'
import { preparedValues } from '../sqlite/statements.ts'

/** One change of a record: who, when, and each field that changed with its value before and after. */
export type HistoryEntry = {
  version: number
  action: Action
  at: string
  by: string
  changes: { field: string; before: unknown; after: unknown }[]
  /** The number of the other record of a merge. */
  mergedWith?: number
  /** Of a merge: whether the other record is the one that remained. */
  isRemoved?: boolean
  /** The number of the bulk change that it is part of. */
  bulkChangeID?: number
  /** The number of the bulk change that it undoes. */
  undoneBulkChangeID?: number
}

/** Every change of a record that was ever made, the last one first; also of a record that is gone. */
export function historyOf(archive: Archive, kind: RecordKind, id: number): HistoryEntry[] {
  const rows = archive.db
    .select()
    .from(history)
    .where(and(eq(history.kind, kind), eq(history.recordID, id)))
    .orderBy(desc(history.historyID))
    .all()
  return rows.map(({ historyID, version, action, at, by, before, after, bulkChangeID }, position) => {
    const [old, now] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
    const fields = changedFields(kind, old, now)
    const changes = fields.map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    // A merge writes first the change of the remaining record, then the removal of the other one, which a photo survives in the bin.
    const isRemoved = after === null || isBinned(now)
    const other = action === 'merge' ? otherOfMerge(archive).get(isRemoved ? historyID - 1 : historyID + 1, kind) : undefined
    const isUndo = rows.slice(position + 1).some((older) => older.bulkChangeID === bulkChangeID)
    const bulk = bulkChangeID ? { [isUndo ? 'undoneBulkChangeID' : 'bulkChangeID']: bulkChangeID } : {}
    return { version, action, at, by, changes, ...(other ? { mergedWith: other, isRemoved } : {}), ...bulk }
  })
}

const otherOfMerge = preparedValues<[number, RecordKind], number>(
  "SELECT record_id FROM history WHERE history_id = ? AND kind = ? AND action = 'merge'",
)

/** A record as it was at a version, also when it is gone; null where that version was never saved. */
export function versionOf<Kind extends RecordKind>({ db }: Archive, kind: Kind, id: number, version: number): RowOf<Kind> | null {
  const row = db
    .select({ after: history.after })
    .from(history)
    .where(and(eq(history.kind, kind), eq(history.recordID, id), eq(history.version, version)))
    .orderBy(desc(history.historyID))
    .get()
  return (row?.after as RowOf<Kind> | null | undefined) ?? null
}
