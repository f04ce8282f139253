import type { Route } from '#core/addresses.ts'
import { firstPhotos, type RenderCache } from '#data/publishing/render-cache.ts'
import { photoByID, photoSummaries, type PhotoSummary } from '#data/records/photos.ts'
import { socialImageOf, thumbnailOf, type Picture } from './pictures.ts'
import { isLong } from './sizes.ts'

/** What a record shows of one of its photos: a picture on its card, and the picture of links to a page that begins with it. */
export type Cover = { picture: Picture; shared: ReturnType<typeof socialImageOf> }

/** First photos looked through for one that no other card shows yet. */
const candidates = 8

type CoveredRoute = Route & ('category' | 'album')

/**
 * A cover for each of the records, from the first photos of its list: a photo that several of them share covers only one,
 * and one of a long shape, of which a cover shows little, covers none, as long as there is another. Null where a record
 * has no photo. The cover that staff chose for an album comes first, as long as it is in the album.
 */
export function coversOf(cache: RenderCache, route: CoveredRoute, ids: number[]): Map<number, Cover | null> {
  const used = new Set<number>()
  return new Map(
    ids.map((id) => {
      const first = firstPhotos(cache, { route, id, filterID: 0 }, candidates)
      const free = first.filter(({ photoID }) => !used.has(photoID))
      const chosen = route === 'album' ? chosenCover(cache, id) : undefined
      const photo = chosen ?? free.find(({ width, height }) => !isLong(width / height)) ?? free[0] ?? first[0]
      if (photo) used.add(photo.photoID)
      return [id, photo ? { picture: thumbnailOf(photo, cache), shared: socialImageOf(photo, cache) } : null]
    }),
  )
}

function chosenCover(cache: RenderCache, albumID: number): PhotoSummary | undefined {
  const photoID = cache.one('album', albumID)?.coverPhotoID ?? 0
  return photoByID(cache.archive, photoID)?.albumID === albumID ? photoSummaries(cache.archive, [photoID])[0] : undefined
}
