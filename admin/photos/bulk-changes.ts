import { bulkFields } from '#core/records/bulk.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'

export type BulkField = (typeof bulkFields)[number]

/** The values that photos are to get; fields that are not named stay as they are. */
export type Wishes = Partial<Record<BulkField, string | number>>

export type BulkChange = { photo: ListedPhotoWire; fields: { field: BulkField; before: string | number; after: string | number }[] }

/** What the wishes would really change: photo by photo, field by field. */
export function bulkChanges(photos: readonly ListedPhotoWire[], wishes: Wishes): BulkChange[] {
  const wished = bulkFields.flatMap((field) => (wishes[field] === undefined ? [] : [{ field, after: wishes[field] }]))
  return photos
    .map((photo) => ({ photo, fields: wished.map((wish) => ({ ...wish, before: photo[wish.field] })).filter(({ before, after }) => before !== after) }))
    .filter(({ fields }) => fields.length > 0)
}
