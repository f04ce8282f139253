import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'

const areOwnersInBin = preparedValues<[{ name: string }], number | null>(
  `SELECT min(deleted_at IS NOT NULL) FROM photos WHERE photo_id IN (
     SELECT photo_id FROM photos WHERE photo_file_name = :name UNION ALL SELECT photo_id FROM kept_pictures WHERE photo_file_name = :name)`,
)

/**
 * Where the files of this name belong: with those of the bin if every photo that shows them, or did before its picture was replaced,
 * is in it; null where no photo does.
 */
export function placeOfFiles(archive: Archive, photoFileName: string): 'public' | 'binned' | null {
  const areAllBinned = areOwnersInBin(archive).get({ name: photoFileName }) ?? null
  return areAllBinned === null ? null : areAllBinned === 1 ? 'binned' : 'public'
}

/** The names of the files of photos, with those of their replaced pictures. `photos`: a query for their numbers. */
const namesOf = (photos: string) =>
  `WITH chosen AS MATERIALIZED (${photos})
   SELECT photo_file_name FROM photos WHERE photo_id IN chosen UNION SELECT photo_file_name FROM kept_pictures WHERE photo_id IN chosen`

const inBin = preparedValues<[], string>(namesOf('SELECT photo_id FROM photos WHERE deleted_at IS NOT NULL'))

/** The names of the files of all photos in the bin, with those of their replaced pictures. */
export const fileNamesInBin = (archive: Archive): string[] => inBin(archive).all()

// The plus keeps SQLite from reading all changes of the kind by their index.
const movedPhotos = `SELECT DISTINCT record_id FROM history
  WHERE history_id > :after AND +kind = 'photo' AND action IN ('delete', 'restore', 'merge')`
const anyMoved = preparedValues<[{ after: number }], number>(`${movedPhotos} LIMIT 1`)
const movedAfter = preparedValues<[{ after: number }], string>(namesOf(movedPhotos))

/**
 * The names of the files of photos that were put into the bin, taken out of it or merged after a change.
 *
 * @param after number of the change: see `newestChange`
 */
export const fileNamesMovedAfter = (archive: Archive, after: number): string[] =>
  // Most changes move nothing: then replaced pictures are not looked through.
  anyMoved(archive).get({ after }) === undefined ? [] : movedAfter(archive).all({ after })
