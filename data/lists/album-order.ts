import type { Route } from '#core/addresses.ts'
import { numbersOf } from '#core/records/photo-field-list.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'

const orderOfAlbum = preparedValues<[number], string>("SELECT photo_order FROM albums WHERE album_id = ? AND photo_order <> '[]'")

const photosOfAlbum = preparedValues<[number], number>(
  "SELECT photo_id FROM listing_photos WHERE route = 'album' AND id = ? AND filter_id = 0 ORDER BY photo_id",
)

/**
 * All photos of an album whose order staff gave: those that the order names, then the others as they were added. Null for an album without
 * an order, and for every other list: there the newest photos come first.
 */
export function orderedPhotos(archive: Archive, { route, id }: { route: Route; id: number }): number[] | null {
  if (route !== 'album') return null
  const order = orderOfAlbum(archive).get(id)
  if (order === undefined) return null
  const others = new Set(photosOfAlbum(archive).all(id))
  const named = numbersOf(order).filter((photoID) => others.delete(photoID))
  return [...named, ...others]
}
