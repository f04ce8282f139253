import type { PlaceParent } from '#core/places/parents.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { placeProblem, unknownParents } from '#data/records/places.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { RecordRefused } from './record-refused.ts'

/**
 * Refuses parents that do not exist.
 *
 * @param fields of the place, of which only the parents are looked at
 * @throws RecordRefused
 */
export function refuseUnknownParents(archive: Archive, { parents }: { parents?: unknown }) {
  const unknown = parents ? unknownParents(archive, parents as PlaceParent[]) : []
  if (unknown.length > 0) throw new RecordRefused(unknown.map((id) => ({ msg: `Place ${id} does not exist`, field: 'parents' })))
}

/**
 * Refuses a place whose fields contradict each other, or that would belong to itself. To be called in the transaction that saves it.
 *
 * @throws RecordRefused
 */
export function refuseFaultyPlace(archive: Archive, place: FlatRow<'location'>) {
  const problem = placeProblem(archive, place)
  if (problem) throw new RecordRefused([problem])
}
