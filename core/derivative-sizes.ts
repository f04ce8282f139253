import { derivatives, pictureSets } from './limits.ts'

export type Size = { width: number; height: number }

/**
 * The size of a picture fitted into a box: same shape to the pixel, never larger than it is, at least one pixel a side.
 *
 * @example fitted({ width: 3000, height: 2000 }, { width: 400, height: 600 }) // { width: 400, height: 267 }
 */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** Whether a picture is at least twice as wide as it is high: its largest preview is then wider than that of others. */
export const isPanorama = ({ width, height }: Size) => width >= 2 * height

/** The sizes of a photo's derivatives; `previewLarge` is null where there is none. */
export type DerivativeSizes = Record<'preview' | 'previewSmall' | 'thumbnail' | 'thumbnailLarge', Size> & { previewLarge: Size | null }

/**
 * The sizes of all derivatives of an original. Whoever makes the files and whoever names them on a page asks here.
 *
 * @param original pixels of the upright original
 * @param pictureSet the set of derivatives that the photo has
 */
export function derivativeSizes(original: Size, pictureSet: number): DerivativeSizes {
  const { preview, previewSmall, previewLargeFrom, thumbnail, thumbnailLarge } = derivatives
  const hasShapes = pictureSet >= pictureSets.withShapes
  const isLarge = Math.max(original.width, original.height) >= previewLargeFrom
  return {
    preview: fitted(original, square(preview)),
    previewSmall: fitted(original, square(previewSmall)),
    previewLarge: hasShapes && isLarge ? fitted(original, square(largestSide(original))) : null,
    thumbnail: hasShapes ? bounded(original, thumbnail) : fitted(original, thumbnail),
    thumbnailLarge: hasShapes ? bounded(original, thumbnailLarge) : fitted(original, thumbnailLarge),
  }
}

/** The longer side of the largest derivative, in pixels: no other derivative has more. */
export function largestSide(original: Size): number {
  const { panorama, other } = derivatives.previewLarge
  return isPanorama(original) ? panorama : other
}

/** A card of shared links shows at least this part of the picture that it is cut from. */
const minShown = 0.66

/** Whether a picture's shape comes near enough to that of a card of shared links for the card to be cut from it. */
export function fitsSocialCard({ width, height }: Size): boolean {
  const { socialCard } = derivatives
  const shape = (width / height) * (socialCard.height / socialCard.width)
  return Math.min(shape, 1 / shape) >= minShown
}

type Bounds = Size & { min: Size; longest: number }

/** Long shapes would come out as thin lines in the box: their shorter side decides, as far as the longer one allows. */
function bounded(original: Size, { min, longest, ...box }: Bounds): Size {
  const inBox = fitted(original, box)
  const isLying = original.width > original.height
  if (isLying ? inBox.height >= min.height : inBox.width >= min.width) return inBox
  const max = Math.min(longest, largestSide(original))
  return fitted(original, isLying ? { width: max, height: min.height } : { width: min.width, height: max })
}

const square = (side: number): Size => ({ width: side, height: side })
