import { fold } from '#core/fold.ts'
import { labelOfPhotoField, photoFieldList } from '#core/records/photo-field-list.ts'
import type { PhotoFieldName } from '#core/records/photo-field-types.ts'
import { toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'

/** A text of a photo that another photo has already, where no two may have it. The message is for people. */
export class DuplicateValue extends Error {
  override readonly name = 'DuplicateValue'
  readonly field: PhotoFieldName
  /** The field within which it is unique. */
  readonly within: PhotoFieldName
  readonly photoID: number

  constructor({ field, within, photoID, text }: { field: PhotoFieldName; within: PhotoFieldName; photoID: number; text: string }) {
    super(`${labelOfPhotoField(field)} “${text}” is taken: photo ${photoID} of the same ${labelOfPhotoField(within)?.toLowerCase()} has it`)
    this.field = field
    this.within = within
    this.photoID = photoID
  }
}

const uniqueFields = photoFieldList.flatMap(({ name, uniqueWithin }) => {
  if (!uniqueWithin) return []
  const within = uniqueWithin as PhotoFieldName
  const owner = preparedValues<[unknown, string, number], number>(
    `SELECT photo_id FROM photos WHERE ${toSnakeCase(within)} = ? AND ${toSnakeCase(`${name}Folded`)} = ?
     AND deleted_at IS NULL AND ${toSnakeCase(`${name}Folded`)} <> '' AND photo_id <> ?`,
  )
  return [{ name, within, owner }]
})

/**
 * The first text that another public photo has where no two may have it; null where there is none. Call it in the transaction that
 * writes the photo.
 *
 * @param photo the photo as it would be
 * @param photoID its number; 0 where it has none yet
 */
export function duplicateValue(archive: Archive, photo: Record<string, unknown>, photoID = 0): DuplicateValue | null {
  for (const { name, within, owner } of uniqueFields) {
    const text = photo[name]
    if (typeof text !== 'string' || text === '') continue
    const other = owner(archive).get(photo[within], fold(text), photoID)
    if (other !== undefined) return new DuplicateValue({ field: name, within, photoID: other, text })
  }
  return null
}

/**
 * Refuses a photo with a text that another public photo has where no two may have it.
 *
 * @throws DuplicateValue
 */
export function refuseDuplicateValue(archive: Archive, photo: Record<string, unknown>, photoID = 0) {
  const duplicate = duplicateValue(archive, photo, photoID)
  if (duplicate) throw duplicate
}
