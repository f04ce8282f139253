import sharp from 'sharp'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { MediaError, mediaTexts } from './error.ts'
import type { MediaLimits } from './limits.ts'
import type { OriginalFormat } from './names.ts'
import { tiffLayout } from './tiff/layout.ts'

/**
 * Sets sharp up for a process that reads files of strangers: three decoders instead of dozens, because libvips chooses
 * by content and would render an SVG named .jpg. No operation cache, because no picture is read twice.
 */
export function restrictSharp() {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadTiffFile'] })
  sharp.cache(false)
}

/** Threads of libvips for the next pictures: sharp's default on glibc is one. */
export const useThreads = (threads: number) => void sharp.concurrency(threads)

/**
 * How originals are opened. `failOn: 'error'` is the level at which damage is refused (cut files, bad checksums,
 * missing tables; 'truncated' lets a wrong PNG header checksum pass) while pictures that merely carry odd metadata,
 * as many scanners and phones write, are taken (which 'warning' refuses).
 */
export function decoding(limits: MediaLimits): SharpOptions {
  // `unlimited` takes the decoders' own limits away, which refuse large strips: `inspect` keeps ours.
  return { failOn: 'error', autoOrient: true, sequentialRead: true, limitInputPixels: limits.pixels, unlimited: true }
}

/** Listens to a pipeline that reads an original, and gives it back. */
export type Watch = (image: Sharp) => Sharp

/**
 * Collects what libvips and its decoders report while they read an original. Texts of an earlier picture that nobody
 * has collected are thrown away first: they would be given to this one.
 */
export async function openWarnings(): Promise<{ texts: string[]; watch: Watch }> {
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .raw()
    .toBuffer()
  const texts: string[] = []
  return { texts, watch: (image) => image.on('warning', (text: string) => texts.push(text)) }
}

/** Decodes a file and gives what the decoder reports, its errors too. */
export async function warningsOf(path: string, limits: MediaLimits): Promise<string[]> {
  const { texts, watch } = await openWarnings()
  const small = watch(sharp(path, decoding(limits))).resize(64, 64, { fit: 'inside' })
  await small
    .raw()
    .toBuffer()
    .catch((problem: unknown) => texts.push(String(problem)))
  return texts
}

/**
 * Reads the header only and gives the dimensions as the picture is shown, upright, and how many bytes decoding it
 * takes beyond a few rows.
 *
 * @throws MediaError too-many-pixels, too-small, or damaged when the header cannot be read
 */
export async function inspect(original: string, format: OriginalFormat, bytes: number, limits: MediaLimits) {
  const tiff = format === 'tiff' ? await tiffLayout(original, bytes) : null
  // No limit here: the header costs the same for any size, and the text below can then name the figure.
  const header = await sharp(original, { ...decoding(limits), limitInputPixels: false }).metadata()
  if (header.format !== format) throw new MediaError('wrong-type', mediaTexts.wrongType)
  const { width, height } = header.autoOrient
  const pixels = width * height
  if (pixels > limits.pixels) {
    const [has, max] = [pixels, limits.pixels].map((count) => Math.ceil(count / 1e6).toLocaleString('en'))
    throw new MediaError('too-many-pixels', `The picture has ${has} megapixels; at most ${max} are accepted.`)
  }
  if (pixels > limits.expansionFreePixels && decodedBytes(header) > bytes * limits.expansion) {
    const text = 'The file is far too small for the number of pixels it claims, so it was refused as harmful.'
    throw new MediaError('too-many-pixels', text)
  }
  if (Math.min(width, height) < limits.side) {
    throw new MediaError('too-small', `The picture is too small; each side needs at least ${limits.side} pixels.`)
  }
  const held = heldBytes(header) + (tiff?.heldBytes ?? 0)
  if (held > limits.memory) {
    const text =
      'The picture is too large for the way it is saved. Please save it upright and not progressive or interlaced, a TIFF in strips of a few rows.'
    throw new MediaError('too-many-pixels', text)
  }
  return { width, height, held, tiff, pages: tiff?.pages ?? 1 }
}

function decodedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'ushort' ? 2 : 1)
}

/**
 * A progressive JPEG keeps two bytes for every coefficient until its last scan, an interlaced PNG its pixels until the
 * last pass, and turning needs all pixels at hand. What a TIFF takes for its strips is known from its directory.
 */
function heldBytes(header: Metadata): number {
  const { width, height, channels, format, chromaSubsampling, isProgressive, orientation = 1 } = header
  const planes = chromaSubsampling === '4:2:0' ? 1.5 : channels
  const scans = format === 'jpeg' ? width * height * planes * 2 : decodedBytes(header)
  return (isProgressive ? scans : 0) + (orientation > 1 ? decodedBytes(header) : 0)
}
