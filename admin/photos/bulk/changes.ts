import { bulkFields, bulkLists, withAdded, type BulkFields } from '#core/records/bulk.ts'
import type { BulkPhotoField } from '#core/records/photo-field-types.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'

export type BulkField = BulkPhotoField

/** The values that photos are to get; fields that are not named stay as they are. Lists hold what is added to each photo's own. */
export type BulkValues = Partial<Record<BulkField, BulkValue>>

/** Null where no photo is referred to. */
export type BulkValue = string | number | null

export type BulkChange = { photo: ListedPhotoWire; fields: { field: BulkField; before: BulkValue; after: BulkValue }[] }

/** What the wishes would really change: photo by photo, field by field. */
export function bulkChanges(photos: readonly ListedPhotoWire[], values: BulkValues): BulkChange[] {
  const wished = bulkFields.flatMap((field) => (values[field] === undefined ? [] : [{ field, after: values[field] }]))
  return photos
    .map((photo) => ({
      photo,
      fields: wished.map((value) => changeOf(photo, value)).filter(({ before, after }) => before !== after),
    }))
    .filter(({ fields }) => fields.length > 0)
}

function changeOf(photo: ListedPhotoWire, { field, after }: { field: BulkField; after: BulkValue }) {
  const value = photo[field]
  if (!isBulkList(field)) return { field, before: value as BulkValue, after }
  const before = JSON.stringify(value)
  return { field, before, after: withAdded(before, String(after)) }
}

/** Whether a field holds several records. */
export const isBulkList = (field: BulkField): boolean => (bulkLists as string[]).includes(field)

/** The values as they are sent. */
export const bulkFieldsOf = (values: BulkValues): BulkFields => values as BulkFields
