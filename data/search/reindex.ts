import { inTransaction } from '../records/changes.ts'
import type { RecordKind } from '../records/kinds.ts'
import { dataVersion, type Archive } from '../sqlite/open.ts'
import { photoRecords } from '../records/photo-records.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import { putRow, indexRow, type PhotoRow } from './index-photo.ts'
import { searchedTexts } from './texts.ts'
import { prefetchRows } from './prefetch-rows.ts'

/** Raised with every change of how the index holds a text: an archive of another version, or of other texts, is indexed again. */
const indexVersion = `3 ${searchedTexts}`

type Work = { kind: RecordKind | 'everything'; recordID: number; photoID: number }

const queue = preparedRows<[string, number]>('INSERT OR REPLACE INTO search_work (kind, record_id, photo_id) VALUES (?, ?, 0)')

/** Queues the photos of a record for reindexing. Call it in the transaction that changes its names. */
export function queueReindex(archive: Archive, kind: RecordKind | 'everything', recordID: number) {
  queue(archive).run(kind, recordID)
}

const next = preparedRows<[], Work>(
  'SELECT kind, record_id AS recordID, photo_id AS photoID FROM search_work ORDER BY kind, record_id LIMIT 1',
)
const proceed = preparedRows<[number, string, number]>('UPDATE search_work SET photo_id = ? WHERE kind = ? AND record_id = ?')
const finish = preparedRows<[string, number]>('DELETE FROM search_work WHERE kind = ? AND record_id = ?')
const photosOf = preparedValues<[string, number, number, number], number>(
  'SELECT photo_id FROM listing_photos WHERE route = ? AND id = ? AND filter_id = 0 AND photo_id > ? ORDER BY photo_id LIMIT ?',
)

/** The next photos of a record, or of the whole archive. */
function photosAfter(archive: Archive, kind: Work['kind'], recordID: number, photoID: number, limit: number): number[] {
  const [route, id] = kind === 'everything' ? ['latest', 0] : [kind, recordID]
  return photosOf(archive).all(route, id, photoID, limit)
}

/**
 * Indexes photos whose names have changed, in one transaction.
 *
 * @param limit photos at most: some 0.3 ms each
 * @returns how many photos were indexed; 0 when nothing waits any more
 */
export function reindexSome(archive: Archive, limit = 100): number {
  if (!isReindexPending(archive)) return 0
  return inTransaction(archive, () => {
    checkIndexVersion(archive)
    let done = 0
    for (let work = next(archive).get(); work && done < limit; work = next(archive).get()) {
      done += reindexSomeOf(archive, work, limit - done)
    }
    return done
  })
}

function reindexSomeOf(archive: Archive, { kind, recordID, photoID }: Work, limit: number): number {
  const photos = photosAfter(archive, kind, recordID, photoID, limit)
  for (const photo of photoRecords(archive, photos)) putRow(archive, indexRow(photo))
  const last = photos.at(-1)
  if (last === undefined || photos.length < limit) finish(archive).run(kind, recordID)
  else proceed(archive).run(last, kind, recordID)
  return photos.length
}

const fact = preparedValues<[], string>("SELECT value FROM search_facts WHERE name = 'edition'")
const setFact = preparedRows<[string]>("INSERT OR REPLACE INTO search_facts VALUES ('edition', ?)")

const isCurrentVersion = (archive: Archive) => fact(archive).get() === indexVersion

/** Whether photos wait to be indexed. */
function isReindexPending(archive: Archive): boolean {
  return !isCurrentVersion(archive) || next(archive).get() !== undefined
}

function checkIndexVersion(archive: Archive) {
  if (isCurrentVersion(archive)) return
  queueReindex(archive, 'everything', 0)
  setFact(archive).run(indexVersion)
}

export type ReindexOptions = {
  /** Photos indexed in one transaction; 2000, for which others who write wait a fraction of a second. */
  chunk?: number
  /** Called with the number of photos done so far. */
  onProgress?: (photos: number) => void
}

const publicBetween = preparedValues<[number, number], number>(
  "SELECT photo_id FROM listing_photos WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photo_id BETWEEN ? AND ?",
)

/**
 * Rebuilds the index: every public photo and nothing else. Searches and saves by others continue; `archive` itself is
 * used for nothing else until the end. Whoever serves the archive calls `restoreMerging` when it starts, in case this
 * was broken off.
 *
 * @returns how many photos there are
 */
export async function reindexAll(archive: Archive, { chunk = 2000, onProgress }: ReindexOptions = {}): Promise<number> {
  const { sqlite } = archive
  setMerging(archive, noMerging)
  inTransaction(archive, () => {
    checkIndexVersion(archive)
    sqlite.prepare("DELETE FROM search_work WHERE kind = 'everything'").run()
    sqlite.prepare("DELETE FROM search_index WHERE rowid NOT IN (SELECT photo_id FROM listing_photos WHERE route = 'latest')").run()
  })
  let done = 0
  for await (const { rows, seen } of prefetchRows(archive, chunk)) {
    done += inTransaction(archive, () => {
      const current = dataVersion(archive) === seen ? rows : currentRows(archive, rows)
      for (const row of current) putRow(archive, row)
      return current.length
    })
    onProgress?.(done)
  }
  setMerging(archive, usualMerging)
  sqlite.prepare("INSERT INTO search_index (search_index) VALUES ('optimize')").run()
  return done
}

/** The rows of photos as they are now: a photo may have been saved, deleted or renamed since it was prepared. */
function currentRows(archive: Archive, rows: PhotoRow[]): PhotoRow[] {
  const [first, last] = [rows.at(0), rows.at(-1)]
  return first && last ? photoRecords(archive, publicBetween(archive).all(first.photoID, last.photoID)).map(indexRow) : []
}

/**
 * How many parts of the index are merged while photos are put into it, and how many at the latest; bytes of memory for
 * what a transaction has put into it, beyond which that becomes a part.
 */
type Merging = { automerge: number; crisismerge: number; hashsize: number }

/** SQLite's own. */
const usualMerging: Merging = { automerge: 4, crisismerge: 16, hashsize: 2 ** 20 }

/** Fewer and larger parts, all merged once at the end: that takes less than half as long. */
const noMerging: Merging = { automerge: 0, crisismerge: 1500, hashsize: 2 ** 24 }

function setMerging({ sqlite }: Archive, merging: Merging) {
  // The index takes whole numbers only, and plain numbers come as fractions.
  const set = sqlite.prepare('INSERT INTO search_index (search_index, rank) VALUES (?, ?)')
  for (const [name, value] of Object.entries(merging)) set.run(name, BigInt(value))
}

/** Restores automatic merging of the index after an interrupted rebuild. */
export function restoreMerging(archive: Archive) {
  const automerge = archive.sqlite.prepare<[], number>("SELECT v FROM search_index_config WHERE k = 'automerge'").pluck().get()
  if (automerge === noMerging.automerge) setMerging(archive, usualMerging)
}
