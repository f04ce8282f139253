import { address, pathOf } from '../addresses.ts'
import { baseName } from '../base-name.ts'
import { derivativeSizes, type Size } from '../derivative-sizes.ts'
import { sourceLanguage } from '../languages.ts'
import { derivatives, pictureSets } from '../limits.ts'
import type { SiteSettings } from '../settings.ts'
import { besideUploads, wholeAddress, type UploadsPlace } from '../upload-addresses.ts'
import { tileFile, tileLevels, tilesOffered, wholeTile } from './tiles.ts'

/** What of a photo decides its pictures: the name of its files, the upright pixels of the original, its set of derivatives. */
export type ServedPicture = Size & { photoFileName: string; pictureSet: number }

/** Where a picture's requests begin, in the words of the IIIF Image API: its path, to which region, size and the rest are added. */
export const imageServicePath = ({ photoFileName }: Pick<ServedPicture, 'photoFileName'>): string =>
  pathOf(address('imageInfo', sourceLanguage, { name: baseName(photoFileName) })).replace(/\/info\.json$/, '')

/** The same as an address for visitors: a path of this site, or whole where pictures have a separate origin. */
export const imageServiceAddress = (picture: Pick<ServedPicture, 'photoFileName'>, place: UploadsPlace): string =>
  besideUploads(imageServicePath(picture), place)

/** Whether a photo has the tiles that the image service offers; photos of older sets have others. */
export const hasServedTiles = ({ pictureSet }: Pick<ServedPicture, 'pictureSet'>): boolean => pictureSet >= pictureSets.withServedTiles

/** The sizes in which the whole photo is offered, the smallest first; the last one is what `max` stands for. */
export function wholeSizes(picture: ServedPicture): Size[] {
  const { thumbnail, preview } = derivativeSizes(picture, picture.pictureSet)
  if (!hasServedTiles(picture)) return bySize([thumbnail, preview])
  const tile = wholeTile(picture)
  const choices = [
    [thumbnail, tile, preview],
    [thumbnail, preview],
    [tile, preview],
  ].map(bySize)
  return choices.find((sizes) => !isMistaken(sizes, picture)) ?? [preview]
}

/** Each once, the smallest first. */
const bySize = (sizes: Size[]): Size[] =>
  [...new Map(sizes.map((size) => [pixelsOf(size), size])).values()].sort((a, b) => a.width - b.width || a.height - b.height)

/**
 * Whether a viewer takes sizes for those of the resolutions in tiles, and would ask for tiles that are not there: OpenSeadragon does,
 * in many versions, where there are as many sizes, the whole original counted, as resolutions.
 */
function isMistaken(sizes: Size[], picture: Size): boolean {
  const levels = tileLevels(picture).toReversed()
  const counted = bySize([...sizes, { width: picture.width, height: picture.height }])
  return counted.length === levels.length && counted.some((size, at) => pixelsOf(size) !== pixelsOf(levels[at] ?? picture))
}

/** What of an `info.json` says which pictures there are. */
export type OfferedPictures = Size & { sizes: Size[]; tiles?: unknown }

/**
 * The file of the uploads that has the whole picture in a size; null where the size is none of `sizes`.
 *
 * @param name of the photo's files, without their ending
 * @param size `max`, or pixels as addresses have them: `400,267`
 */
export function wholePictureFile(name: string, size: string, { sizes, tiles, ...picture }: OfferedPictures): string | null {
  const at = size === 'max' ? sizes.length - 1 : sizes.findIndex((each) => pixelsOf(each) === size)
  if (at === sizes.length - 1) return `preview/${name}.jpg`
  if (tiles && size === pixelsOf(wholeTile(picture))) return tilePath(name, 'full', size)
  return at < 0 ? null : `thumbs/${name}.jpg`
}

/** The file of the uploads that has a tile. */
export const tilePath = (name: string, region: string, size: string): string => `tiles/${name}/${tileFile({ region, size })}`

/** Pixels as addresses of the IIIF Image API have them. */
export const pixelsOf = ({ width, height }: Size): string => `${width},${height}`

/** The region of a whole picture as some viewers name it, which is not the canonical way. */
export const wholeRegion = (picture: Size): string => `0,0,${pixelsOf(picture)}`

/** The path by which the IIIF Image API asks for a part of a picture in a size. */
export const partPath = (region: string, size: string): string => `/${region}/${size}/0/default.jpg`

/** The path by which the IIIF Image API asks for a whole picture: by its pixels, or `max` for the largest there is. */
export const wholePicturePath = (size: string): string => partPath('full', size)

/** What a picture's service offers, as `info.json` says it: IIIF Image API 3, level 0. */
export function imageInfo(picture: ServedPicture, { siteUrl, uploadsUrl }: Pick<SiteSettings, 'siteUrl' | 'uploadsUrl'>) {
  const { width, height } = picture
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: wholeAddress(siteUrl, imageServiceAddress(picture, { uploadsUrl })),
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    /** No request answers with more pixels on either side. */
    ...(Math.max(width, height) > derivatives.preview && { maxWidth: derivatives.preview }),
    sizes: wholeSizes(picture),
    ...(hasServedTiles(picture) && { tiles: tilesOffered(picture) }),
  }
}
