import type { Language } from '#core/languages.ts'
import { listingSpread } from '#data/spread.ts'
import { photoSummaries, type PhotoSummary } from '#data/photos.ts'
import type { Snapshot } from '#data/snapshot.ts'
import { photoCard, type PhotoCard } from './cards.ts'
import { sizesIn } from './sizes.ts'

/** Photos from which the browser picks. */
const poolSize = 240

/** A photo of the pool, as short as a slide needs it; usual values are left out. */
export type PoolPhoto = {
  id: number
  href: string
  title: string
  /** The title's language where it is not the page's. */
  lang?: string
  info: { text: string; lang?: string }[]
  src: string
  srcset: string
  /** Absent where there is none. */
  avif?: string
  /** What `sizes` says of it in a slider. */
  sizes: string
  tone: string
  width: number
  height: number
  /** Classes of the card's proportions. */
  shape: string
}

/** The pool of random photos: the same archive gives the same pool, spread evenly over all of it. */
export function randomPool(snapshot: Snapshot, language: Language): PoolPhoto[] {
  return poolPhotos(snapshot).map((photo) => {
    const { href, title, lang, info, picture, shape } = photoCard(snapshot, photo, language)
    const { src, srcset, avif, tone, width, height } = picture
    return { id: photo.photoID, href, title, lang, info, shape, tone, src, srcset, ...(avif && { avif }), sizes: sizesIn('slider', picture.widths, picture), width, height }
  })
}

/** A few photos of the pool for pages shown without a script, again spread evenly. */
export function randomPick(snapshot: Snapshot, language: Language, count: number): PhotoCard[] {
  const pool = poolPhotos(snapshot)
  const picked = Math.min(count, pool.length)
  // From the middle of each stretch: the beginnings are what the newest photos show.
  const positions = Array.from({ length: picked }, (_, index) => Math.floor(((index + 0.5) * pool.length) / picked))
  return positions.flatMap((position) => {
    const photo = pool[position]
    return photo ? [photoCard(snapshot, photo, language)] : []
  })
}

function poolPhotos(snapshot: Snapshot): PhotoSummary[] {
  const { archive } = snapshot
  return snapshot.once('random pool', () =>
    photoSummaries(archive, listingSpread(archive, { route: 'latest', id: 0, filterID: 0 }, poolSize)),
  )
}
