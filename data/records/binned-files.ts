import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'

/** The pictures of photos by the names of their files: those that photos show, and replaced ones. */
const pictures = 'SELECT photo_id, photo_file_name FROM photos UNION ALL SELECT photo_id, photo_file_name FROM kept_pictures'

const ownersInBin = preparedValues<[string], number | null>(
  `SELECT min(p.deleted_at IS NOT NULL) FROM (${pictures}) f JOIN photos p USING (photo_id) WHERE f.photo_file_name = ?`,
)

/**
 * Where the files of this name belong: with those of the bin if every photo that shows them, or did before its picture was replaced,
 * is in it; null where no photo does.
 */
export function placeOfFiles(archive: Archive, photoFileName: string): 'public' | 'binned' | null {
  const areAllBinned = ownersInBin(archive).get(photoFileName) ?? null
  return areAllBinned === null ? null : areAllBinned === 1 ? 'binned' : 'public'
}

const inBin = preparedValues<[], string>(
  `SELECT DISTINCT photo_file_name FROM (${pictures}) WHERE photo_id IN (SELECT photo_id FROM photos WHERE deleted_at IS NOT NULL)
   ORDER BY photo_file_name`,
)

/** The names of the files of all photos in the bin, with those of their replaced pictures. */
export const fileNamesInBin = (archive: Archive): string[] => inBin(archive).all()

// The plus keeps SQLite from reading all changes of the kind by their index.
const movedAfter = preparedValues<[number], string>(
  `SELECT DISTINCT photo_file_name FROM (${pictures}) WHERE photo_id IN
     (SELECT record_id FROM history WHERE history_id > ? AND +kind = 'photo' AND action IN ('delete', 'restore', 'merge'))
   ORDER BY photo_file_name`,
)

/**
 * The names of the files of photos that were put into the bin, taken out of it or merged after a change.
 *
 * @param after number of the change: see `newestChange`
 */
export const fileNamesMovedAfter = (archive: Archive, after: number): string[] => movedAfter(archive).all(after)
