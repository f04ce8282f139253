import type { FlatFields, FlatKind } from '#core/records/flat.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { inTransaction } from '#data/records/changes.ts'
import { createFlat, saveFlat, type FlatRow } from '#data/records/flat.ts'
import { neededRow } from '#data/records/rows.ts'
import type { SaveResult } from '#data/records/saves.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { hasCard, refuseForeignCard } from './card-photo.ts'
import { refuseFaultyPlace, refuseUnknownParents } from './place.ts'

/**
 * Refuses fields of a record that name records which do not exist, or a photo of another record.
 *
 * @param id 0 where the record is only being made
 * @throws RecordRefused
 */
export function refuseFaultyReferences(archive: Archive, kind: FlatKind, id: number, fields: object) {
  if (kind === 'location') refuseUnknownParents(archive, fields)
  if (hasCard(kind)) refuseForeignCard(archive, kind, id, fields)
}

/**
 * Creates an album, category, location, period, contributor, person or subject.
 *
 * @param fields checked by the rules of its form
 * @returns its number
 * @throws RecordRefused where its fields contradict each other, or name what does not exist
 */
export function createCheckedFlat<Kind extends FlatKind>(
  archive: Archive,
  kind: Kind,
  fields: FlatFields<Kind>,
  stamp: AuditStamp,
): number {
  return inTransaction(archive, () => {
    refuseFaultyReferences(archive, kind, 0, fields)
    const number = createFlat(archive, kind, fields, stamp)
    if (kind === 'location') refuseFaultyPlace(archive, neededRow(archive, 'location', number))
    return number
  })
}

/**
 * Saves edited fields of such a record: see `saveRecord`.
 *
 * @throws RecordRefused as createCheckedFlat
 */
export function saveCheckedFlat<Kind extends FlatKind>(
  archive: Archive,
  kind: Kind,
  id: number,
  version: number,
  fields: Partial<FlatFields<Kind>>,
  stamp: AuditStamp,
): SaveResult<Kind> {
  refuseFaultyReferences(archive, kind, id, fields)
  return saveFlat(archive, kind, id, version, fields, stamp, (row) => {
    if (kind === 'location') refuseFaultyPlace(archive, row as FlatRow<'location'>)
  })
}
