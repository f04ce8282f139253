import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'
import type { AuditStamp } from './changes.ts'
import { changeRow, neededRow } from './rows.ts'

const publicOnes = preparedValues<[number], number>(
  'SELECT photo_id FROM photos WHERE match_id = ? AND deleted_at IS NULL ORDER BY photo_id',
)

/** The numbers of the public photos that name a photo as their match, in order. */
export const photosMatchedTo = (archive: Archive, photoID: number): number[] => publicOnes(archive).all(photoID)

const allOnes = preparedValues<[number], number>('SELECT photo_id FROM photos WHERE match_id = ? ORDER BY photo_id')

/** The numbers of the photos that name a photo as their match, in the bin or not, in order. */
export const photosNaming = (archive: Archive, photoID: number): number[] => allOnes(archive).all(photoID)

/** Takes a photo out of all that name it as their match, in the bin or not: it is about to be removed for good. */
export function clearMatch(archive: Archive, photoID: number, stamp: AuditStamp) {
  for (const id of photosNaming(archive, photoID)) changeRow(archive, 'photo', neededRow(archive, 'photo', id), { matchId: null }, stamp)
}
