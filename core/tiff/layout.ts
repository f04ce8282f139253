import { TiffDamaged, type TiffPage } from './directory.ts'

/** A TIFF whose pixels only special programs read; the message says so to people. */
export class TiffUnsupported extends Error {}

/** How the pixels of a TIFF's first page are stored. */
export type TiffLayout = {
  pages: number
  width: number
  height: number
  compression: keyof typeof tiffCompressions
  isTiled: boolean
  /** Pixels of a strip or tile. The last ones of a picture may have fewer rows, or pixels that are not shown. */
  blockWidth: number
  blockRows: number
  /** Strips or tiles in the file: where each begins, how many bytes it has, and how many it has at least once decoded. */
  blocks: { offset: number; bytes: number; decoded: number }[]
  /** Bytes of a whole strip or tile, decoded. */
  blockBytes: number
  /** Bytes that a decoder holds to give a row of pixels: one strip, or one row of tiles, of every plane. */
  heldBytes: number
  /** Whether the samples beyond the colours are something else than transparency, for instance a mask or nothing at all. */
  hasOtherSamples: boolean
  jpegTables: Uint8Array
}

/** The tiffCompressions that are read, by their number. */
export const tiffCompressions = {
  1: 'none',
  2: 'fax',
  3: 'fax',
  4: 'fax',
  5: 'lzw',
  7: 'jpeg',
  8: 'deflate',
  32773: 'packbits',
  32946: 'deflate',
} as const

/** Bilevel, grey, RGB, palette, CMYK, YCbCr, CIELab. */
const photometrics = new Set([0, 1, 2, 3, 5, 6, 8])

/** The numbers of the tags that say how pixels are stored. */
export const tiffTags = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  offsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  counts: 279,
  planar: 284,
  predictor: 317,
  colourMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileCounts: 325,
  extraSamples: 338,
  sampleFormat: 339,
  rawVersion: 50706,
}

/**
 * How the first page of a TIFF is stored.
 *
 * @param size bytes of the file
 * @throws TiffDamaged where the file is cut off or contradicts itself, TiffUnsupported where nobody but special programs reads what it
 * holds
 */
export function tiffLayoutOf({ pages, values, jpegTables }: TiffPage, size: number): TiffLayout {
  const one = (tag: keyof typeof tiffTags, fallback?: number): number => {
    const value = values.get(tiffTags[tag])?.[0] ?? fallback
    if (value === undefined) throw new TiffDamaged(`${tag} is missing`)
    return value
  }
  const list = (tag: keyof typeof tiffTags) => values.get(tiffTags[tag]) ?? []
  refuseUnsupported(one, list)
  const [width, height, samples] = [one('width'), one('height'), one('samples', 1)]
  const isTiled = values.has(tiffTags.tileWidth)
  const planes = one('planar', 1) === 2 ? samples : 1
  const rowBytes = (pixels: number) => Math.ceil((pixels * (samples / planes) * one('bits', 1)) / 8)
  const blockRows = isTiled ? one('tileHeight') : Math.min(height, one('rowsPerStrip', height))
  if (width === 0 || height === 0 || blockRows === 0) throw new TiffDamaged('it has no pixels')
  const across = isTiled ? Math.ceil(width / one('tileWidth')) : 1
  const blockBytes = isTiled ? rowBytes(one('tileWidth')) * blockRows : rowBytes(width) * blockRows
  const [offsets, counts] = isTiled
    ? [list('tileOffsets').length ? list('tileOffsets') : list('offsets'), list('tileCounts').length ? list('tileCounts') : list('counts')]
    : [list('offsets'), list('counts')]
  const down = Math.ceil(height / blockRows)
  const blocks = across * down * planes
  if (offsets.length < blocks || (counts.length > 0 && counts.length < blocks))
    throw new TiffDamaged('it lacks some of its strips or tiles')
  // The last strip of a plane may have fewer rows.
  // Colours of YCbCr may be stored at a fraction of the size, so that the number of bytes says nothing.
  const isSubsampled = one('photometric') === 6
  const decodedBytes = (index: number) =>
    isSubsampled ? 0 : isTiled || index % down < down - 1 ? blockBytes : rowBytes(width) * (height - (down - 1) * blockRows)
  const found = offsets.slice(0, blocks).map((offset, index) => ({ offset, bytes: counts[index] ?? 0, decoded: decodedBytes(index) }))
  if (found.some(({ offset, bytes }) => offset === 0 || offset + bytes > size))
    throw new TiffDamaged('a strip or tile lies beyond the end of the file')
  const compression = one('compression', 1) as TiffLayout['compression']
  // Uncompressed strips are read a few rows at a time, whatever their size.
  const heldBytes = compression === 1 && !isTiled ? rowBytes(width) * planes : blockBytes * across * planes
  // 1 and 2 are transparency, with and without colours that were multiplied by it.
  const extra = list('extraSamples')
  const hasOtherSamples = extra.length > 0 && extra.every((meaning) => meaning === 0)
  const blockWidth = isTiled ? one('tileWidth') : width
  return {
    ...{ pages, width, height, compression, isTiled, blockWidth, blockRows },
    ...{ hasOtherSamples, blocks: found, blockBytes, heldBytes, jpegTables },
  }
}

function refuseUnsupported(one: (tag: keyof typeof tiffTags, fallback?: number) => number, list: (tag: keyof typeof tiffTags) => number[]) {
  const unsupported = (what: string) =>
    new TiffUnsupported(`${what} Please save it as a TIFF of 8 or 16 bits (RGB, grey or CMYK), or as PNG or JPEG.`)
  if (list('rawVersion').length > 0) throw unsupported('The file is the raw data of a camera (DNG).')
  if ((one('subfile', 0) & 1) === 1) throw unsupported('The first page of the TIFF is a reduced copy, as the raw files of cameras have.')
  if (!(one('compression', 1) in tiffCompressions)) throw unsupported('The TIFF is compressed in a way that few programs read.')
  if (!photometrics.has(one('photometric', -1))) throw unsupported('The TIFF stores its colours in a way that few programs read.')
  // libvips reads these wrongly: Lab with more samples, and in planes YCbCr, Lab, and grey or a palette with transparency.
  const photometric = one('photometric', -1)
  const isLabWithMore = photometric === 8 && one('samples', 1) > 3
  const isMisreadInPlanes =
    one('planar', 1) === 2 && ([6, 8].includes(photometric) || ([0, 1, 3].includes(photometric) && one('samples', 1) > 1))
  if (isLabWithMore || isMisreadInPlanes) throw unsupported('The TIFF stores its colours in a way that few programs read.')
  const bits = new Set(list('bits').length > 0 ? list('bits') : [1])
  // Fewer than eight bits are for drawings and scans of text, in shades of grey or with a palette.
  const readable = [0, 1, 3].includes(one('photometric', -1)) ? [1, 2, 4, 8, 16] : [8, 16]
  if (bits.size > 1 || !bits.isSubsetOf(new Set(readable))) throw unsupported('The TIFF has an unusual number of bits per colour.')
  if (list('sampleFormat').some((format) => format !== 1 && format !== 4))
    throw unsupported('The TIFF stores its pixels as signed or floating-point numbers.')
}
