import type { Route } from '#core/addresses.ts'
import { newestPhotos, type RenderCache } from '#data/publishing/render-cache.ts'
import { socialImageOf, thumbnailOf, type Picture } from './pictures.ts'
import { isLong } from './sizes.ts'

/** What a record shows of one of its photos: a picture on its card, and the picture of links to a page that begins with it. */
export type Cover = { picture: Picture; shared: ReturnType<typeof socialImageOf> }

/** Newest photos looked through for one that no other card shows yet. */
const candidates = 8

type CoveredRoute = Route & ('category' | 'album')

/**
 * A cover for each of the records, from their own newest photos: a photo that several of them share covers only one,
 * and one of a long shape, of which a cover shows little, covers none, as long as there is another. Null where a record
 * has no photo.
 */
export function coversOf(cache: RenderCache, route: CoveredRoute, ids: number[]): Map<number, Cover | null> {
  const used = new Set<number>()
  return new Map(
    ids.map((id) => {
      const newest = newestPhotos(cache, { route, id, filterID: 0 }, candidates)
      const free = newest.filter(({ photoID }) => !used.has(photoID))
      const photo = free.find(({ width, height }) => !isLong(width / height)) ?? free[0] ?? newest[0]
      if (photo) used.add(photo.photoID)
      return [id, photo ? { picture: thumbnailOf(photo), shared: socialImageOf(photo) } : null]
    }),
  )
}
