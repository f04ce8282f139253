import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { derivativeSizes, fitted, largestSide, type Size } from '#core/derivative-sizes.ts'
import { derivatives, pictureSets } from '#core/limits.ts'
import { tileFile, tileLevels, tilesOfLevel } from '#core/iiif/tiles.ts'
import { fullSize } from '#core/original-formats.ts'
import { decoding } from './decoder.ts'
import type { Watch } from './decoder.ts'
import { jobFiles, type Made } from './job.ts'
import { pixelsOf, type Pixels } from './pixels.ts'
import { greyOf, trimmedFrom } from './grey.ts'
import type { MediaLimits } from './limits.ts'
import { socialCard } from './social-card.ts'
import type { Source } from './source.ts'

/**
 * Encoders. Progressive for the preview, which is the one people wait for. WebP effort 2: on photographs 4 saves 3-5 %
 * of the bytes for twice the time, 0 takes up to 40 % more bytes. AVIF effort 0 takes no longer than WebP and saves a
 * sixth of its bytes at the same likeness (SSIM); effort 1 saves 3 % more for three times the time. The large preview is
 * for screens with two pixels to a point, which hide what the lower quality costs: it saves a third of the bytes.
 */
const jpeg = {
  full: { quality: 92, mozjpeg: false, optimiseCoding: true, chromaSubsampling: '4:4:4' },
  preview: { quality: 82, progressive: true, mozjpeg: false, optimiseCoding: true },
  thumbnail: { quality: 80, mozjpeg: false, optimiseCoding: true },
  socialCard: { quality: 76, progressive: true, mozjpeg: false, optimiseCoding: true },
  tile: { quality: 80, mozjpeg: false, optimiseCoding: true },
}
const webp = { quality: 78, effort: 2 }
const avif = { quality: 60, effort: 0, chromaSubsampling: '4:2:0' }
const avifLarge = { ...avif, quality: 50 }

/** Pixels from which on a pyramid takes so much memory that AVIF waits for it. */
const largePixels = 60_000_000

/**
 * Makes previews, thumbnails, social card and deep-zoom pyramid of `original` in `folder`: upright, sRGB, on white where
 * the original is transparent, without any metadata (sharp keeps none unless asked). The pyramid is cut beside the large
 * preview, which a JPEG decoder reads at a fraction of the size; all smaller pictures come from that preview's pixels.
 * Only a picture that has to be held in memory to a large part, or one on a small machine, is decoded for one after the other.
 *
 * @param watch given every pipeline that decodes the original
 * @param isWanted asked before each file is encoded; the original is decoded to its end in any case, because the decoder's warnings count
 * @returns how the picture looks; null once the files were no longer wanted
 * @throws Error with the text of libvips, which two pipelines at once can reduce to "Unknown error"
 */
export async function makeDerivatives(
  original: Source,
  folder: string,
  size: Size & { held: number },
  limits: MediaLimits,
  watch: Watch,
  isWanted: () => boolean = () => true,
): Promise<Look | null> {
  const source = () => watch(open(original, limits))
  const pyramid = makePyramid(source(), folder, size)
  // With one thread nothing is won by making both at once, and both would have their memory at once.
  if (size.held > limits.memory / 8 || limits.threads === 1) await pyramid
  // Encoding AVIF and cutting a very large pyramid take much memory: then not both at once.
  const beforeAvif = size.width * size.height > largePixels ? pyramid : Promise.resolve()
  const results = await Promise.allSettled([pyramid, makePreviews(source(), folder, size, limits, beforeAvif, isWanted)])
  // Both have ended here, so nobody writes any more when the folder is cleaned up.
  const failed = results.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return (results[1] as PromiseFulfilledResult<Look | null>).value
}

/** Makes the JPEG that visitors get beside a TIFF: all its pixels, see `fullSize`. */
export async function makeFullJpeg(original: Source, folder: string, size: Size, limits: MediaLimits) {
  await open(original, limits)
    .resize({ ...fullSize(size), fit: 'fill', withoutEnlargement: true })
    .jpeg(jpeg.full)
    .toFile(join(folder, jobFiles.full))
}

/** Makes the tiles of an original alone. Its look is left out: the photo has it already. */
export async function makeTiles(original: Source, folder: string, size: Size, limits: MediaLimits, watch: Watch): Promise<Look> {
  await makePyramid(watch(open(original, limits)), folder, size)
  return { colour: '', grey: '' }
}

