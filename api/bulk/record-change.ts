import { maxReferences } from '#core/limits.ts'
import { locationProblem } from '#core/places/coordinates.ts'
import { bulkLists, withAdded, type BulkFields } from '#core/records/bulk.ts'
import { labelOfPhotoField, numbersOf } from '#core/records/photo-field-list.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import type { RecordName } from '#data/records/bulk-changes.ts'
import type { RecordKind } from '#data/records/kinds.ts'
import { savePhoto, type Photo } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import type { SaveResult } from '#data/records/saves.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { Refusal } from '#api/http/errors.ts'
import { saveCheckedFlat } from '#api/ingest/flat.ts'
import { refuseMissingReferences } from '#api/ingest/record.ts'

/**
 * Gives one photo the fields of a bulk change: see `saveRecord`.
 *
 * @throws Refusal, RecordRefused or DuplicateValue where the photo cannot have them
 */
export function changePhoto(
  archive: Archive,
  photoID: number,
  version: number,
  fields: BulkFields,
  stamp: AuditStamp,
): SaveResult<'photo'> {
  refuseMissingReferences(archive, fields, photoID)
  return savePhoto(archive, photoID, version, withAddedReferences(archive, photoID, fields), stamp, () => undefined)
}

/**
 * Gives one record the fields that a sheet has for it: a list replaces that of the record.
 *
 * @throws Refusal, RecordRefused or DuplicateValue where the record cannot have them
 */
export function setFields(
  archive: Archive,
  { kind, recordID }: RecordName,
  version: number,
  fields: Record<string, unknown>,
  stamp: AuditStamp,
): SaveResult<RecordKind> {
  if (kind !== 'photo') return saveCheckedFlat(archive, kind, recordID, version, fields, stamp)
  refuseMissingReferences(archive, fields, recordID)
  return savePhoto(archive, recordID, version, fields, stamp, refuseProblems)
}

function refuseProblems(photo: Photo) {
  const place = locationProblem(photo)
  if (place) throw new Refusal(400, [place])
}

/** The fields as one photo gets them: the records sent for a list follow those of the photo. */
function withAddedReferences(archive: Archive, photoID: number, fields: BulkFields): BulkFields {
  const row = rowOf(archive, 'photo', photoID)
  const lists = bulkLists.flatMap((name) => {
    const added = fields[name]
    return row && typeof added === 'string' ? [[name, withAdded(row[name], added)] as const] : []
  })
  for (const [name, list] of lists) {
    if (numbersOf(list).length > maxReferences) {
      const msg = `${labelOfPhotoField(name) ?? name} are more than ${maxReferences}`
      throw new Refusal(400, [{ msg, field: name }])
    }
  }
  return { ...fields, ...Object.fromEntries(lists) }
}
