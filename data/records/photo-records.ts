import { languages, localizedKey, type LocalizedKey } from '#core/languages.ts'
import { flatKeys } from '#core/records/flat.ts'
import { photoReferences } from '#core/records/photo-field-list.ts'
import type { PhotoReference, PhotoReferenceNames } from '#core/records/photo-field-types.ts'
import { getTableColumns, getTableName, toSnakeCase } from '../sqlite/drizzle.ts'
import { tableOf } from './kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { photos } from '../schema/tables.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'

/** What a photo's row says of the records it refers to, besides their names. */
const moreOf: Partial<Record<PhotoReference, string[]>> = {
  albumID: languages.map((language) => localizedKey('albumInfo', language)),
  locationID: ['alternativeNames'],
  photographerID: ['otherNames'],
}

type Names = PhotoReferenceNames | LocalizedKey<'albumInfo'> | 'alternativeNames' | 'otherNames'

/** A photo's row with the names of everything it refers to; names of absent relations are null. */
export type PhotoRecord = typeof photos.$inferSelect & Record<Names, string | null>

/** Each reference with its table under another name, since some tables are joined several times, and the texts that are read from it. */
const joins = photoReferences.map(({ name, to, nameKeys }, at) => ({
  join: `LEFT JOIN ${getTableName(tableOf(to))} r${at} ON r${at}.${toSnakeCase(flatKeys[to])} = p.${toSnakeCase(name)}`,
  columns: [...nameKeys, ...(moreOf[name] ?? []).map((key) => ({ key, source: key }))].map(
    ({ key, source }) => `r${at}.${toSnakeCase(source)} AS ${key}`,
  ),
}))

const ownColumns = Object.keys(getTableColumns(photos)).filter((key) => !key.includes('Folded'))

const selection = [...ownColumns.map((key) => `p.${toSnakeCase(key)} AS ${key}`), ...joins.flatMap(({ columns }) => columns)].join(', ')

const tables = joins.map(({ join }) => join).join(' ')

// CROSS JOIN fixes the order of the loops: first the requested numbers, then their photos.
const byNumbers = preparedRows<[string], PhotoRecord>(
  `SELECT ${selection} FROM json_each(?) wanted CROSS JOIN photos p ON p.photo_id = wanted.value ${tables}`,
)

/** Photos with all their names, in the bin or not, in the order of the numbers given; unknown numbers are left out. */
export function photoRecords(archive: Archive, ids: number[]): PhotoRecord[] {
  const rows = byNumbers(archive).all(JSON.stringify(ids))
  const found = new Map(rows.map((row) => [row.photoID, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One photo with all its names, in the bin or not; null where there is none. */
export function photoRecord(archive: Archive, photoID: number): PhotoRecord | null {
  return byNumbers(archive).get(JSON.stringify([photoID])) ?? null
}

/** The same for a photo that is there. @throws Error when it is not */
export function neededPhotoRecord(archive: Archive, photoID: number): PhotoRecord {
  const photo = photoRecord(archive, photoID)
  if (!photo) throw new Error(`There is no photo ${photoID}.`)
  return photo
}

const numbersBelow = preparedValues<[number, number], number>(
  "SELECT photo_id FROM listing_photos WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photo_id < ? ORDER BY photo_id DESC LIMIT ?",
)

/** All public photos, newest first, a few hundred at a time: between two chunks other work can run. */
export function* allPhotoRecords(archive: Archive, chunk = 250): Generator<PhotoRecord[]> {
  let below: number | undefined = Number.MAX_SAFE_INTEGER
  while (below !== undefined) {
    const records = photoRecordsBelow(archive, below, chunk)
    if (records.length > 0) yield records
    below = records.at(-1)?.photoID
  }
}

/** The next public photos with numbers below this one, newest first, at most `count`. */
export const photoRecordsBelow = (archive: Archive, below: number, count: number): PhotoRecord[] =>
  photoRecords(archive, numbersBelow(archive).all(below, count))