async function makePyramid(source: Sharp, folder: string, picture: Size) {
  // dzsave adds `.dzi` and `_files` to the name before `.dz`.
  await source
    .jpeg(jpeg.tile)
    .tile({ size: derivatives.tile, overlap: 0, depth: 'onetile', layout: 'dz', container: 'fs' })
    .toFile(join(folder, jobFiles.dzi.replace(/i$/, '')))
  await mkdir(join(folder, jobFiles.tiles))
  // The smallest is the first.
  for (const [level, each] of tileLevels(picture).toReversed().entries()) {
    const from = join(folder, jobFiles.tilesFolder, String(level))
    const found = await readdir(from)
    if (found.length !== each.columns * each.rows) throw new Error(`Level ${level} of the pyramid is unable to write all tiles.`)
    for (const tile of tilesOfLevel(picture, each)) {
      await rename(join(from, `${tile.column}_${tile.row}.jpeg`), join(folder, jobFiles.tiles, tileFile(tile)))
    }
  }
  for (const file of [jobFiles.dzi, jobFiles.tilesFolder]) await rm(join(folder, file), { recursive: true })
}

async function makePreviews(
  source: Sharp,
  folder: string,
  size: Size,
  limits: MediaLimits,
  beforeAvif: Promise<void>,
  isWanted: () => boolean,
): Promise<Look | null> {
  // Every size follows from the original's, or rounding twice would bend the small ones.
  const sizes = derivativeSizes(size, pictureSets.current)
  const side = largestSide(size)
  const largest = await pixelsOf(resized(source, fitted(size, { width: side, height: side })))
  const preview = await pixelsOf(resized(sharp(largest.data, { raw: largest.info }), sizes.preview))
  const from = ({ data, info }: Pixels) => sharp(data, { raw: info }).timeout(timeout(limits))
  /** From the preview, which takes less time, where it has the pixels. */
  const made = (wanted: Size) =>
    resized(from(wanted.width > preview.info.width || wanted.height > preview.info.height ? largest : preview), wanted)
  const file = (key: keyof typeof jobFiles) => join(folder, jobFiles[key])

  const encodings = [
    () => from(preview).jpeg(jpeg.preview).toFile(file('preview')),
    () => from(preview).webp(webp).toFile(file('previewWebp')),
    () => made(sizes.previewSmall).webp(webp).toFile(file('preview800Webp')),
    () => made(sizes.thumbnail).jpeg(jpeg.thumbnail).toFile(file('thumbnail')),
    () => made(sizes.thumbnail).webp(webp).toFile(file('thumbnailWebp')),
    () => made(sizes.thumbnailLarge).webp(webp).toFile(file('thumbnail800Webp')),
    async () => (await socialCard(() => from(preview), preview.info)).jpeg(jpeg.socialCard).toFile(file('socialCard')),
    () => beforeAvif,
    () => sizes.previewLarge && from(largest).avif(avifLarge).toFile(file('previewLargeAvif')),
    () => from(preview).avif(avif).toFile(file('previewAvif')),
    () => made(sizes.previewSmall).avif(avif).toFile(file('preview800Avif')),
    () => made(sizes.thumbnail).avif(avif).toFile(file('thumbnailAvif')),
    () => made(sizes.thumbnailLarge).avif(avif).toFile(file('thumbnail800Avif')),
  ]
  // One after the other: together they are no faster, since the pyramid keeps the cores busy at the same time.
  for (const encode of encodings) {
    if (!isWanted()) return null
    await encode()
  }
  return lookOf(made, size)
}

/** How a picture looks: its dominant colour, '#rrggbb', to show while it loads, and its pixels in small. */
export type Look = Pick<Made, 'colour' | 'grey'>

/** How an original looks, without making any file of it. */
export async function lookAt(original: Source, size: Size, limits: MediaLimits, watch: Watch): Promise<Look> {
  const bounds = fitted(size, derivatives.thumbnailLarge)
  const small = await pixelsOf(resized(watch(open(original, limits)), bounds))
  return lookOf((wanted) => resized(sharp(small.data, { raw: small.info }), wanted), size)
}

async function lookOf(made: (wanted: Size) => Sharp, size: Size): Promise<Look> {
  const colour = await dominantColour(made(fitted(size, { width: 64, height: 64 })))
  return { colour, grey: (await greyOf(made(fitted(size, trimmedFrom)))).toString('base64') }
}

const resized = (picture: Sharp, { width, height }: Size) => picture.resize({ width, height, fit: 'fill', withoutEnlargement: true })

/** stats() looks at a pipeline's input, so the small picture has to be an input first. */
async function dominantColour(small: Sharp): Promise<string> {
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data, { raw: info }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function open({ path, isWide, dropsExtra }: Source, limits: MediaLimits): Sharp {
  const read = sharp(path, decoding(limits))
  const opaque = dropsExtra ? read.removeAlpha() : read.flatten({ background: '#ffffff' })
  const image = opaque.toColourspace('srgb').timeout(timeout(limits))
  return isWide ? image.withIccProfile('srgb', { attach: false }) : image
}

/** Whole seconds from 1 to 3600 are what sharp takes; the API process has its own, exact clock. */
function timeout(limits: MediaLimits) {
  return { seconds: Math.min(3600, Math.max(1, Math.floor(limits.seconds))) }
}
