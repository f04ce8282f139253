import { inTransaction } from './changes.ts'
import { eq } from './drizzle.ts'
import type { Archive } from './open.ts'
import type { Photo } from './photos.ts'
import { rowOf } from './rows.ts'
import { photos, publishWork } from './schema/tables.ts'
import { prepared } from './statements.ts'

/** A picture of which the archive keeps files: the one that a photo shows, or one that it showed before. */
export type PictureFiles = Pick<
  Photo,
  'photoID' | 'photoFileName' | 'originalFormat' | 'sha256' | 'width' | 'height' | 'pictureSet'
>

const columns = `photo_id AS photoID, photo_file_name AS photoFileName, original_format AS originalFormat, sha256,
  width, height, picture_set AS pictureSet`

const shownFrom = prepared(({ sqlite }) =>
  sqlite.prepare<[number, number], PictureFiles>(
    `SELECT ${columns} FROM photos WHERE photo_id > ? AND picture_set < ? ORDER BY photo_id LIMIT 500`,
  ),
)

/** Higher than the number of any set of derivatives. */
const anySet = Number.MAX_SAFE_INTEGER

/**
 * The pictures that photos show, in the bin or not, by the numbers of the photos.
 *
 * @param after only photos with higher numbers
 * @param olderThan only pictures whose set of derivatives is older
 */
export function* shownPictures(archive: Archive, { after = 0, olderThan = anySet } = {}): Generator<PictureFiles> {
  for (let last = after; ; ) {
    const some = shownFrom(archive).all(last, olderThan)
    yield* some
    if (some.length === 0) return
    last = some.at(-1)!.photoID
  }
}

/** How many pictures `shownPictures` gives. */
export function countShownPictures({ sqlite }: Archive, { after = 0, olderThan = anySet } = {}): number {
  const query = 'SELECT count(*) FROM photos WHERE photo_id > ? AND picture_set < ?'
  return sqlite.prepare<[number, number], number>(query).pluck().get(after, olderThan) ?? 0
}

/** The pictures that were replaced and are kept, as the history remembers them. */
export function replacedPictures({ sqlite }: Archive): (PictureFiles & Pick<Photo, 'imgSize'>)[] {
  const rows = sqlite.prepare<[], { photoID: number; picture: string }>(
    `SELECT k.photo_id AS photoID, (SELECT h.after FROM history h WHERE h.kind = 'photo' AND h.record_id = k.photo_id
       AND json_extract(h.after, '$.photoFileName') = k.photo_file_name ORDER BY h.history_id DESC LIMIT 1) AS picture
     FROM kept_pictures k ORDER BY k.photo_id, k.photo_file_name`,
  )
  return rows.all().flatMap(({ picture }) => (picture ? [withSet(JSON.parse(picture) as PictureFiles & Pick<Photo, 'imgSize'>)] : []))
}

/** An original that a record names, whichever version of the program the archive is of. */
export type OriginalRecord = Pick<PictureFiles, 'photoID' | 'photoFileName' | 'originalFormat' | 'sha256'> & {
  /** Bytes of the original. */
  imgSize: number
}

const originalColumns = 'photo_id AS photoID, photo_file_name AS photoFileName, original_format AS originalFormat, sha256, img_size AS imgSize'

const originalsFrom = prepared(({ sqlite }) =>
  sqlite.prepare<[string], OriginalRecord>(`SELECT ${originalColumns} FROM photos WHERE photo_file_name > ? ORDER BY photo_file_name LIMIT 500`),
)

/**
 * Every original that the archive names: those that photos show, in the bin or not, and those of pictures that were
 * replaced and are kept. Sorted by the names of their files, which is the order of a sorted folder. Works on an archive of
 * an earlier version, too, and reads some rows at a time.
 */
export function* originalsByName(archive: Archive): Generator<OriginalRecord> {
  const kept = (hasKeptPictures(archive) ? replacedPictures(archive) : []).sort((a, b) => (a.photoFileName < b.photoFileName ? -1 : 1))
  for (let last = ''; ; ) {
    const some = originalsFrom(archive).all(last)
    for (const shown of some) {
      while (kept[0] && kept[0].photoFileName < shown.photoFileName) yield kept.shift()!
      if (kept[0]?.photoFileName === shown.photoFileName) kept.shift()
      yield shown
    }
    if (some.length === 0) return yield* kept
    last = some.at(-1)!.photoFileName
  }
}

const hasKeptPictures = ({ sqlite }: Archive) => sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kept_pictures'").get() !== undefined

/** Bytes of the originals that photos show. */
export const originalBytes = ({ sqlite }: Archive) => sqlite.prepare<[], number>('SELECT coalesce(sum(img_size), 0) FROM photos').pluck().get()!

const originalsAfter = prepared(({ sqlite }) =>
  sqlite.prepare<[number, number], OriginalRecord>(`SELECT ${originalColumns} FROM photos WHERE photo_id > ? ORDER BY photo_id LIMIT ?`),
)

/** The originals of the next photos, in the bin or not, by their numbers. */
export const nextOriginals = (archive: Archive, after: number, count: number): OriginalRecord[] => originalsAfter(archive).all(after, count)

/** Versions from before there were sets have the first one. */
const withSet = <Picture extends PictureFiles>(picture: Picture): Picture => ({ ...picture, pictureSet: picture.pictureSet ?? 1 })

/**
 * Notes that the derivatives of a photo were made again. It is no edit: the record's version stays, and the history has
 * no entry; but the pages that show it are due.
 *
 * @param photoFileName the picture that was made again; where the photo shows another by now, nothing is noted
 * @param at ISO 8601, UTC
 */
export function noteRemade(
  archive: Archive,
  photoID: number,
  photoFileName: string,
  made: Pick<Photo, 'colour' | 'pictureSet'>,
  at: string,
) {
  inTransaction(archive, () => {
    const before = rowOf(archive, 'photo', photoID)
    if (before?.photoFileName !== photoFileName) return
    if (before.pictureSet === made.pictureSet && before.colour === made.colour) return
    const after = archive.db.update(photos).set(made).where(eq(photos.photoID, photoID)).returning().get()
    if (!before.deletedAt) archive.db.insert(publishWork).values({ kind: 'photo', recordID: photoID, before, after, at }).run()
  })
}
