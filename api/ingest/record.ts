import * as v from 'valibot'
import type { FlatKind } from '#core/records/flat.ts'
import { photoSchema, type photoUploadSchema, type PhotoFields } from '#core/records/photo.ts'
import { flatExists } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { issueMessage } from '#api/http/validation-messages.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { RecordRefused } from './record-refused.ts'

/**
 * The photo that `fields` describe, tidied by the rules of its schema.
 *
 * @param fields as they arrived, of any shape
 * @param schema `photoUploadSchema` where the form for new photos was filled in
 * @throws RecordRefused when a rule is broken or a record referred to does not exist
 */
export function validPhoto(
  archive: Archive,
  fields: unknown,
  schema: typeof photoSchema | typeof photoUploadSchema = photoSchema,
): PhotoFields {
  if (typeof fields !== 'object' || fields === null) throw new RecordRefused([{ msg: 'A photo record is needed' }])
  const parsed = v.safeParse(schema, fields)
  if (!parsed.success) throw new RecordRefused(parsed.issues.map(issueMessage))
  refuseMissingReferences(archive, parsed.output)
  return parsed.output
}

const references = [
  { field: 'categoryID', kind: 'category', label: 'Category' },
  { field: 'categoryID2', kind: 'category', label: 'Second category' },
  { field: 'categoryID3', kind: 'category', label: 'Third category' },
  { field: 'locationID', kind: 'location', label: 'Location' },
  { field: 'periodID', kind: 'period', label: 'Period' },
  { field: 'contributorID', kind: 'contributor', label: 'Contributor' },
  { field: 'albumID', kind: 'album', label: 'Album' },
] as const satisfies { field: keyof PhotoFields; kind: FlatKind; label: string }[]

/** References of a photo to records that do not exist. An album in the bin counts as missing: photos would vanish with it. */
export function missingReferences(
  archive: Archive,
  photo: Partial<PhotoFields>,
): { msg: string; field: (typeof references)[number]['field'] }[] {
  return references.flatMap(({ field, kind, label }) => {
    const id = photo[field]
    if (!id || flatExists(archive, kind, id)) return []
    return [{ msg: `${label} ${id} does not exist${kind === 'album' ? ' or lies in the bin' : ''}`, field }]
  })
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
