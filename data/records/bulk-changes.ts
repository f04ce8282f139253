import { batches } from '#core/batches.ts'
import { bulkReport } from '#core/limits.ts'
import { and, desc, eq, sql } from '../sqlite/drizzle.ts'
import { countRows } from '../sqlite/count-rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { bulkChanges, bulkLeft, bulkWork, history } from '../schema/tables.ts'
import { preparedRows, preparedStatement } from '../sqlite/statements.ts'
import type { RecordKind, RowOf } from './kinds.ts'

export type BulkChange = typeof bulkChanges.$inferSelect

/** A record by its kind and number. */
export type RecordName = { kind: RecordKind; recordID: number }

/** A record, or one of its fields, that was left as it is, with the reason as a sentence for people. */
export type Left = RecordName & { field?: string; reason: string }

type NewBulkChange = Pick<BulkChange, 'action' | 'by' | 'at' | 'fields' | 'filters' | 'state' | 'photos'> &
  Partial<Pick<BulkChange, 'fileName'>>

/** Records a bulk change; gives its number. */
export function insertBulkChange({ db }: Archive, change: NewBulkChange): number {
  return db.insert(bulkChanges).values(change).returning({ id: bulkChanges.bulkChangeID }).get().id
}

export function updateBulkChange({ db }: Archive, bulkChangeID: number, columns: Partial<BulkChange>) {
  db.update(bulkChanges).set(columns).where(eq(bulkChanges.bulkChangeID, bulkChangeID)).run()
}

/** A bulk change; null where there is none with this number. */
export function bulkChangeByID({ db }: Archive, bulkChangeID: number): BulkChange | null {
  return db.select().from(bulkChanges).where(eq(bulkChanges.bulkChangeID, bulkChangeID)).get() ?? null
}

/** The newest bulk changes, the last one first. */
export const newestBulkChanges = ({ db }: Archive): BulkChange[] =>
  db.select().from(bulkChanges).orderBy(desc(bulkChanges.bulkChangeID)).limit(bulkReport.changes).all()

const running = preparedStatement(({ db }) =>
  db
    .select()
    .from(bulkChanges)
    // The condition of the index.
    .where(sql`${bulkChanges.state} IN ('running', 'undoing')`)
    .limit(1)
    .prepare(),
)

/** The bulk change that changes photos now, or gives them back what they had; null where none does. */
export const runningBulkChange = (archive: Archive): BulkChange | null => running(archive).get() ?? null

const queue = preparedRows<[number, string]>(
  `INSERT INTO bulk_work (bulk_change_id, position, kind, record_id, version, fields)
   SELECT ?, value ->> '$[0]', value ->> '$[1]', value ->> '$[2]', value ->> '$[3]', value -> '$[4]' FROM json_each(?)`,
)

/** A record that waits for a bulk change, with the version that it expects, and the fields that only this record gets. */
export type WaitingRecord = RecordName & { version: number; fields?: Record<string, unknown> | null }

/** Lets records wait for a bulk change. Those with a lower `position` come first. */
export function queueRecords(archive: Archive, bulkChangeID: number, records: readonly (WaitingRecord & { position?: number })[]) {
  for (const some of batches(records, 5000)) {
    const rows = some.map(({ position = 0, kind, recordID, version, fields }) => [
      ...[position, kind, recordID, version],
      ...(fields ? [fields] : []),
    ])
    queue(archive).run(bulkChangeID, JSON.stringify(rows))
  }
}

// From the index alone: the rows of the history are large, and an undo expects no version.
const queueChanged = preparedRows<[number]>(
  `INSERT INTO bulk_work (bulk_change_id, position, kind, record_id, version)
   SELECT bulk_change_id, -history_id, kind, record_id, 0 FROM history WHERE bulk_change_id = ?`,
)

/** Lets the records that a bulk change has changed wait for its undo, the last one first; those that wait for the change itself wait no more. */
export function queueUndo(archive: Archive, bulkChangeID: number) {
  archive.db.delete(bulkWork).where(eq(bulkWork.bulkChangeID, bulkChangeID)).run()
  queueChanged(archive).run(bulkChangeID)
}

/** A record that waits, with its place in the order. */
export type PlacedRecord = WaitingRecord & { position: number }

