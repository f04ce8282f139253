import { locationProblem } from '#core/places/coordinates.ts'
import { photoFieldsWhere } from '#core/records/photo-field-list.ts'
import type { RecordKind, RowOf } from '#data/records/kinds.ts'
import type { Photo } from '#data/records/photos.ts'
import { parentsOfPlace, placeProblem, unknownParents } from '#data/records/places.ts'
import { numberOf } from '#data/records/rows.ts'
import { duplicateValue } from '#data/records/unique-fields.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { hasCard, refuseForeignCard } from '#api/ingest/card-photo.ts'
import { RecordRefused } from '#api/ingest/record-refused.ts'
import { missingReferences } from '#api/ingest/record.ts'

/** Columns of a record with the values that they had. */
export type FormerFields = Record<string, unknown>

const positionFields = ['latitude', 'longitude', 'precision', 'radius']

/** The coordinates of a photo with what is said about them. */
const photoPositionFields: string[] = photoFieldsWhere(({ group }) => group === 'coordinates')

/** Fields that cannot have their former values any more, with the reason as a sentence. */
type Problem = { fields: string[]; msg: string }

/**
 * The fields of a photo that cannot have their former values any more.
 *
 * @param fields gives those that are left; asked again after each problem
 */
export function* problemsOfFormerPhoto(archive: Archive, current: Photo, fields: () => FormerFields): Generator<Problem> {
  const id = current.photoID
  for (const { msg, field } of missingReferences(archive, fields(), id)) yield { msg, fields: [field] }
  // Versions of before that rule may have one coordinate without the other, and somebody may have changed the other one since.
  const place = locationProblem({ ...current, ...fields() })
  if (place) yield { msg: place.msg, fields: photoPositionFields }
  // Another photo may have got the number since. Together, contributor and number are free as they are now.
  const duplicate = duplicateValue(archive, { ...current, ...fields() }, id)
  if (duplicate) yield { msg: duplicate.message, fields: [duplicate.field, duplicate.within] }
}

/**
 * The fields of a record that an undo must leave as they are.
 *
 * @param fields gives those that are left; asked again after each problem
 */
export function* problemsOfFormer<Kind extends RecordKind>(
  archive: Archive,
  kind: Kind,
  current: RowOf<Kind>,
  fields: () => FormerFields,
): Generator<Problem> {
  const id = numberOf(kind, current)
  if (kind === 'photo') yield* problemsOfFormerPhoto(archive, current as Photo, fields)
  if (kind === 'location') {
    const parents = fields()['parents']
    const unknown = typeof parents === 'string' ? unknownParents(archive, parentsOfPlace({ parents })) : []
    if (unknown.length > 0) yield { msg: `Place ${unknown.join(', ')} does not exist`, fields: ['parents'] }
    // Of the parents, then of the coordinates.
    for (const _ of [1, 2]) {
      const problem = placeProblem(archive, { ...(current as RowOf<'location'>), ...fields() })
      if (problem) yield { msg: problem.msg, fields: problem.field === 'parents' ? ['parents'] : positionFields }
    }
  }
  if (hasCard(kind)) {
    try {
      refuseForeignCard(archive, kind, id, fields())
    } catch (problem) {
      if (!(problem instanceof RecordRefused)) throw problem
      for (const { msg, field = '' } of problem.problems) yield { msg, fields: [field] }
    }
  }
}
