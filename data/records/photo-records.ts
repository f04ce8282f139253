import { languages, localizedKey, type LocalizedKey } from '#core/languages.ts'
import { getTableColumns, toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { photos } from '../schema/tables.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'

type Names =
  | LocalizedKey<'albumName' | 'albumInfo' | 'categoryName' | 'categoryName2' | 'categoryName3' | 'locationName' | 'periodName'>
  | 'alternativeNames'
  | 'contributorName'
  | 'contributorNameRo'

/** A photo's row with the names of everything it refers to; names of absent relations are null. */
export type PhotoRecord = typeof photos.$inferSelect & Record<Names, string | null>

/** The columns of a joined table under the names they have beside a photo: `categoryName2Ro` is `c2.category_name_ro`. */
function joined(alias: string, source: string, name = source): string {
  const columns = languages.map((language) => `${alias}.${toSnakeCase(localizedKey(source, language))} AS ${localizedKey(name, language)}`)
  return columns.join(', ')
}

const ownColumns = Object.keys(getTableColumns(photos)).filter((key) => !key.includes('Folded'))

const selection = [
  ...ownColumns.map((key) => `p.${toSnakeCase(key)} AS ${key}`),
  joined('a', 'albumName'),
  joined('a', 'albumInfo'),
  joined('c', 'categoryName'),
  joined('c2', 'categoryName', 'categoryName2'),
  joined('c3', 'categoryName', 'categoryName3'),
  joined('l', 'locationName'),
  'l.alternative_names AS alternativeNames',
  joined('t', 'periodName'),
  'k.name AS contributorName, k.name_ro AS contributorNameRo',
].join(', ')

const tables = `
  LEFT JOIN albums a ON a.album_id = p.album_id
  LEFT JOIN categories c ON c.category_id = p.category_id
  LEFT JOIN categories c2 ON c2.category_id = p.category_id_2
  LEFT JOIN categories c3 ON c3.category_id = p.category_id_3
  LEFT JOIN locations l ON l.location_id = p.location_id
  LEFT JOIN periods t ON t.period_id = p.period_id
  LEFT JOIN contributors k ON k.contributor_id = p.contributor_id`

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
