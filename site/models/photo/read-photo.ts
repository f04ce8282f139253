import { photoByID, type Photo } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'

/** The photo's row. The last one is kept, because a photo's pages are made language by language. */
export function readPhoto(cache: RenderCache, id: number): Photo | null {
  const last = cache.cached<{ id: number; photo: Photo | null }>('last photo', () => ({ id: 0, photo: null }))
  if (last.id !== id) Object.assign(last, { id, photo: photoByID(cache.archive, id) })
  return last.photo
}
