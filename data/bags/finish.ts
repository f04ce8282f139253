import { updateListings } from '../lists/listings.ts'
import { requestFullPublish } from '../publishing/outbox.ts'
import { isBinned } from '../records/rows.ts'
import { photos } from '../schema/tables.ts'
import { queueReindex } from '../search/reindex.ts'
import { asc, getTableName, gt } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { bagTables } from './tables.ts'

/** Whether an archive has nothing that a bag could bring: accounts do not count. */
export const isWithoutRecords = ({ sqlite }: Archive): boolean =>
  bagTables.every(({ table }) => sqlite.prepare(`SELECT 1 FROM ${getTableName(table)} LIMIT 1`).get() === undefined)

/** Photos read at a time. */
const chunk = 500

/**
 * Computes what follows from the rows of a bag, in the transaction that has stored them: the lists of photos. Everything is to be
 * published, and indexed for the search.
 *
 * @param at ISO 8601, UTC
 */
export function finishFilling(archive: Archive, at: string) {
  let last: number | undefined = 0
  while (last !== undefined) {
    const some = archive.db.select().from(photos).where(gt(photos.photoID, last)).orderBy(asc(photos.photoID)).limit(chunk).all()
    for (const photo of some) if (!isBinned(photo)) updateListings(archive, photo.photoID, null, photo)
    last = some.at(-1)?.photoID
  }
  queueReindex(archive, 'everything', 0)
  requestFullPublish(archive, at)
}
