import { languages, localizedKey, type LocalizedKey } from '#core/languages.ts'
import { flatKeys, flatNames } from '#core/records/flat.ts'
import { numbersOf, photoReferenceLists, photoReferences } from '#core/records/photo-field-list.ts'
import type { PhotoReference, PhotoReferenceList, PhotoReferenceListNames, PhotoReferenceNames } from '#core/records/photo-field-types.ts'
import { getTableColumns, getTableName, toSnakeCase } from '../sqlite/drizzle.ts'
import { tableOf } from './kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { photos } from '../schema/tables.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'

/** What a photo's row says of the records it refers to, besides their names. */
const moreOf: Partial<Record<PhotoReference, string[]>> = {
  albumID: languages.map((language) => localizedKey('albumInfo', language)),
  locationID: ['alternativeNames'],
  photographerID: ['otherNames', 'naming'],
}

/** What a list of references says of its records, besides their names. */
const moreOfListed: Partial<Record<PhotoReferenceList, string[]>> = {
  personsShown: ['otherNames', 'naming'],
  subjects: ['otherNames'],
}

type Names = PhotoReferenceNames | LocalizedKey<'albumInfo'> | 'alternativeNames' | 'otherNames' | 'naming'

/** A photo's row with the names of everything it refers to; names of absent relations are null. */
export type PhotoRecord = typeof photos.$inferSelect &
  Record<Names, string | null> &
  Record<PhotoReferenceListNames, string> & {
    /** When the match was put into the bin; null where it is public, or where there is none. */
    matchDeletedAt: string | null
  }

/** Each reference with its table under another name, since some tables are joined several times, and the texts that are read from it. */
const joins = photoReferences.map(({ name, to, nameKeys }, at) => ({
  join: `LEFT JOIN ${getTableName(tableOf(to))} r${at} ON r${at}.${toSnakeCase(flatKeys[to])} = p.${toSnakeCase(name)}`,
  columns: [...nameKeys, ...(moreOf[name] ?? []).map((key) => ({ key, source: key }))].map(
    ({ key, source }) => `r${at}.${toSnakeCase(source)} AS ${key}`,
  ),
}))

/** Each list of references with the names of its records, as JSON in the order of the list. */
const lists = photoReferenceLists.map(({ name, to, names }) => {
  const [column, key] = [`p.${toSnakeCase(name)}`, toSnakeCase(flatKeys[to])]
  const texts = [flatKeys[to], ...languages.map((language) => localizedKey(flatNames[to], language)), ...(moreOfListed[name] ?? [])]
  const object = `json_object(${texts.map((text) => `'${text}', r.${toSnakeCase(text)}`).join(', ')})`
  const rows = `json_each(${column}) j JOIN ${getTableName(tableOf(to))} r ON r.${key} = j.value`
  return `CASE ${column} WHEN '[]' THEN '[]' ELSE (SELECT json_group_array(${object} ORDER BY j.key) FROM ${rows}) END AS ${names}`
})

const ownColumns = Object.keys(getTableColumns(photos)).filter((key) => !key.includes('Folded'))

const selection = [
  ...ownColumns.map((key) => `p.${toSnakeCase(key)} AS ${key}`),
  ...joins.flatMap(({ columns }) => columns),
  ...lists,
  'm.deleted_at AS matchDeletedAt',
].join(', ')

const tables = [...joins.map(({ join }) => join), 'LEFT JOIN photos m ON m.photo_id = p.match_id'].join(' ')

/** A record among those that a list of references names. */
type Listed = Record<string, string | number> & { naming?: string }

/** The records that a list of references names, with their names. */
export const listedIn = (photo: PhotoRecord, names: PhotoReferenceListNames): Listed[] =>
  photo[names] === '[]' ? [] : (JSON.parse(photo[names]) as Listed[])

const photographerKeys = photoReferences.find(({ name }) => name === 'photographerID')?.nameKeys.map(({ key }) => key) ?? []

/** The photo as visitors may know it: without persons whose names are withheld, and without what was typed of such an author. */
export function withoutWithheld(photo: PhotoRecord): PhotoRecord {
  const withheld = listedIn(photo, 'persons').filter(({ naming }) => naming === 'withheld')
  const isAuthorWithheld = photo.naming === 'withheld'
  if (withheld.length === 0 && !isAuthorWithheld) return photo
  const hidden = new Set(withheld.map(({ personID }) => personID))
  const author = { ...Object.fromEntries(photographerKeys.map((key) => [key, null])), photographerID: null, otherNames: null, author: '' }
  return {
    ...photo,
    personsShown: JSON.stringify(numbersOf(photo.personsShown).filter((id) => !hidden.has(id))),
    persons: JSON.stringify(listedIn(photo, 'persons').filter(({ naming }) => naming !== 'withheld')),
    ...(isAuthorWithheld ? author : {}),
  }
}

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
