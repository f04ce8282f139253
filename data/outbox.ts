import { lte, max } from 'drizzle-orm'
import type { Archive } from './open.ts'
import { publishWork } from './schema/tables.ts'

/** The number of the newest change that waits to be published; 0 when nothing waits. */
export function newestWork(archive: Archive): number {
  return archive.db.select({ newest: max(publishWork.workID) }).from(publishWork).get()?.newest ?? 0
}

/** Takes everything up to and including this number out of the outbox: it is published. */
export function finishWork(archive: Archive, upTo: number) {
  archive.db.delete(publishWork).where(lte(publishWork.workID, upTo)).run()
}
