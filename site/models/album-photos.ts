import type { Language } from '#core/languages.ts'
import { carousel } from '#core/limits.ts'
import type { PhotoSummary } from '#data/records/photos.ts'
import { albumOrder, type RenderCache } from '#data/publishing/render-cache.ts'
import type { AlbumPhoto } from '../islands/album-photo.ts'
import { linkTo } from './links.ts'
import { fieldIn, nameOf } from './names.ts'
import { thumbnailOf } from './pictures.ts'
import { isLong, sizesIn } from './sizes.ts'

type LastAlbum = { albumID: number; photos: AlbumPhoto[] }

/**
 * All photos of an album in the order of its list, as slides in `language`. The last album's are kept, because photo
 * pages are made album by album.
 */
export function albumPhotosOf(cache: RenderCache, albumID: number, language: Language): AlbumPhoto[] {
  const last = cache.cached<LastAlbum>(`album photos ${language}`, () => ({ albumID: 0, photos: [] }))
  if (last.albumID !== albumID) {
    const { photos } = albumOrder(cache, albumID)
    last.albumID = albumID
    last.photos = photos.map((photo) => slideOf(cache, photo, language))
  }
  return last.photos
}

function slideOf(cache: RenderCache, photo: PhotoSummary, language: Language): AlbumPhoto {
  const picture = thumbnailOf(photo, cache)
  const { src, webp, srcset } = picture
  const sizes = sizesIn('strip', picture.widths, picture)
  const whole = isLong(photo.width / photo.height) ? { whole: true as const } : {}
  const { text: title, lang } = fieldIn(photo, 'title', language)
  const place = nameOf(cache, 'location', photo.locationID, language)?.text ?? ''
  const href = linkTo('photo', language, { id: photo.photoID })
  return { id: photo.photoID, title, lang, place, href, src, webp, srcset, sizes, ...whole }
}

/** An album beside one of its photos: neighbours, position, and a window of slides around it. */
export type AlbumStrip = NonNullable<ReturnType<typeof albumStripOf>>

/** The strip of the album that holds a photo; null where the photo is not in the album's list. */
export function albumStripOf(cache: RenderCache, albumID: number, photoID: number, language: Language) {
  const position = albumOrder(cache, albumID).positions.get(photoID)
  if (position === undefined) return null
  const photos = albumPhotosOf(cache, albumID, language)
  const { start, end } = windowAround(position, photos.length, carousel.firstSlides)
  return {
    /** Address of the JSON with all slides. */
    data: linkTo('albumPhotos', language, { id: albumID }),
    /** Counts from 1. */
    n: position + 1,
    total: photos.length,
    previous: photos[position - 1]?.href,
    next: photos[position + 1]?.href,
    slides: photos.slice(start, end).map((photo) => ({ photo, current: photo.id === photoID })),
  }
}

/**
 * The part of a row around a position: `size` items where there are so many, the position in their middle
 * except near the ends.
 *
 * @example windowAround(0, 40, 15) // { start: 0, end: 15 }
 */
export function windowAround(position: number, total: number, size: number): { start: number; end: number } {
  const start = Math.max(0, Math.min(position - Math.floor(size / 2), total - size))
  return { start, end: Math.min(total, start + size) }
}
