import { and, asc, between, count, eq, gt, lte, max, ne, or } from './drizzle.ts'
import type { RecordKind } from './kinds.ts'
import type { Archive } from './open.ts'
import { publishWork } from './schema/tables.ts'
import type { TouchingChange } from './touches.ts'

/** A change that waits to be published; `everything` asks for a full publish. */
export type Work = { workID: number; kind: RecordKind | 'everything' } & Omit<TouchingChange, 'kind'>

/** The number of the newest change that waits to be published; 0 when nothing waits. */
export function newestWork(archive: Archive): number {
  return archive.db.select({ newest: max(publishWork.workID) }).from(publishWork).get()?.newest ?? 0
}

/** How many changes wait to be published. */
export function countWork({ db }: Archive): number {
  return db.select({ changes: count() }).from(publishWork).get()?.changes ?? 0
}

/** The changes after a number, oldest first. */
export function workAfter({ db }: Archive, workID: number, most: number): Work[] {
  return db.select().from(publishWork).where(gt(publishWork.workID, workID)).orderBy(asc(publishWork.workID)).limit(most).all() as Work[]
}

/** The newest change of a record that waits to be published; 0 when none does. */
export function newestWorkOf({ db }: Archive, kind: RecordKind, recordID: number): number {
  const own = and(eq(publishWork.kind, kind), eq(publishWork.recordID, recordID))
  return db.select({ newest: max(publishWork.workID) }).from(publishWork).where(own).get()?.newest ?? 0
}

/** Asks for a full publish. */
export function askForEverything({ db }: Archive, at: string) {
  db.insert(publishWork).values({ kind: 'everything', recordID: 0, before: null, after: null, at }).run()
}

/** Whether everything is asked for and not yet published. */
export function waitsForEverything({ db }: Archive): boolean {
  return Boolean(db.select().from(publishWork).where(eq(publishWork.kind, 'everything')).limit(1).get())
}

/** Asks for all pages that show a record to be published again. */
export function askForRecord({ db }: Archive, kind: RecordKind, recordID: number, row: object, at: string) {
  db.insert(publishWork).values({ kind, recordID, before: row, after: row, at }).run()
}

/** Takes changes out of the outbox, from one number to another: they are published. Wishes for everything stay. */
export function finishWork({ db }: Archive, from: number, to: number) {
  db.delete(publishWork).where(and(between(publishWork.workID, from, to), ne(publishWork.kind, 'everything'))).run()
}

/**
 * Takes the wishes for everything up to a number out of the outbox: everything has been published since. Changes stay
 * until what they made go has been removed, but for those that were published with everything alone.
 */
export function finishEverything({ db }: Archive, upTo: number, withChangesUpTo: number) {
  db.delete(publishWork).where(and(lte(publishWork.workID, upTo), or(eq(publishWork.kind, 'everything'), lte(publishWork.workID, withChangesUpTo)))).run()
}
