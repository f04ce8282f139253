import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { derivatives } from '#core/limits.ts'
import { decoding } from './decoder.ts'
import type { Watch } from './decoder.ts'
import { fit } from './fit.ts'
import type { Size } from './fit.ts'
import { jobFiles } from './job.ts'
import type { MediaLimits } from './limits.ts'
import { pyramidLevels, tiling } from './pyramid.ts'

/**
 * Encoders. Progressive for the preview, which is the one people wait for. WebP effort 2: on photographs 4 saves 3-5 %
 * of the bytes for twice the time, 0 takes up to 40 % more bytes. AVIF effort 0 takes no longer than WebP and saves a
 * sixth of its bytes at the same likeness (SSIM); effort 1 saves 3 % more for three times the time.
 */
const jpeg = {
  preview: { quality: 82, progressive: true, mozjpeg: false, optimiseCoding: true },
  thumbnail: { quality: 80, mozjpeg: false, optimiseCoding: true },
  tile: { quality: 80, mozjpeg: false, optimiseCoding: true },
}
const webp = { quality: 78, effort: 2 }
const avif = { quality: 60, effort: 0, chromaSubsampling: '4:2:0' }

/** Pixels from which on a pyramid takes so much memory that AVIF waits for it. */
const largePixels = 60_000_000

/**
 * Makes preview, thumbnails and deep-zoom pyramid of `original` in `folder`: upright, sRGB, on white where the
 * original is transparent, without any metadata (sharp keeps none unless asked). The pyramid is cut beside the
 * preview, which a JPEG decoder reads at a fraction of the size; all smaller pictures come from the preview's pixels.
 * Only a picture that has to be held in memory to a large part is decoded for one after the other.
 *
 * @param watch given every pipeline that decodes the original
 * @returns the dominant colour, '#rrggbb', to show while the picture loads
 * @throws Error with the text of libvips, which two pipelines at once can reduce to "Unknown error"
 */
export async function makeDerivatives(
  original: string,
  folder: string,
  size: Size & { held: number },
  limits: MediaLimits,
  watch: Watch,
): Promise<string> {
  const source = () => watch(open(original, limits))
  const pyramid = makePyramid(source(), folder, size)
  if (size.held > limits.memory / 8) await pyramid
  // Encoding AVIF and cutting a very large pyramid take much memory: then not both at once.
  const beforeAvif = size.width * size.height > largePixels ? pyramid : Promise.resolve()
  const outcomes = await Promise.allSettled([pyramid, makePreviews(source(), folder, size, limits, beforeAvif)])
  // Both have ended here, so nobody writes any more when the folder is cleaned up.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return (outcomes[1] as PromiseFulfilledResult<string>).value
}

async function makePyramid(source: Sharp, folder: string, { width, height }: Size) {
  const tilesFolder = join(folder, jobFiles.tilesFolder)
  // dzsave adds `.dzi` and `_files` to the name before `.dz`.
  await source
    .jpeg(jpeg.tile)
    .tile({ ...tiling, layout: 'dz', container: 'fs' })
    .toFile(join(folder, jobFiles.dzi.replace(/i$/, '')))
  // It carries the date, and nobody reads it.
  await rm(join(tilesFolder, 'vips-properties.xml'), { force: true })
  for (const { level, columns, rows } of pyramidLevels(width, height)) {
    const tiles = await readdir(join(tilesFolder, String(level)))
    if (tiles.length !== columns * rows) throw new Error(`Level ${level} of the pyramid is unable to write all tiles.`)
  }
}

async function makePreviews(
  source: Sharp,
  folder: string,
  size: Size,
  limits: MediaLimits,
  beforeAvif: Promise<void>,
): Promise<string> {
  // Every size follows from the original's, or rounding twice would bend the small ones.
  const within = (picture: Sharp, box: Size) =>
    picture.resize({ ...fit(size, box), fit: 'fill', withoutEnlargement: true })
  const square = (side: number): Size => ({ width: side, height: side })
  const { preview: largest, previewSmall, thumbnail, thumbnailLarge } = derivatives
  const whole = within(source, square(largest))
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const preview = () => sharp(data, { raw: { width, height, channels } }).timeout(timeout(limits))
  const file = (key: keyof typeof jobFiles) => join(folder, jobFiles[key])

  // One after the other: together they are no faster, since the pyramid keeps the cores busy meanwhile.
  await preview().jpeg(jpeg.preview).toFile(file('preview'))
  await preview().webp(webp).toFile(file('previewWebp'))
  await within(preview(), square(previewSmall)).webp(webp).toFile(file('preview800Webp'))
  await within(preview(), thumbnail).jpeg(jpeg.thumbnail).toFile(file('thumbnail'))
  await within(preview(), thumbnail).webp(webp).toFile(file('thumbnailWebp'))
  await within(preview(), thumbnailLarge).webp(webp).toFile(file('thumbnail800Webp'))
  await beforeAvif
  await preview().avif(avif).toFile(file('previewAvif'))
  await within(preview(), square(previewSmall)).avif(avif).toFile(file('preview800Avif'))
  await within(preview(), thumbnail).avif(avif).toFile(file('thumbnailAvif'))
  await within(preview(), thumbnailLarge).avif(avif).toFile(file('thumbnail800Avif'))
  return dominantColour(within(preview(), square(64)))
}

/** stats() looks at a pipeline's input, so the small picture has to be an input first. */
async function dominantColour(small: Sharp): Promise<string> {
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data, { raw: info }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function open(original: string, limits: MediaLimits): Sharp {
  return sharp(original, decoding(limits))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout(timeout(limits))
}

/** Whole seconds from 1 to 3600 are what sharp takes; the API process has its own, exact clock. */
function timeout(limits: MediaLimits) {
  return { seconds: Math.min(3600, Math.max(1, Math.floor(limits.seconds))) }
}
