import { address, pathOf } from '../addresses.ts'
import { baseName } from '../base-name.ts'
import { derivativeSizes, type Size } from '../derivative-sizes.ts'
import { sourceLanguage } from '../languages.ts'
import { derivatives } from '../limits.ts'

/** What of a photo decides its pictures: the name of its files, the upright pixels of the original, its set of derivatives. */
export type ServedPicture = Size & { photoFileName: string; pictureSet: number }

/** Where a picture's requests begin, in the words of the IIIF Image API: its path, to which region, size and the rest are added. */
export const imageServicePath = ({ photoFileName }: Pick<ServedPicture, 'photoFileName'>): string =>
  pathOf(address('imageInfo', sourceLanguage, { name: baseName(photoFileName) })).replace(/\/info\.json$/, '')

/** The sizes in which there is a JPEG of the whole photo, the smallest first; the last one is what `max` stands for. */
export function wholeSizes(picture: ServedPicture): Size[] {
  const { thumbnail, preview } = derivativeSizes(picture, picture.pictureSet)
  return thumbnail.width < preview.width || thumbnail.height < preview.height ? [thumbnail, preview] : [preview]
}

/**
 * The file of the uploads that has the whole picture in a size; null where the size is none of `sizes`.
 *
 * @param name of the photo's files, without their ending
 * @param size `max`, or pixels as addresses have them: `400,267`
 */
export function wholePictureFile(name: string, size: string, sizes: Size[]): string | null {
  const at = size === 'max' ? sizes.length - 1 : sizes.findIndex((each) => pixelsOf(each) === size)
  if (at < 0) return null
  return `${at === sizes.length - 1 ? 'preview' : 'thumbs'}/${name}.jpg`
}

/** Pixels as addresses of the IIIF Image API have them. */
export const pixelsOf = ({ width, height }: Size): string => `${width},${height}`

/** The path by which the IIIF Image API asks for a whole picture: by its pixels, or `max` for the largest there is. */
export const wholePicturePath = (size: string): string => `/full/${size}/0/default.jpg`

/** What a picture's service offers, as `info.json` says it: IIIF Image API 3, level 0. */
export function imageInfo(picture: ServedPicture, siteUrl: string) {
  const { width, height } = picture
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: siteUrl + imageServicePath(picture),
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    /** No request answers with more pixels on either side. */
    ...(Math.max(width, height) > derivatives.preview && { maxWidth: derivatives.preview }),
    sizes: wholeSizes(picture),
  }
}
