import { and, asc, between, eq, gt, lte, max, ne, or, type SQL } from '../sqlite/drizzle.ts'
import { countRows } from '../sqlite/count-rows.ts'
import type { RecordKind } from '../records/kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { publishWork } from '../schema/tables.ts'
import { preparedNumber } from '../sqlite/statements.ts'
import type { RowChange } from './invalidations.ts'

/** A change that waits to be published; `everything` asks for a full publish. */
export type PendingWork = { workID: number; kind: RowChange['kind'] | 'everything'; isBulk: boolean } & Omit<RowChange, 'kind'>

/** The number of the newest change that waits to be published; 0 when nothing waits. */
export const newestWork = (archive: Archive): number => newestOf(archive)

function newestOf({ db }: Archive, where?: SQL): number {
  const [found] = db
    .select({ newest: max(publishWork.workID) })
    .from(publishWork)
    .where(where)
    .all()
  return found?.newest ?? 0
}

/** How many changes wait to be published. */
export const countWork = (archive: Archive): number => countRows(archive, publishWork)

/** How many changes from a number on are of records that were there before: as many photos may have left a list. */
export const countLeaving = (archive: Archive, from: number): number => leaving(archive, from)

const leaving = preparedNumber<[number]>('SELECT count(*) FROM publish_work WHERE work_id >= ? AND before IS NOT NULL')

/** The number of the last change that was to be published, whether it is or not: while it stays the same, no page changes. */
export const lastWork = (archive: Archive): number => lastEver(archive)

const lastEver = preparedNumber("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'publish_work'")

/** The changes after a number, oldest first. */
export function workAfter({ db }: Archive, workID: number, limit: number): PendingWork[] {
  return db
    .select()
    .from(publishWork)
    .where(gt(publishWork.workID, workID))
    .orderBy(asc(publishWork.workID))
    .limit(limit)
    .all() as PendingWork[]
}

/** The newest change of a record, or of what its page shows beside it, that waits to be published; 0 when none does. */
export function newestWorkOf(archive: Archive, kind: RecordKind, recordID: number): number {
  const isOfKind = kind === 'photo' ? or(eq(publishWork.kind, kind), eq(publishWork.kind, 'photoPage')) : eq(publishWork.kind, kind)
  return newestOf(archive, and(isOfKind, eq(publishWork.recordID, recordID)))
}

/** Requests a full publish. */
export function requestFullPublish({ db }: Archive, at: string) {
  db.insert(publishWork).values({ kind: 'everything', recordID: 0, before: null, after: null, at }).run()
}

/** Whether a full publish is requested and not finished. */
export function isFullPublishPending({ db }: Archive): boolean {
  return Boolean(db.select().from(publishWork).where(eq(publishWork.kind, 'everything')).limit(1).get())
}

/** Requests that all pages that show a record are published again. */
export function requestRecordPublish({ db }: Archive, kind: RecordKind, recordID: number, row: object, at: string) {
  db.insert(publishWork).values({ kind, recordID, before: row, after: row, at }).run()
}

/** Requests that the page of a photo is published again, because of something that is not in its record. */
export function requestPhotoPagePublish({ db }: Archive, photoID: number, at: string) {
  db.insert(publishWork).values({ kind: 'photoPage', recordID: photoID, before: null, after: null, at }).run()
}

/** Takes published changes out of the outbox, from one number to another. Requests for a full publish stay. */
export function finishWork({ db }: Archive, from: number, to: number) {
  db.delete(publishWork)
    .where(and(between(publishWork.workID, from, to), ne(publishWork.kind, 'everything')))
    .run()
}

/**
 * Takes the requests for a full publish up to a number out of the outbox. Changes stay until the pages that they
 * removed are gone, except those that the full publish alone included.
 */
export function finishFullPublish({ db }: Archive, upTo: number, withChangesUpTo: number) {
  db.delete(publishWork)
    .where(and(lte(publishWork.workID, upTo), or(eq(publishWork.kind, 'everything'), lte(publishWork.workID, withChangesUpTo))))
    .run()
}
