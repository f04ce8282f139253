import { languages, localizedKey } from '#core/languages.ts'
import { photoReferences } from '#core/records/photo-field-list.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import type { AuditStamp } from './changes.ts'
import { toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { insertRow, isBinned, rowOf } from './rows.ts'
import { saveRecord, type SaveResult } from './saves.ts'
import type { photos } from '../schema/tables.ts'
import { preparedNumber, preparedRows, preparedValues } from '../sqlite/statements.ts'

/** A photo's row. Absent optional relations are null. */
export type Photo = typeof photos.$inferSelect

/** What the picture itself says; made by the media process. */
export type PhotoPicture = Pick<
  Photo,
  'photoFileName' | 'originalFormat' | 'imgSize' | 'width' | 'height' | 'sha256' | 'colour' | 'pictureSet'
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
  stamp: AuditStamp,
  importKey: string | null = null,
): number {
  return insertRow(archive, 'photo', { ...photoColumns(fields), ...picture, importKey }, stamp).photoID
}

/**
 * Saves edited fields of a photo: see `saveRecord`.
 *
 * @param check is given the photo as it would be; what it throws undoes the save
 */
export function savePhoto(
  archive: Archive,
  photoID: number,
  version: number,
  fields: Partial<PhotoFields>,
  stamp: AuditStamp,
  check: (photo: Photo) => void,
): SaveResult<'photo'> {
  return saveRecord(archive, 'photo', photoID, version, photoColumns(fields), stamp, check)
}

/** Fields of a photo as its row holds them. */
export const photoColumns = (fields: Partial<PhotoFields>): Record<string, unknown> => ({ ...fields, ...relations(fields) })

/** The wire says 0 where a relation is absent, the database NULL. Gives the optional relations among `fields`. */
function relations(fields: Partial<PhotoFields>): Record<string, number | null> {
  const given = optionalRelations.filter(({ name }) => fields[name] !== undefined)
  return Object.fromEntries(given.map(({ name }) => [name, fields[name] || null]))
}

const optionalRelations = photoReferences.filter(({ required }) => required !== 'always')

/** A public photo, or null where there is none with this number or it lies in the bin. */
export function photoByID(archive: Archive, photoID: number): Photo | null {
  const photo = rowOf(archive, 'photo', photoID)
  return photo && !isBinned(photo) ? photo : null
}

/** What a card, a slide or a neighbour link shows of a photo. */
export type PhotoSummary = Pick<Photo, (typeof summaryKeys)[number]>

const summaryKeys = [
  ...(['photoID', 'photoFileName', 'width', 'height', 'colour', 'pictureSet', 'locationID', 'periodID'] as const),
  ...languages.map((language) => localizedKey('title', language)),
]

// One statement whatever the count: building a query for each page of a list costs more than running it.
const summariesOf = preparedRows<[string], PhotoSummary>(
  `SELECT ${summaryKeys.map((key) => `${toSnakeCase(key)} AS ${key}`).join(', ')} FROM photos WHERE photo_id IN (SELECT value FROM json_each(?))`,
)

/** Summaries of public photos in the order of their numbers given; numbers without a photo are left out. */
export function photoSummaries(archive: Archive, ids: number[]): PhotoSummary[] {
  const rows = summariesOf(archive).all(JSON.stringify(ids))
  const found = new Map(rows.map((row) => [row.photoID, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const importKeys = preparedValues<[string], number>('SELECT photo_id FROM photos WHERE import_key = ?')

/** The number of the photo that an import row became, in the bin or not; 0 if none. */
export function photoOfImport(archive: Archive, importKey: string): number {
  return importKeys(archive).get(importKey) ?? 0
}

/** How many photos already show the original with this checksum. */
export const photosOfOriginal = preparedNumber<[sha256: string]>('SELECT count(*) FROM photos WHERE sha256 = ?')

const owners = preparedValues<[string, string], number>(
  'SELECT photo_id FROM photos WHERE photo_file_name = ? UNION ALL SELECT photo_id FROM kept_pictures WHERE photo_file_name = ?',
)

/** Whether a photo, in the bin or not, shows the files of this name, or did before its picture was replaced. */
export function ownsFiles(archive: Archive, photoFileName: string): boolean {
  return owners(archive).get(photoFileName, photoFileName) !== undefined
}

const showing = preparedValues<[string], number>('SELECT photo_id FROM photos WHERE photo_file_name = ?')

/** The number of the photo, in the bin or not, that shows the files of this name now; null where none does. */
export const photoShowing = (archive: Archive, photoFileName: string): number | null => showing(archive).get(photoFileName) ?? null
