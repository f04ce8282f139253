import type { Photo } from '../records/photos.ts'

/** The fields that differ: all of them for a new or removed photo. */
export function changedFields(before: Photo | null, after: Photo | null): (keyof Photo)[] {
  const fields = Object.keys(before ?? after ?? {}) as (keyof Photo)[]
  return fields.filter((field) => before?.[field] !== after?.[field])
}
