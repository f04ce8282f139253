import { inTransaction, type AuditStamp } from './changes.ts'
import { eq } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import type { PhotoPicture } from './photos.ts'
import { isBinned, rowOf } from './rows.ts'
import { saveRecord, type SaveResult } from './saves.ts'
import { replacedPicturesTable } from '../schema/tables.ts'
import { preparedValues } from '../sqlite/statements.ts'

/** The facts known about a picture before its files are made, or all of them. */
type NewPicture = Pick<PhotoPicture, 'photoFileName' | 'sha256'> & Partial<PhotoPicture> & { originalFileName?: string }

/**
 * Gives a photo another picture. The old files are kept, so that an older version can be restored. Other people's
 * changes since `version` are kept; a change of the picture itself is a conflict. The picture that the photo already
 * has changes nothing.
 *
 * @param version the version that the editor saw
 * @param picture its files must be in place before
 */
export function replacePicture(
  archive: Archive,
  photoID: number,
  version: number,
  picture: NewPicture,
  stamp: AuditStamp,
): SaveResult<'photo'> {
  return inTransaction(archive, () => {
    const before = rowOf(archive, 'photo', photoID)
    if (before && !isBinned(before) && before.sha256 === picture.sha256) return { outcome: 'saved', row: before }
    const save = saveRecord(archive, 'photo', photoID, version, picture, stamp)
    if (before && save.outcome === 'saved') recordReplacedPicture(archive, photoID, before.photoFileName, save.row.photoFileName, stamp.at)
    return save
  })
}

/** Records a replaced picture, and removes the present picture of the photo from these records. */
export function recordReplacedPicture({ db }: Archive, photoID: number, replaced: string, shown: string, at: string) {
  db.insert(replacedPicturesTable).values({ photoFileName: replaced, photoID, at }).onConflictDoNothing().run()
  db.delete(replacedPicturesTable).where(eq(replacedPicturesTable.photoFileName, shown)).run()
}

const showing = preparedValues<[string], number>(
  'SELECT photo_id FROM photos WHERE sha256 = ? ORDER BY deleted_at IS NOT NULL, photo_id LIMIT 1',
)

/** The number of the photo that shows the original with this checksum, a public one before one in the bin; null if none does. */
export function photoWithOriginal(archive: Archive, sha256: string): number | null {
  return showing(archive).get(sha256) ?? null
}

const earlierPicture = preparedValues<[number, string], number>(
  "SELECT 1 FROM history WHERE kind = 'photo' AND record_id = ? AND after ->> '$.sha256' = ? LIMIT 1",
)

/** Whether a photo shows the original with this checksum, or did before its picture was replaced. */
export function hasShown(archive: Archive, photoID: number, sha256: string): boolean {
  return rowOf(archive, 'photo', photoID)?.sha256 === sha256 || earlierPicture(archive).get(photoID, sha256) === 1
}
