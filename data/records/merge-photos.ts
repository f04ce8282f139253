import { maxReferences } from '#core/limits.ts'
import { withAdded } from '#core/records/bulk.ts'
import { mergeParts, pictureKeys, type MergeChoice } from '#core/records/merged-photo.ts'
import { labelOfPhotoField, numbersOf } from '#core/records/photo-field-list.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { recordPath, setAlias } from '../publishing/address-aliases.ts'
import { requestPhotoPagePublish } from '../publishing/outbox.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import { inTransaction, type AuditStamp } from './changes.ts'
import { fingerprintOfPhoto, moveFingerprint } from './fingerprints.ts'
import { photosNaming } from './matches.ts'
import type { SeenRecord } from './merge-records.ts'
import type { Photo } from './photos.ts'
import { changeRow, isBinned, neededRow, rowOf } from './rows.ts'
import { takeReviews } from './translation-reviews.ts'
import { duplicateValue } from './unique-fields.ts'

export type PhotoMergeResult =
  | { outcome: 'merged'; row: Photo }
  | { outcome: 'missing' }
  | { outcome: 'binned' }
  /** Somebody has changed one of the two since. */
  | { outcome: 'changed' }
  | { outcome: 'refused'; problem: ErrorDetail }

/**
 * Makes one photo of two. Everything about `merged` besides its record goes over to `remaining`: messages, page views, the photos that name
 * it as their match, the cards of periods and albums, the photos that it was marked as different from. Its address leads to `remaining`, and its record
 * goes to the bin. If its picture is taken, it keeps the other picture there, so that each original belongs to a record until the bin is
 * emptied.
 *
 * @throws DuplicateValue where a third photo has the inventory number that would be taken; nothing is changed then
 */
export function mergePhotos(
  archive: Archive,
  merged: SeenRecord,
  remaining: SeenRecord,
  choice: MergeChoice,
  stamp: AuditStamp,
): PhotoMergeResult {
  return inTransaction(archive, (): PhotoMergeResult => {
    const [from, into] = [rowOf(archive, 'photo', merged.id), rowOf(archive, 'photo', remaining.id)]
    if (!from || !into) return { outcome: 'missing' }
    if (isBinned(from) || isBinned(into)) return { outcome: 'binned' }
    if (from.version !== merged.version || into.version !== remaining.version) return { outcome: 'changed' }
    const joined = joinedLists(from, into, choice.join)
    const tooLong = choice.join.find((name) => numbersOf(joined[name]).length > maxReferences)
    if (tooLong) {
      const msg = `${labelOfPhotoField(tooLong)}: both together have more than ${maxReferences}`
      return { outcome: 'refused', problem: { msg, field: tooLong } }
    }
    moveMatches(archive, from.photoID, into.photoID, stamp)
    moveCards(archive, from.photoID, into.photoID, stamp)
    const moved = { from: from.photoID, into: into.photoID }
    moveMessages(archive).run(moved)
    addViews(archive).run(moved)
    removeViews(archive).run(from.photoID)
    takeDifferences(archive).run(moved)
    const row = moveFields(archive, from, into, { take: choice.take, joined }, stamp)
    // The page thanks the senders of messages, which are not in its record.
    requestPhotoPagePublish(archive, into.photoID, stamp.at)
    setAlias(archive, recordPath('photo', from.photoID), recordPath('photo', into.photoID), stamp.at)
    return { outcome: 'merged', row }
  })
}

/** Photos in the bin, too, that name the one as their match name the other; neither of the two names the other. */
function moveMatches(archive: Archive, from: number, into: number, stamp: AuditStamp) {
  for (const id of photosNaming(archive, from))
    if (id !== into) changeRow(archive, 'photo', neededRow(archive, 'photo', id), { matchId: into }, stamp)
}

const periodsShowing = preparedValues<[number], number>('SELECT period_id FROM periods WHERE card_photo_id = ? ORDER BY period_id')
const albumsShowing = preparedValues<[number], number>('SELECT album_id FROM albums WHERE cover_photo_id = ? ORDER BY album_id')

