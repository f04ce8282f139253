import { readDate } from '#core/dates/read.ts'
import { updateListings } from '../lists/listings.ts'
import { photos } from '../schema/tables.ts'
import { and, asc, eq, gt, ne } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import { inTransaction } from './changes.ts'
import { understoodOf } from './dates.ts'
import type { Photo } from './photos.ts'
import { isBinned } from './rows.ts'

/** Raised with every change of how dates are read: the dates of an archive of another version are read again. */
export const datesVersion = '1'

const versionRead = preparedValues<[], string>("SELECT value FROM archive_facts WHERE name = 'dates'")
const setVersion = preparedRows<[string]>("INSERT OR REPLACE INTO archive_facts VALUES ('dates', ?)")

/** Photos in one transaction, so that others who write wait for a fraction of a second only. */
const chunk = 500

/**
 * Reads the dates of all photos again if the program reads dates differently from the one that read them last. Their texts stay as
 * they were typed, and so do their versions and histories.
 *
 * @returns how many photos have dates that are understood otherwise now; null where nothing was to be done
 */
export function readDatesAgain(archive: Archive): number | null {
  if (versionRead(archive).get() === datesVersion) return null
  let changed = 0
  for (let rows = datedAfter(archive, 0); rows.length > 0; rows = datedAfter(archive, rows.at(-1)?.photoID ?? 0)) {
    inTransaction(archive, () => {
      for (const row of rows) if (readAgain(archive, row)) changed += 1
    })
  }
  setVersion(archive).run(datesVersion)
  return changed
}

const datedAfter = ({ db }: Archive, photoID: number): Photo[] =>
  db
    .select()
    .from(photos)
    .where(and(gt(photos.photoID, photoID), ne(photos.date, '')))
    .orderBy(asc(photos.photoID))
    .limit(chunk)
    .all()

function readAgain(archive: Archive, before: Photo): boolean {
  const understood = understoodOf(before)
  const row: Record<string, unknown> = before
  if (Object.entries(understood).every(([key, value]) => row[key] === value)) return false
  const after = { ...before, ...understood }
  archive.db.update(photos).set(understood).where(eq(photos.photoID, before.photoID)).run()
  if (!isBinned(before)) updateListings(archive, before.photoID, before, after)
  return true
}

/** A date that is not understood, with the reason as a sentence. */
export type UnreadDate = { photoID: number; date: string; problem: string }

const unreadRows = preparedRows<[], { photoID: number; date: string }>(
  "SELECT photo_id AS photoID, date FROM photos WHERE deleted_at IS NULL AND date <> '' AND date_edtf = '' ORDER BY photo_id",
)

/** The photos, without those in the bin, whose date is a text that is not understood. */
export function* unreadDates(archive: Archive): Generator<UnreadDate> {
  for (const { photoID, date } of unreadRows(archive).iterate()) {
    const read = readDate(date)
    if ('problem' in read) yield { photoID, date, problem: read.problem }
  }
}

const countsOf = preparedRows<[], { dated: number; undated: number }>(
  `SELECT count(*) FILTER (WHERE date_edtf <> '') AS dated, count(*) FILTER (WHERE date_edtf = '') AS undated
   FROM photos WHERE deleted_at IS NULL`,
)

/** How many photos, without those in the bin, have a date that is understood, and how many have none. */
export const countDates = (archive: Archive): { dated: number; undated: number } => countsOf(archive).get() ?? { dated: 0, undated: 0 }
