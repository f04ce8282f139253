import { batches } from '#core/batches.ts'
import { bulkReport } from '#core/limits.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { and, desc, eq, sql } from '../sqlite/drizzle.ts'
import { countRows } from '../sqlite/count-rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { bulkChanges, bulkLeft, bulkWork, history } from '../schema/tables.ts'
import { preparedRows, preparedStatement } from '../sqlite/statements.ts'
import type { Photo } from './photos.ts'

export type BulkChange = typeof bulkChanges.$inferSelect

/** A photo, or one of its fields, that was left as it is, with the reason as a sentence for people. */
export type Left = { photoID: number; field?: string; reason: string }

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
  "INSERT INTO bulk_work (bulk_change_id, photo_id, version, fields) SELECT ?, value ->> '$[0]', value ->> '$[1]', value -> '$[2]' FROM json_each(?)",
)

/** A photo that waits for a bulk change, with the version that it expects, and the fields that only this photo gets. */
export type WaitingPhoto = { photoID: number; version: number; fields?: Partial<PhotoFields> | null }

/** Lets photos wait for a bulk change. */
export function queuePhotos(archive: Archive, bulkChangeID: number, photos: readonly WaitingPhoto[]) {
  for (const some of batches(photos, 5000))
    queue(archive).run(
      bulkChangeID,
      JSON.stringify(some.map(({ photoID, version, fields }) => (fields ? [photoID, version, fields] : [photoID, version]))),
    )
}

// From the index alone: the rows of the history are large, and an undo expects no version.
const queueChanged = preparedRows<[number]>(
  'INSERT INTO bulk_work (bulk_change_id, photo_id, version) SELECT bulk_change_id, record_id, 0 FROM history WHERE bulk_change_id = ?',
)

/** Lets the photos that a bulk change has changed wait for its undo; those that wait for the change itself wait no more. */
export function queueUndo(archive: Archive, bulkChangeID: number) {
  archive.db.delete(bulkWork).where(eq(bulkWork.bulkChangeID, bulkChangeID)).run()
  queueChanged(archive).run(bulkChangeID)
}

/** The next photos that wait, in the order of their numbers, without some that are held back. */
export const waitingPhotos = ({ db }: Archive, bulkChangeID: number, limit: number, held: readonly number[] = []): WaitingPhoto[] =>
  db
    .select({ photoID: bulkWork.photoID, version: bulkWork.version, fields: bulkWork.fields })
    .from(bulkWork)
    .where(
      and(eq(bulkWork.bulkChangeID, bulkChangeID), sql`${bulkWork.photoID} NOT IN (SELECT value FROM json_each(${JSON.stringify(held)}))`),
    )
    .orderBy(bulkWork.photoID)
    .limit(limit)
    .all()

/** How many photos wait. */
export const countWaiting = (archive: Archive, bulkChangeID: number): number =>
  countRows(archive, bulkWork, eq(bulkWork.bulkChangeID, bulkChangeID))

const finish = preparedRows<[number, number, string]>(
  'DELETE FROM bulk_work WHERE bulk_change_id = ? AND photo_id <= ? AND photo_id NOT IN (SELECT value FROM json_each(?))',
)

/** The photos up to this number wait no more, but those that are held back. */
export const finishPhotos = (archive: Archive, bulkChangeID: number, photoID: number, held: readonly number[] = []) =>
  finish(archive).run(bulkChangeID, photoID, JSON.stringify(held))

/** Names what was left, as long as there are not too many; the totals are counted by the caller. */
export function recordLeft(archive: Archive, bulkChangeID: number, byUndo: boolean, left: readonly Left[]) {
  if (left.length === 0) return
  const named = countRows(archive, bulkLeft, ofStep(bulkChangeID, byUndo))
  for (const { photoID, field = '', reason } of left.slice(0, Math.max(0, bulkReport.left - named)))
    archive.db.insert(bulkLeft).values({ bulkChangeID, byUndo, photoID, field, reason }).onConflictDoNothing().run()
}

/** What a bulk change, or its undo, has left: the first ones, in the order of their photos. */
export const leftOf = ({ db }: Archive, bulkChangeID: number, byUndo: boolean): Left[] =>
  db
    .select()
    .from(bulkLeft)
    .where(ofStep(bulkChangeID, byUndo))
    .orderBy(bulkLeft.photoID, bulkLeft.field)
    .all()
    .map(({ photoID, field, reason }) => ({ photoID, ...(field ? { field } : {}), reason }))

const ofStep = (bulkChangeID: number, byUndo: boolean) => and(eq(bulkLeft.bulkChangeID, bulkChangeID), eq(bulkLeft.byUndo, byUndo))

/** How many photos a bulk change that is not undone has changed, by the history. */
export const countChanged = (archive: Archive, bulkChangeID: number): number =>
  countRows(archive, history, eq(history.bulkChangeID, bulkChangeID))

/** A photo before and after a bulk change, with the version that it got; null where that has not changed it. */
export function changedByBulk(
  { db }: Archive,
  bulkChangeID: number,
  photoID: number,
): { before: Photo; after: Photo; version: number } | null {
  const row = db
    .select()
    .from(history)
    .where(and(eq(history.bulkChangeID, bulkChangeID), eq(history.recordID, photoID)))
    // The undo follows.
    .orderBy(history.historyID)
    .limit(1)
    .get()
  return row ? { before: row.before as Photo, after: row.after as Photo, version: row.version } : null
}
