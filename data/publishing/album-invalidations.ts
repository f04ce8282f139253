import { numbersOf } from '#core/records/photo-field-list.ts'
import type { FlatRow } from '../records/flat.ts'
import { flatInvalidations } from './flat-invalidations.ts'
import { pages, type Invalidation } from './invalidation.ts'

type Album = FlatRow<'album'>

/** The fields of an album that change its order and its card, and those that no page shows. */
const fieldsOfArrangement = new Set<string>(['coverPhotoID', 'photoOrder', 'version', 'updatedAt', 'updatedBy'] satisfies (keyof Album)[])

/** What a change of an album invalidates: all that shows it, or only what shows its cover and the photos that changed places. */
export function albumInvalidations(id: number, before: Album, after: Album): Invalidation[] {
  const changed = (Object.keys(after) as (keyof Album)[]).filter((field) => before[field] !== after[field])
  const slides = changed.includes('photoOrder') ? [pages('albumPhotos', id)] : []
  const isArrangement = changed.length > 0 && changed.every((field) => fieldsOfArrangement.has(field))
  if (!isArrangement) return [...flatInvalidations.album(id), ...slides]
  const card: Invalidation = { what: 'albumCard', id }
  if (slides.length === 0) return [card]
  const moved = movedPhotos(numbersOf(before.photoOrder), numbersOf(after.photoOrder))
  if (moved) return [card, ...slides, { what: 'albumPart', id, photos: moved }]
  return [...flatInvalidations.album(id), ...slides]
}

/** The photos between the first and the last that changed places; null where two orders do not name the same ones. */
function movedPhotos(before: number[], after: number[]): number[] | null {
  if (before.length !== after.length || new Set([...before, ...after]).size !== before.length) return null
  const isMoved = (photoID: number, position: number) => photoID !== before[position]
  return after.slice(after.findIndex(isMoved), after.findLastIndex(isMoved) + 1)
}
