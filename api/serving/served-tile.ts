import { baseNamePattern } from '#core/base-name.ts'

/**
 * The address of a tile as web servers recognise it: the name of the photo's files, region and size. Its file in the uploads is
 * `tiles/$1/$2_$3.jpg`; where there is none, the archive may know another picture that is meant.
 */
export const servedTile = String.raw`^/iiif/images/(${baseNamePattern})/(full|[\d,]+)/([\d,]+)/0/default\.jpg$`

/** The address of any picture of the image service, which a bucket has under that address. */
export const servedImage = String.raw`^/iiif/images/${baseNamePattern}/[^/]+/[^/]+/0/default\.jpg$`

/** The address of the description of a picture, which is a published file: its path without the slash in front is `$1`. */
export const infoFile = String.raw`^/(iiif/images/${baseNamePattern}/info\.json)$`
