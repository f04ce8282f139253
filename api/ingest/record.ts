import * as v from 'valibot'
import { numbersOf, photoReferenceLists, photoReferences } from '#core/records/photo-field-list.ts'
import type { PhotoReference, PhotoReferenceList } from '#core/records/photo-field-types.ts'
import { photoSchema, type PhotoFields } from '#core/records/photo.ts'
import { flatExists } from '#data/records/flat.ts'
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

/** References of a photo to records that do not exist. An album in the bin counts as missing: photos would vanish with it. */
export function missingReferences(
  archive: Archive,
  photo: Partial<PhotoFields>,
): { msg: string; field: PhotoReference | PhotoReferenceList }[] {
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
  return [...single, ...inLists]
}

/**
 * Refuses references to records that do not exist.
 *
 * @throws RecordRefused
 */
export function refuseMissingReferences(archive: Archive, photo: Partial<PhotoFields>) {
  const missing: ErrorDetail[] = missingReferences(archive, photo)
  if (missing.length > 0) throw new RecordRefused(missing)
}
