import * as v from 'valibot'
import { numbersOf, photoFieldList, photoNumbers, photoReferenceLists, photoReferences } from '#core/records/photo-field-list.ts'
import type { PhotoNumber, PhotoReference, PhotoReferenceList } from '#core/records/photo-field-types.ts'
import { photoSchema, type PhotoFields } from '#core/records/photo.ts'
import { flatExists } from '#data/records/flat.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { refuseDuplicateValue } from '#data/records/unique-fields.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { issueMessage } from '#api/http/validation-messages.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { RecordRefused } from './record-refused.ts'

/**
 * The photo that `fields` describe, tidied by the rules of its schema.
 *
 * @param fields as they arrived, of any shape
 * @param schema `photoUploadSchema` where the form for new photos was filled in
 * @throws RecordRefused when a rule is broken or a record referred to does not exist, DuplicateValue where a text is taken
 */
export function validPhoto(archive: Archive, fields: unknown, schema: typeof photoSchema = photoSchema): PhotoFields {
  if (typeof fields !== 'object' || fields === null) throw new RecordRefused([{ msg: 'A photo record is needed' }])
  const parsed = v.safeParse(schema, fields)
  if (!parsed.success) throw new RecordRefused(parsed.issues.map(issueMessage))
  refuseMissingReferences(archive, parsed.output)
  refuseDuplicateValue(archive, parsed.output)
  return parsed.output
}

/**
 * References of a photo to records that do not exist. An album in the bin counts as missing: photos would vanish with it. So does a
 * photo in the bin, unless the photo names it already, and the photo itself.
 *
 * @param photo the fields that are sent
 * @param photoID its number; 0 where it has none yet
 */
export function missingReferences(
  archive: Archive,
  photo: Partial<PhotoFields>,
  photoID = 0,
): { msg: string; field: PhotoReference | PhotoReferenceList | PhotoNumber }[] {
  const inLists = photoReferenceLists.flatMap(({ name, to, label }) =>
    numbersOf(photo[name])
      .filter((id) => !flatExists(archive, to, id))
      .map((id) => ({ msg: `${label}: ${id} does not exist`, field: name })),
  )
  const single = photoReferences.flatMap(({ name, to, label }) => {
    const id = photo[name]
    if (!id || flatExists(archive, to, id)) return []
    return [{ msg: `${label} ${id} does not exist${to === 'album' ? ' or lies in the bin' : ''}`, field: name }]
  })
  const numbers = photoNumbers.flatMap((field) => {
    const msg = photoNumberProblem(archive, field, photo[field] ?? null, photoID)
    return msg ? [{ msg, field }] : []
  })
  return [...single, ...inLists, ...numbers]
}

function photoNumberProblem(archive: Archive, field: PhotoNumber, id: number | null, photoID: number): string | null {
  if (id === null) return null
  const label = photoFieldList.find(({ name }) => name === field)?.label ?? field
  if (id === photoID) return `${label}: a photo cannot name itself`
  const named = rowOf(archive, 'photo', id)
  const isKept = photoID > 0 && rowOf(archive, 'photo', photoID)?.[field] === id
  return named && (isKept || !isBinned(named)) ? null : `${label} ${id} does not exist or lies in the bin`
}

/**
 * Refuses references to records that do not exist.
 *
 * @throws RecordRefused
 */
export function refuseMissingReferences(archive: Archive, photo: Partial<PhotoFields>, photoID = 0) {
  const missing: ErrorDetail[] = missingReferences(archive, photo, photoID)
  if (missing.length > 0) throw new RecordRefused(missing)
}
