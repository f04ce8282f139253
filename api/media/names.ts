import { derivativeSizes, type Size } from '#core/derivative-sizes.ts'
import { pictureSets } from '#core/limits.ts'
import { originalFormats, type OriginalFormat } from '#core/original-formats.ts'

export type { OriginalFormat } from '#core/original-formats.ts'

/** The folders below the uploads root. */
export const uploadFolders = {
  originals: 'originals',
  previews: 'preview',
  thumbnails: 'thumbs',
  tiles: 'tiles',
  /** What the operator puts there for the map: PMTiles archives, georeference annotations and their pictures. */
  maps: 'maps',
  temporary: 'tmp',
  /** Originals without a record, kept for a while; never served. */
  orphans: 'orphans',
  /** The files of photos in the bin, in folders of the same names; never served. */
  binned: 'binned',
} as const

/**
 * `<base>-800.webp` is a file of every photo, so copy 800 would take the first one's. Further sizes are named by a word or four
 * digits: a sweep takes three digits for the number of a copy.
 */
const maxCopies = 799

/**
 * The name under which a photo's files are kept, made from the content of its original and never from what a user
 * typed: the same picture has the same name, a changed picture another one. Always `.jpg`, because the derivatives
 * are JPEG even where the original is PNG or TIFF.
 *
 * @param sha256 of the original, 64 lower-case hex digits
 * @param copy 2, 3, … up to 799 for further photo records of the same original; each record has its own files
 * @throws RangeError when either is something else
 *
 * @example photoFileName('0123456789abcdef0123…') // '0123456789abcdef0123.jpg'
 * @example photoFileName('0123456789abcdef0123…', 2) // '0123456789abcdef0123-2.jpg'
 */
export function photoFileName(sha256: string, copy = 1): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('A photo is named by 64 lower-case hex digits.')
  if (!Number.isInteger(copy) || copy < 1 || copy > maxCopies) throw new RangeError('Copies are counted from 1 to 799.')
  return `${sha256.slice(0, 20)}${copy === 1 ? '' : `-${copy}`}.jpg`
}

/** The names that `photoFileName` gives, without `.jpg`, as a regular expression with one group. */
export const photoBaseName = String.raw`([0-9a-f]{20}(?:-(?!800[.])[1-9]\d{0,2})?)`

/**
 * Every file that a photo may have, as paths relative to the uploads root with `/` between the parts. Which of them a
 * photo has, `keysOf` says.
 *
 * | key | what it holds |
 * |---|---|
 * | original | the bytes as they came |
 * | preview, previewWebp, previewAvif | fit within 1600 × 1600 |
 * | preview800Webp, preview800Avif | fit within 800 × 800 |
 * | previewLargeAvif | fits within 2400 × 2400, a panorama within 3200 × 3200 |
 * | socialCard | 1200 × 630, for shared links |
 * | thumbnail, thumbnailWebp, thumbnailAvif | fit within 400 × 600; long shapes are at least 267 high or 213 wide |
 * | thumbnail800Webp, thumbnail800Avif | fit within 800 × 1200; long shapes are at least 533 high or 427 wide |
 * | full | of a TIFF only: all of it as a JPEG, see `fullSize` |
 * | tiles | the folder of the deep-zoom tiles, each under its region and size: see `core/iiif/tiles.ts` |
 * | dzi, tilesFolder | the deep-zoom pyramid of older sets: its description and its folder of levels |
 *
 * @throws RangeError when the name could lead out of its folder
 */
export function filesOf(photoFileName: string, originalFormat: OriginalFormat) {
  const base = /^([0-9A-Za-z][0-9A-Za-z_-]*)\.jpg$/.exec(photoFileName)?.[1]
  if (!base) throw new RangeError('This is not the file name of a photo.')
  const { originals, previews, thumbnails, tiles } = uploadFolders
  return {
    original: `${originals}/${base}.${originalFormats[originalFormat].extension}`,
    preview: `${previews}/${base}.jpg`,
    previewWebp: `${previews}/${base}.webp`,
    previewAvif: `${previews}/${base}.avif`,
    preview800Webp: `${previews}/${base}-800.webp`,
    preview800Avif: `${previews}/${base}-800.avif`,
    previewLargeAvif: `${previews}/${base}-large.avif`,
    socialCard: `${previews}/${base}-card.jpg`,
    thumbnail: `${thumbnails}/${base}.jpg`,
    thumbnailWebp: `${thumbnails}/${base}.webp`,
    thumbnailAvif: `${thumbnails}/${base}.avif`,
    thumbnail800Webp: `${thumbnails}/${base}-800.webp`,
    thumbnail800Avif: `${thumbnails}/${base}-800.avif`,
    full: `${previews}/${base}-full.jpg`,
    dzi: `${tiles}/${photoFileName}.dzi`,
    tilesFolder: `${tiles}/${photoFileName}_files`,
    tiles: `${tiles}/${base}`,
  }
}

export type PhotoFiles = ReturnType<typeof filesOf>

export type DerivativeKey = Exclude<keyof PhotoFiles, 'original'>

/** All derivatives, in the order in which they are put into place: the tiles, or their description, are last. */
const derivativeOrder: Record<DerivativeKey, null> = {
  tilesFolder: null,
  preview: null,
  previewWebp: null,
  previewAvif: null,
  preview800Webp: null,
  preview800Avif: null,
  previewLargeAvif: null,
  socialCard: null,
  thumbnail: null,
  thumbnailWebp: null,
  thumbnailAvif: null,
  thumbnail800Webp: null,
  thumbnail800Avif: null,
  full: null,
  dzi: null,
  tiles: null,
}
const derivativeKeys = Object.keys(derivativeOrder) as DerivativeKey[]

/** What says which files are made of an original. */
export type Original = Size & { originalFormat: OriginalFormat }

/**
 * The derivatives that a photo has in a set of derivatives. The folder of tiles is last, and in older sets the description of the
 * tiles, which so shows that the photo is complete.
 *
 * @param original format and pixels, upright
 */
export function keysOf(original: Original, pictureSet: number = pictureSets.current): DerivativeKey[] {
  const isMade = (key: DerivativeKey): boolean => {
    if (key === 'full') return original.originalFormat === 'tiff'
    if (key === 'previewLargeAvif') return derivativeSizes(original, pictureSet).previewLarge !== null
    if (key === 'tiles') return pictureSet >= pictureSets.withServedTiles
    if (key === 'dzi' || key === 'tilesFolder') return pictureSet < pictureSets.withServedTiles
    if (key === 'socialCard') return pictureSet >= pictureSets.withShapes
    return !key.endsWith('Avif') || pictureSet >= pictureSets.withAvif
  }
  return derivativeKeys.filter(isMade)
}
