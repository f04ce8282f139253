import { photoFieldList } from '#core/records/photo-field-list.ts'
import type { RecordKind } from '../records/kinds.ts'
import { rowOf } from '../records/rows.ts'
import { toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'

/** A part of the archive: the photos of an album, or of a collection. */
export type BagPart = { kind: 'album' | 'contributor'; id: number }

/** The beginning of a statement that finds the photos of a part: `wanted` has their numbers. Its parameter is the number of the record. */
export const wantedPhotos = (kind: BagPart['kind']): string => `WITH RECURSIVE wanted (id) AS (
  SELECT photo_id FROM photos WHERE ${kind}_id = ?
  UNION SELECT p.match_id FROM wanted w JOIN photos p ON p.photo_id = w.id WHERE p.match_id IS NOT NULL)`

/**
 * Selects the records of a part of the archive for this connection: the photos, in the bin or not, the photos that they name as their
 * match, and every record that these photos need.
 *
 * @returns whether there is such a record; nothing is selected without one
 */
export function selectPart(archive: Archive, { kind, id }: BagPart): boolean {
  if (!rowOf(archive, kind, id)) return false
  const { sqlite } = archive
  sqlite.exec('CREATE TEMP TABLE bag_records (kind TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID')
  sqlite.prepare('INSERT INTO temp.bag_records VALUES (?, ?)').run(kind, id)
  sqlite.prepare(`${wantedPhotos(kind)} INSERT INTO temp.bag_records SELECT 'photo', id FROM wanted`).run(id)
  for (const { to, numbers } of references) {
    sqlite.prepare(`INSERT OR IGNORE INTO temp.bag_records SELECT '${to}', number FROM (${numbers}) WHERE number IS NOT NULL`).run()
  }
  sqlite.exec(
    `WITH RECURSIVE wanted (id) AS (
       SELECT id FROM temp.bag_records WHERE kind = 'location'
       UNION SELECT p.parent_id FROM wanted w JOIN place_parents p ON p.location_id = w.id)
     INSERT OR IGNORE INTO temp.bag_records SELECT 'location', id FROM wanted`,
  )
  return true
}

const selectedPhotos = "temp.bag_records r JOIN photos p ON r.kind = 'photo' AND p.photo_id = r.id"

/** The kinds of records that photos refer to, with the query for their numbers. */
const references = photoFieldList.flatMap((field): { to: RecordKind; numbers: string }[] => {
  const column = `p.${toSnakeCase(field.name)}`
  if (field.kind === 'reference') return [{ to: field.to, numbers: `SELECT ${column} AS number FROM ${selectedPhotos}` }]
  if (field.kind !== 'references') return []
  return [{ to: field.to, numbers: `SELECT list.value AS number FROM ${selectedPhotos}, json_each(${column}) list` }]
})

/** Whether a selected part has a photo. */
export function isPhotoSelected({ sqlite }: Archive, photoID: number): boolean {
  return sqlite.prepare("SELECT 1 FROM temp.bag_records WHERE kind = 'photo' AND id = ?").get(photoID) !== undefined
}
