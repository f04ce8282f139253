import { inTransaction } from './changes.ts'
import { eq } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import type { Photo } from './photos.ts'
import { rowOf } from './rows.ts'
import { photos, publishWork } from '../schema/tables.ts'
import { preparedNumber, preparedRows } from '../sqlite/statements.ts'

/** A picture of which the archive keeps files: the one that a photo shows, or one that it showed before. */
export type PictureFiles = Pick<Photo, 'photoID' | 'photoFileName' | 'originalFormat' | 'sha256' | 'width' | 'height' | 'pictureSet'>

const columns = `photo_id AS photoID, photo_file_name AS photoFileName, original_format AS originalFormat, sha256,
  width, height, picture_set AS pictureSet`

const shownFrom = preparedRows<[number, number], PictureFiles>(
  `SELECT ${columns} FROM photos WHERE photo_id > ? AND picture_set < ? ORDER BY photo_id LIMIT 500`,
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
  let last: number | undefined = after
  while (last !== undefined) {
    const some = shownFrom(archive).all(last, olderThan)
    yield* some
    last = some.at(-1)?.photoID
  }
}

const countFrom = preparedNumber<[number, number]>('SELECT count(*) FROM photos WHERE photo_id > ? AND picture_set < ?')

/** How many pictures `shownPictures` gives. */
export const countShownPictures = (archive: Archive, { after = 0, olderThan = anySet } = {}) => countFrom(archive, after, olderThan)

/** The replaced pictures whose files are still stored, from the history. */
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

const originalColumns =
  'photo_id AS photoID, photo_file_name AS photoFileName, original_format AS originalFormat, sha256, img_size AS imgSize'

const originalsFrom = preparedRows<[string], OriginalRecord>(
  `SELECT ${originalColumns} FROM photos WHERE photo_file_name > ? ORDER BY photo_file_name LIMIT 500`,
)

/**
 * Every original that the archive names: those of photos, in the bin or not, and those of replaced pictures. Sorted by
 * the names of their files, which is the order of a sorted folder. Works on an archive of an earlier version, too, and
 * reads some rows at a time.
 */
export function* originalsByName(archive: Archive): Generator<OriginalRecord> {
  const replaced = (hasReplacedPictures(archive) ? replacedPictures(archive) : []).sort((a, b) =>
    a.photoFileName < b.photoFileName ? -1 : 1,
  )
  let last: string | undefined = ''
  while (last !== undefined) {
    const some = originalsFrom(archive).all(last)
    for (const shown of some) {
      for (let [next] = replaced; next && next.photoFileName < shown.photoFileName; [next] = replaced) {
        yield next
        replaced.shift()
      }
      if (replaced[0]?.photoFileName === shown.photoFileName) replaced.shift()
      yield shown
    }
    last = some.at(-1)?.photoFileName
  }
  yield* replaced
}

const hasReplacedPictures = ({ sqlite }: Archive) =>
  sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kept_pictures'").get() !== undefined

/** Bytes of the originals that photos show. */
export const originalBytes = preparedNumber('SELECT coalesce(sum(img_size), 0) FROM photos')

const originalsAfter = preparedRows<[number, number], OriginalRecord>(
  `SELECT ${originalColumns} FROM photos WHERE photo_id > ? ORDER BY photo_id LIMIT ?`,
)

/** The originals of the next photos, in the bin or not, by their numbers. */
export const nextOriginals = (archive: Archive, after: number, count: number): OriginalRecord[] => originalsAfter(archive).all(after, count)

/** Versions from before there were sets have the first one. */
// oxlint-disable-next-line typescript/no-unnecessary-condition -- such a version has no field of that name
const withSet = <Picture extends PictureFiles>(picture: Picture): Picture => ({ ...picture, pictureSet: picture.pictureSet ?? 1 })

/**
 * Records that the derivatives of a photo were rebuilt. It is no edit: the version does not change and the history has
 * no entry, but the pages that show the photo are published again.
 *
 * @param photoFileName the picture that was made again; where the photo shows another by now, nothing is noted
 * @param at ISO 8601, UTC
 */
export function recordDerivatives(
  archive: Archive,
  photoID: number,
  photoFileName: string,
  made: Pick<Photo, 'pictureSet'> & Partial<Pick<Photo, 'colour'>>,
  at: string,
) {
  inTransaction(archive, () => {
    const before = rowOf(archive, 'photo', photoID)
    if (before?.photoFileName !== photoFileName) return
    if (before.pictureSet === made.pictureSet && before.colour === (made.colour ?? before.colour)) return
    const after = archive.db.update(photos).set(made).where(eq(photos.photoID, photoID)).returning().get()
    if (!before.deletedAt) archive.db.insert(publishWork).values({ kind: 'photo', recordID: photoID, before, after, at }).run()
  })
}
