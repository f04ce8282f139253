import { fingerprintMethod } from '#core/fingerprints/fingerprint.ts'
import { pageSize } from '#core/limits.ts'
import { paging, type Paging } from '#core/paging.ts'
import type { PairState } from '#core/wire/pairs.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedRows, preparedValues } from '../sqlite/statements.ts'
import { inTransaction, type AuditStamp } from './changes.ts'

/** Two photos that show the same, the lower number first. */
export type PhotoPair = {
  photoID: number
  otherPhotoID: number
  /** Null where they were marked as different, and their present pictures are not alike. */
  likeness: number | null
  isMirrored: 0 | 1
  isSameFrame: 0 | 1
  /** When (ISO 8601, UTC) and by whom both were marked as different; null where they are not. */
  markedAt: string | null
  markedBy: string | null
}

/** Two fingerprints whose pictures show the same. */
export type FoundPair = {
  fingerprintID: number
  otherFingerprintID: number
  likeness: number
  isMirrored: boolean
  isSameFrame: boolean
}

const compared = preparedValues<[], number>("SELECT CAST(value AS INTEGER) FROM archive_facts WHERE name = 'pairs'")
const setCompared = preparedRows<[string]>("INSERT OR REPLACE INTO archive_facts VALUES ('pairs', ?)")

/** The last fingerprint that was compared with all before it; 0 where none was. */
export const lastCompared = (archive: Archive): number => compared(archive).get() ?? 0

const newest = preparedValues<[number], number>(
  'SELECT fingerprint_id FROM fingerprints WHERE method = ? ORDER BY fingerprint_id DESC LIMIT 1',
)

/** The newest fingerprint; 0 where there is none. */
export const lastFingerprint = (archive: Archive): number => newest(archive).get(fingerprintMethod) ?? 0

// A fingerprint may have been replaced since it was compared: then the newer one is compared later.
const add = preparedRows<[Record<string, number>]>(
  `INSERT OR REPLACE INTO likely_pairs (fingerprint_id, other_fingerprint_id, likeness, is_mirrored, is_same_frame)
   SELECT a.fingerprint_id, b.fingerprint_id, :likeness, :isMirrored, :isSameFrame FROM fingerprints a, fingerprints b
   WHERE a.fingerprint_id = :fingerprintID AND b.fingerprint_id = :otherFingerprintID`,
)

/** Stores the pairs that were found, and that all fingerprints up to `last` have been compared. */
export function recordPairs(archive: Archive, pairs: readonly FoundPair[], last: number) {
  inTransaction(archive, () => {
    for (const { isMirrored, isSameFrame, ...pair } of pairs)
      add(archive).run({ ...pair, isMirrored: Number(isMirrored), isSameFrame: Number(isSameFrame) })
    setCompared(archive).run(String(last))
  })
}

/** Keeps the fingerprints of the pictures that public photos show now. */
const isShown = (fingerprint: string, photo: string) =>
  `JOIN photos ${photo} ON ${photo}.photo_id = ${fingerprint}.photo_id AND ${photo}.photo_file_name = ${fingerprint}.photo_file_name
   AND ${photo}.deleted_at IS NULL`

/** Every pair of public photos that are alike. */
const alike = `SELECT min(a.photo_id, b.photo_id) AS photoID, max(a.photo_id, b.photo_id) AS otherPhotoID,
   l.likeness AS likeness, l.is_mirrored AS isMirrored, l.is_same_frame AS isSameFrame
   FROM likely_pairs l JOIN fingerprints a ON a.fingerprint_id = l.fingerprint_id ${isShown('a', 'p')}
   JOIN fingerprints b ON b.fingerprint_id = l.other_fingerprint_id ${isShown('b', 'o')}`

const pairsIn: Record<PairState, string> = {
  likely: `SELECT *, NULL AS markedAt, NULL AS markedBy FROM (${alike}) WHERE NOT EXISTS
    (SELECT 1 FROM different_photos d WHERE d.photo_id = photoID AND d.other_photo_id = otherPhotoID)`,
  different: `SELECT d.photo_id AS photoID, d.other_photo_id AS otherPhotoID, a.likeness, coalesce(a.isMirrored, 0) AS isMirrored,
    coalesce(a.isSameFrame, 0) AS isSameFrame, d.at AS markedAt, d.by AS markedBy
    FROM different_photos d JOIN photos p ON p.photo_id = d.photo_id AND p.deleted_at IS NULL
    JOIN photos o ON o.photo_id = d.other_photo_id AND o.deleted_at IS NULL
    LEFT JOIN (${alike}) a ON a.photoID = d.photo_id AND a.otherPhotoID = d.other_photo_id`,
}

const orders: Record<PairState, string> = {
  likely: 'likeness DESC, photoID, otherPhotoID',
  different: 'markedAt DESC, photoID, otherPhotoID',
}

const counts = { likely: countOf('likely'), different: countOf('different') }
const slices = { likely: sliceOf('likely'), different: sliceOf('different') }

function countOf(state: PairState) {
  return preparedNumber(`SELECT count(*) FROM (${pairsIn[state]})`)
}

function sliceOf(state: PairState) {
  return preparedRows<[number, number], PhotoPair>(`SELECT * FROM (${pairsIn[state]}) ORDER BY ${orders[state]} LIMIT ? OFFSET ?`)
}

/** How many pairs of public photos are likely duplicates, without those that were marked as different. */
export const countLikelyPairs = counts.likely

/** A page of pairs: the likely ones with the most alike first, or those marked as different with the last one first. */
export function pairPage(archive: Archive, state: PairState, page: number): { pairs: PhotoPair[]; total: number; paging: Paging } {
  const total = counts[state](archive)
  const size = pageSize.pairs
  return { pairs: slices[state](archive).all(size, (page - 1) * size), total, paging: paging(total, page, size) }
}

const mark = preparedRows<[number, number, string, string]>('INSERT OR IGNORE INTO different_photos VALUES (?, ?, ?, ?)')
const unmark = preparedRows<[number, number]>('DELETE FROM different_photos WHERE photo_id = ? AND other_photo_id = ?')

const inOrder = (one: number, other: number) => [Math.min(one, other), Math.max(one, other)] as const

/** Marks two photos, in any order, as different: they are in no list of likely pairs any more. */
export function markDifferent(archive: Archive, one: number, other: number, { at, by }: AuditStamp) {
  mark(archive).run(...inOrder(one, other), at, by)
}

/** Takes such a mark back. Gives whether there was one. */
export function unmarkDifferent(archive: Archive, one: number, other: number): boolean {
  return unmark(archive).run(...inOrder(one, other)).changes === 1
}
