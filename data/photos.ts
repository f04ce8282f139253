import { eq, sql } from 'drizzle-orm'
import { fold } from '#core/fold.ts'
import { localizedKey, languages } from '#core/languages.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { inTransaction, recordChange, type Act } from './changes.ts'
import { relist } from './listings.ts'
import type { Archive } from './open.ts'
import { photos } from './schema/tables.ts'
import { prepared } from './statements.ts'

/** A photo's row. Absent optional relations are null. */
export type Photo = typeof photos.$inferSelect

/** What the picture itself says; made by the media process. */
export type PhotoPicture = Pick<
  Photo,
  'photoFileName' | 'originalFormat' | 'imgSize' | 'width' | 'height' | 'sha256' | 'colour'
>

/**
 * Creates a public photo: its row, its lists, its history and the work to publish it, all or nothing. The picture's
 * files must be in place before.
 *
 * @param importKey the row of an import that it came from, null otherwise
 * @returns its number
 */
export function createPhoto(
  archive: Archive,
  fields: PhotoFields,
  picture: PhotoPicture,
  act: Act,
  importKey: string | null = null,
): number {
  return inTransaction(archive, () => {
    const trail = { createdAt: act.at, createdBy: act.by, updatedAt: act.at, updatedBy: act.by }
    const after = archive.db
      .insert(photos)
      .values({ ...fields, ...foldedTitles(fields), ...relations(fields), ...picture, ...trail, importKey })
      .returning()
      .get()
    relist(archive, after.photoID, null, after)
    recordChange(archive, { kind: 'photo', recordID: after.photoID, version: 1, action: 'create', before: null, after }, act)
    return after.photoID
  })
}

function foldedTitles(fields: PhotoFields) {
  const entries = languages.map((language) => [
    localizedKey('titleFolded', language),
    fold(fields[localizedKey('title', language)]),
  ])
  return Object.fromEntries(entries) as Pick<Photo, 'titleFolded' | 'titleFoldedRo' | 'titleFoldedEn'>
}

/** The wire says 0 where a relation is absent, the database NULL. */
function relations({ albumID, categoryID2, categoryID3, locationID }: PhotoFields) {
  return {
    albumID: albumID || null,
    categoryID2: categoryID2 || null,
    categoryID3: categoryID3 || null,
    locationID: locationID || null,
  }
}

const byID = prepared(({ db }) =>
  db.select().from(photos).where(eq(photos.photoID, sql.placeholder('photoID'))).prepare(),
)

/** A public photo, or null where there is none with this number or it lies in the bin. */
export function photoByID(archive: Archive, photoID: number): Photo | null {
  const photo = byID(archive).get({ photoID })
  return photo && !photo.deletedAt ? photo : null
}

/** What a card, a slide or a neighbour link shows of a photo. */
export type PhotoSummary = Pick<
  Photo,
  'photoID' | 'photoFileName' | 'width' | 'height' | 'colour' | 'title' | 'titleRo' | 'titleEn' | 'locationID' | 'periodID'
>

// One statement whatever the count: building a query for each page of a list costs more than running it.
const summariesOf = prepared(({ sqlite }) =>
  sqlite.prepare<[string], PhotoSummary>(
    `SELECT photo_id AS photoID, photo_file_name AS photoFileName, width, height, colour,
       title, title_ro AS titleRo, title_en AS titleEn, location_id AS locationID, period_id AS periodID
     FROM photos WHERE photo_id IN (SELECT value FROM json_each(?))`,
  ),
)

/** Summaries of public photos in the order of their numbers given; numbers without a photo are left out. */
export function photoSummaries(archive: Archive, ids: number[]): PhotoSummary[] {
  const rows = summariesOf(archive).all(JSON.stringify(ids))
  const found = new Map(rows.map((row) => [row.photoID, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const importKeys = prepared(({ sqlite }) =>
  sqlite.prepare<[string], number>('SELECT photo_id FROM photos WHERE import_key = ?').pluck(),
)

/** The number of the photo that an import row became, in the bin or not; 0 if none. */
export function photoOfImport(archive: Archive, importKey: string): number {
  return importKeys(archive).get(importKey) ?? 0
}

const copies = prepared(({ sqlite }) =>
  sqlite.prepare<[string], number>('SELECT count(*) FROM photos WHERE sha256 = ?').pluck(),
)

/** How many photos already show the original with this checksum. */
export function photosOfOriginal(archive: Archive, sha256: string): number {
  return copies(archive).get(sha256) ?? 0
}

const owners = prepared(({ sqlite }) =>
  sqlite.prepare<[string], number>('SELECT photo_id FROM photos WHERE photo_file_name = ?').pluck(),
)

/** Whether a photo, in the bin or not, owns the files of this name. */
export function ownsFiles(archive: Archive, photoFileName: string): boolean {
  return owners(archive).get(photoFileName) !== undefined
}