function moveCards(archive: Archive, from: number, into: number, stamp: AuditStamp) {
  for (const id of albumsShowing(archive).all(from))
    changeRow(archive, 'album', neededRow(archive, 'album', id), { coverPhotoID: into }, stamp)
  for (const id of periodsShowing(archive).all(from))
    changeRow(archive, 'period', neededRow(archive, 'period', id), { cardPhotoID: into }, stamp)
}

type Moved = { from: number; into: number }

const moveMessages = preparedRows<[Moved]>('UPDATE messages SET photo_id = :into WHERE photo_id = :from')

const addViews = preparedRows<[Moved]>(
  `INSERT INTO views (day, route, photo_id, language, views) SELECT day, route, :into, language, views FROM views WHERE photo_id = :from
   ON CONFLICT DO UPDATE SET views = views + excluded.views`,
)
const removeViews = preparedRows<[number]>('DELETE FROM views WHERE photo_id = ?')

// The merged photo keeps its marks: it may be restored.
const takeDifferences = preparedRows<[Moved]>(
  `INSERT OR IGNORE INTO different_photos
   SELECT min(other, :into), max(other, :into), at, by
   FROM (SELECT iif(photo_id = :from, other_photo_id, photo_id) AS other, at, by FROM different_photos
         WHERE photo_id = :from OR other_photo_id = :from)
   WHERE other <> :into`,
)

// Nobody sees this state: two photos cannot show one file, or have one inventory number, even for a moment.
const release = preparedRows<[string, string, number]>(
  'UPDATE photos SET photo_file_name = ?, import_key = NULL, deleted_at = ? WHERE photo_id = ?',
)

const joinedLists = (from: Photo, into: Photo, join: MergeChoice['join']): Partial<Photo> =>
  Object.fromEntries(join.map((name) => [name, withAdded(into[name], from[name])]))

type Given = { take: MergeChoice['take']; joined: Partial<Photo> }

function moveFields(archive: Archive, from: Photo, into: Photo, { take, joined }: Given, stamp: AuditStamp): Photo {
  const isPictureTaken = take.includes('picture')
  const fingerprints = { from: fingerprintOfPhoto(archive, from.photoID), into: fingerprintOfPhoto(archive, into.photoID) }
  release(archive).run(`merged-${from.photoID}`, stamp.at, from.photoID)
  const taken = picked(
    from,
    mergeParts.filter(({ name }) => take.includes(name)).flatMap(({ keys }) => keys),
  )
  const fields: Partial<Photo> = { ...taken, ...joined, importKey: into.importKey ?? from.importKey }
  const matchId = 'matchId' in fields ? fields.matchId : into.matchId
  if (matchId === from.photoID || matchId === into.photoID) fields.matchId = null
  const row = changeRow(archive, 'photo', into, fields, stamp, 'merge')
  takeReviews(archive, { from: from.photoID, into: into.photoID, baseVersion: into.version }, Object.keys(taken), stamp)
  const binned = {
    ...picked(isPictureTaken ? into : from, pictureKeys),
    ...(from.matchId === into.photoID ? { matchId: null } : {}),
    importKey: into.importKey === null ? null : from.importKey,
    deletedAt: stamp.at,
    deletedBy: stamp.by,
  }
  // The remaining photo has the number now, and only one may have it; otherwise the other one could not be restored.
  const duplicate = duplicateValue(archive, { ...from }, from.photoID)
  changeRow(archive, 'photo', from, { ...binned, ...(duplicate ? { [duplicate.field]: '' } : {}) }, stamp, 'merge')
  // Otherwise these would be missing until the next look for them.
  if (isPictureTaken && fingerprints.from) moveFingerprint(archive, from.photoFileName, fingerprints.from)
  if (isPictureTaken && fingerprints.into) moveFingerprint(archive, into.photoFileName, fingerprints.into)
  return row
}

const picked = (photo: Photo, keys: readonly string[]): Partial<Photo> =>
  Object.fromEntries(keys.map((key) => [key, photo[key as keyof Photo]]))
