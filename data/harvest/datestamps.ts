import { inTransaction } from '../records/changes.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import { touchedPhotos, type HistoryChange } from './touched-photos.ts'

/** Photos in one transaction, and entries of the history that are read at a time: others wait for some milliseconds. */
const chunk = 1000

const factOf = preparedValues<[string], string>('SELECT value FROM archive_facts WHERE name = ?')
const setFact = preparedRows<[string, string]>('INSERT OR REPLACE INTO archive_facts VALUES (?, ?)')

const editionFact = 'harvest edition'
/** The last entry of the history that the datestamps know. */
const historyFact = 'harvest history'

const newestEntry = preparedValues<[], number>('SELECT coalesce(max(history_id), 0) FROM history')

const entriesAfter = preparedRows<[number, number], HistoryChange>(
  `SELECT history_id AS historyID, kind, record_id AS recordID, action, iif(kind = 'photo', NULL, before) AS before,
     iif(kind = 'photo', NULL, after) AS after
   FROM history WHERE history_id > ? ORDER BY history_id LIMIT ?`,
)

/** Photos of which nothing is left but their history count: they are deleted. */
const photosAfter = preparedValues<[{ after: number; count: number }], number>(
  `SELECT photo_id AS id FROM photos WHERE photo_id > :after
   UNION SELECT record_id FROM history WHERE kind = 'photo' AND record_id > :after ORDER BY id LIMIT :count`,
)

// A deleted photo stays as it was deleted: in its last sets, with the time of its deletion.
const writeDatestamps = preparedRows<[{ photos: string; now: number }]>(
  `INSERT INTO harvest_records (photo_id, datestamp, is_deleted, album_id, contributor_id, location_id)
   SELECT w.value, max(:now, (SELECT coalesce(max(datestamp), 0) FROM harvest_records)),
     p.photo_id IS NULL OR p.deleted_at IS NOT NULL,
     coalesce(p.album_id, 0), coalesce(p.contributor_id, 0), coalesce(p.location_id, 0)
   FROM json_each(:photos) w LEFT JOIN photos p ON p.photo_id = w.value WHERE true
   ON CONFLICT (photo_id) DO UPDATE SET datestamp = excluded.datestamp, is_deleted = excluded.is_deleted,
     album_id = iif(excluded.is_deleted, album_id, excluded.album_id),
     contributor_id = iif(excluded.is_deleted, contributor_id, excluded.contributor_id),
     location_id = iif(excluded.is_deleted, location_id, excluded.location_id)
   WHERE NOT (is_deleted AND excluded.is_deleted)`,
)

/**
 * Gives every photo of which something else is published since the last time a new datestamp, the time of this call. Photos that a change
 * has made public or deleted become so for harvesters. A datestamp is given after its change was committed, never before, so that no
 * harvester that asks for what is newer than its last answer misses a change.
 *
 * Other work can run at each step; two of these must not run at the same time.
 *
 * @param edition names the form of the records: where it differs from the last one, every photo gets a new datestamp
 */
export function* updateDatestamps(archive: Archive, edition: string, now: () => Date): Generator<void> {
  if (factOf(archive).get(editionFact) !== edition) yield* writeAll(archive, edition, now)
  for (;;) {
    const entries = entriesAfter(archive).all(Number(factOf(archive).get(historyFact) ?? 0), chunk)
    const last = entries.at(-1)
    if (!last) return
    const photos = [...new Set(entries.flatMap((entry) => touchedPhotos(archive, entry)))]
    for (let at = 0; at < photos.length; at += chunk) {
      if (at > 0) yield
      write(archive, photos.slice(at, at + chunk), now)
    }
    setFact(archive).run(historyFact, String(last.historyID))
    yield
  }
}

function* writeAll(archive: Archive, edition: string, now: () => Date): Generator<void> {
  const newest = newestEntry(archive).get() ?? 0
  for (let after = 0; ;) {
    const photos = photosAfter(archive).all({ after, count: chunk })
    const last = photos.at(-1)
    if (last === undefined) break
    write(archive, photos, now)
    after = last
    yield
  }
  inTransaction(archive, () => {
    setFact(archive).run(historyFact, String(newest))
    setFact(archive).run(editionFact, edition)
  })
}

/** The clock is read while nobody else writes: changes that this does not see yet get a later datestamp. */
const write = (archive: Archive, photos: number[], now: () => Date) =>
  inTransaction(archive, () => {
    writeDatestamps(archive).run({ photos: JSON.stringify(photos), now: Math.floor(now().getTime() / 1000) })
  })
