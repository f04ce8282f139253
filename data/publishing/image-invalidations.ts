import { baseName } from '#core/base-name.ts'
import type { Photo } from '../records/photos.ts'

export type ImageInvalidation = { what: 'image'; name: string }

const pictureFields = ['photoFileName', 'width', 'height', 'pictureSet'] as const satisfies (keyof Photo)[]

/** What the image service says of a photo's pictures, if it is different now. */
export function imagesOf(before: Photo | null, after: Photo | null): ImageInvalidation[] {
  const isSame = before !== after && before && after && pictureFields.every((field) => before[field] === after[field])
  if (isSame) return []
  const names = new Set([before, after].flatMap((photo) => (photo ? [baseName(photo.photoFileName)] : [])))
  return Array.from(names, (name) => ({ what: 'image', name }))
}