/** A record as a text, for lists of those that are held back. */
export const keyOfRecord = ({ kind, recordID }: RecordName): string => `${kind} ${recordID}`

/** The next records that wait, in their order, without some that are held back. */
export const waitingRecords = ({ db }: Archive, bulkChangeID: number, limit: number, held: readonly string[] = []): PlacedRecord[] =>
  db
    .select({
      position: bulkWork.position,
      kind: bulkWork.kind,
      recordID: bulkWork.recordID,
      version: bulkWork.version,
      fields: bulkWork.fields,
    })
    .from(bulkWork)
    .where(
      and(
        eq(bulkWork.bulkChangeID, bulkChangeID),
        sql`${bulkWork.kind} || ' ' || ${bulkWork.recordID} NOT IN (SELECT value FROM json_each(${JSON.stringify(held)}))`,
      ),
    )
    .orderBy(bulkWork.position, bulkWork.kind, bulkWork.recordID)
    .limit(limit)
    .all()

/** How many records wait. */
export const countWaiting = (archive: Archive, bulkChangeID: number): number =>
  countRows(archive, bulkWork, eq(bulkWork.bulkChangeID, bulkChangeID))

const finish = preparedRows<[number, number, string, number, string]>(
  `DELETE FROM bulk_work WHERE bulk_change_id = ? AND (position, kind, record_id) <= (?, ?, ?)
   AND kind || ' ' || record_id NOT IN (SELECT value FROM json_each(?))`,
)

/** The records up to this one wait no more, but those that are held back. */
export const finishRecords = (archive: Archive, bulkChangeID: number, last: PlacedRecord, held: readonly string[] = []) =>
  finish(archive).run(bulkChangeID, last.position, last.kind, last.recordID, JSON.stringify(held))

/** Names what was left, as long as there are not too many; the totals are counted by the caller. */
export function recordLeft(archive: Archive, bulkChangeID: number, byUndo: boolean, left: readonly Left[]) {
  if (left.length === 0) return
  const named = countRows(archive, bulkLeft, ofStep(bulkChangeID, byUndo))
  for (const { kind, recordID, field = '', reason } of left.slice(0, Math.max(0, bulkReport.left - named)))
    archive.db.insert(bulkLeft).values({ bulkChangeID, byUndo, kind, recordID, field, reason }).onConflictDoNothing().run()
}

/** What a bulk change, or its undo, has left: the first ones, in the order of their numbers. */
export const leftOf = ({ db }: Archive, bulkChangeID: number, byUndo: boolean): Left[] =>
  db
    .select()
    .from(bulkLeft)
    .where(ofStep(bulkChangeID, byUndo))
    .orderBy(bulkLeft.kind, bulkLeft.recordID, bulkLeft.field)
    .all()
    .map(({ kind, recordID, field, reason }) => ({ kind, recordID, ...(field ? { field } : {}), reason }))

const ofStep = (bulkChangeID: number, byUndo: boolean) => and(eq(bulkLeft.bulkChangeID, bulkChangeID), eq(bulkLeft.byUndo, byUndo))

/** How many records a bulk change that is not undone has changed, by the history. */
export const countChanged = (archive: Archive, bulkChangeID: number): number =>
  countRows(archive, history, eq(history.bulkChangeID, bulkChangeID))

/** A record before and after a bulk change, with the version that it got. Before is null where the change has made it. */
export type BulkSave<Kind extends RecordKind> = { before: RowOf<Kind> | null; after: RowOf<Kind>; version: number }

const firstSave = preparedStatement(({ db }) =>
  db
    .select()
    .from(history)
    .where(
      and(
        eq(history.bulkChangeID, sql.placeholder('bulkChangeID')),
        eq(history.recordID, sql.placeholder('recordID')),
        eq(history.kind, sql.placeholder('kind')),
      ),
    )
    // The undo follows.
    .orderBy(history.historyID)
    .limit(1)
    .prepare(),
)

/** What a bulk change has saved of a record; null where it has not changed it. */
export function changedByBulk<Kind extends RecordKind>(
  archive: Archive,
  bulkChangeID: number,
  kind: Kind,
  recordID: number,
): BulkSave<Kind> | null {
  const row = firstSave(archive).get({ bulkChangeID, kind, recordID })
  return row ? { before: row.before as RowOf<Kind> | null, after: row.after as RowOf<Kind>, version: row.version } : null
}
