import type { Language } from '#core/languages.ts'
import { listingSample } from '#data/lists/listing-sample.ts'
import { photoSummaries, type PhotoSummary } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { photoCard, type PhotoCard } from './cards.ts'
import { sizesIn } from './sizes.ts'

/** Photos from which the browser picks. */
const poolSize = 240

/** A photo of the pool, as short as a slide needs it; usual values are left out. */
export type PoolPhoto = ReturnType<typeof randomPool>[number]

/** The pool of random photos: the same archive gives the same pool, spread evenly over all of it. */
export function randomPool(cache: RenderCache, language: Language) {
  return poolPhotos(cache).map((photo) => {
    const { href, title, lang, info, picture, shape } = photoCard(cache, photo, language)
    const { src, srcset, avif, tone, width, height } = picture
    return {
      id: photo.photoID,
      href,
      title,
      lang,
      info,
      shape,
      tone,
      src,
      srcset,
      ...(avif && { avif }),
      /** What `sizes` says of it in a slider. */
      sizes: sizesIn('slider', picture.widths, picture),
      width,
      height,
    }
  })
}

/** A few photos of the pool for pages shown without a script, again spread evenly. */
export function randomSelection(cache: RenderCache, language: Language, count: number): PhotoCard[] {
  const pool = poolPhotos(cache)
  const picked = Math.min(count, pool.length)
  // From the middle of each stretch: the beginnings are what the newest photos show.
  const positions = Array.from({ length: picked }, (_, index) => Math.floor(((index + 0.5) * pool.length) / picked))
  return positions.flatMap((position) => {
    const photo = pool[position]
    return photo ? [photoCard(cache, photo, language)] : []
  })
}

function poolPhotos(cache: RenderCache): PhotoSummary[] {
  const { archive } = cache
  return cache.cached('random pool', () =>
    photoSummaries(archive, listingSample(archive, { route: 'latest', id: 0, filterID: 0 }, poolSize)),
  )
}
