/** The names of photos' files in addresses of the IIIF image service, as a regular expression. */
export const servedName = String.raw`[0-9A-Za-z][\w-]{0,99}`

/**
 * The address of a tile as web servers recognise it: the name of the photo's files, region and size. Its file in the uploads is
 * `tiles/$1/$2_$3.jpg`; where there is none, the archive may know another picture that is meant.
 */
export const servedTile = String.raw`^/iiif/images/([0-9A-Za-z][\w-]*)/(full|[\d,]+)/([\d,]+)/0/default\.jpg$`
