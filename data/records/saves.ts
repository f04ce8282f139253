import { inTransaction, type AuditStamp } from './changes.ts'
import { changedFields } from './changed-fields.ts'
import { and, eq, gt, lte } from '../sqlite/drizzle.ts'
import { versionOf } from './history.ts'
import type { RecordKind, RowOf } from './kinds.ts'
import { merge } from './merge.ts'
import type { Archive } from '../sqlite/open.ts'
import { changeRow, isBinned, numberOf, rowOf } from './rows.ts'
import { history } from '../schema/tables.ts'

/** A change that somebody else made since the editor loaded the record. */
export type ConcurrentChange = { field: string; by: string; at: string }

export type SaveResult<Kind extends RecordKind> =
  | { outcome: 'saved'; row: RowOf<Kind> }
  | { outcome: 'missing' }
  | { outcome: 'binned' }
  /** No version of this number was ever saved. */
  | { outcome: 'unknown version' }
  | { outcome: 'conflict'; current: RowOf<Kind>; concurrentChanges: ConcurrentChange[] }

/**
 * Saves fields of a record. Nothing that another editor saved since is overwritten: edits of different fields are
 * merged, edits of the same field are a conflict and nothing is written. A save that changes nothing makes no version.
 *
 * @param version the version that the edit was based on
 * @param sent the edited fields as columns; other fields do not change
 * @param check is given the row as it would be; what it throws undoes the save
 */
export function saveRecord<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  id: number,
  version: number,
  sent: Record<string, unknown>,
  stamp: AuditStamp,
  check: (row: RowOf<Kind>) => void = () => undefined,
): SaveResult<Kind> {
  return inTransaction(archive, () => {
    const current = rowOf(archive, kind, id)
    if (!current) return { outcome: 'missing' }
    if (isBinned(current)) return { outcome: 'binned' }
    const base = rowAtVersion(archive, kind, current, version)
    if (!base) return { outcome: 'unknown version' }
    const { changes, conflicts } = merge(base, current, sent)
    if (conflicts.length > 0) return { outcome: 'conflict', current, concurrentChanges: concurrentChanges(archive, kind, current, version) }
    if (Object.keys(changes).length === 0) return { outcome: 'saved', row: current }
    const row = changeRow(archive, kind, current, changes, stamp)
    check(row)
    return { outcome: 'saved', row }
  })
}

/** A record as it was at a version; null where that version was never saved. */
export function rowAtVersion<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  current: RowOf<Kind>,
  version: number,
): RowOf<Kind> | null {
  return version === current.version ? current : versionOf(archive, kind, numberOf(kind, current), version)
}

/** The changes between a version and now: each field once, with its last change. */
export function concurrentChanges<Kind extends RecordKind>(
  { db }: Archive,
  kind: Kind,
  current: RowOf<Kind>,
  since: number,
): ConcurrentChange[] {
  const range = and(gt(history.version, since), lte(history.version, current.version))
  const later = db
    .select()
    .from(history)
    .where(and(eq(history.kind, kind), eq(history.recordID, numberOf(kind, current)), range))
    .orderBy(history.historyID)
    .all()
  const last = new Map<string, ConcurrentChange>()
  for (const { before, after, by, at } of later) {
    for (const field of changedFields(kind, before as object, after as object)) last.set(field, { field, by, at })
  }
  return [...last.values()]
}
