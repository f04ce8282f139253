import type { Route } from '#core/addresses.ts'
import { newestPhotos, type Snapshot } from '#data/snapshot.ts'
import { thumbnailOf, type Picture } from './pictures.ts'

/** Newest photos looked through for one that no other card shows yet. */
const candidates = 8

type CoveredRoute = Route & ('category' | 'album')

/**
 * A picture for each of the records, from their own newest photos: a photo that several of them share covers only
 * one, as long as there is another. Null where a record has no photo.
 */
export function coversOf(snapshot: Snapshot, route: CoveredRoute, ids: number[]): Map<number, Picture | null> {
  const used = new Set<number>()
  return new Map(
    ids.map((id) => {
      const newest = newestPhotos(snapshot, { route, id, filterID: 0 }, candidates)
      const photo = newest.find(({ photoID }) => !used.has(photoID)) ?? newest[0]
      if (photo) used.add(photo.photoID)
      return [id, photo ? thumbnailOf(photo) : null]
    }),
  )
}
