import { join } from 'node:path'
import sharp from 'sharp'
import { decoding } from './decoder.ts'
import type { MediaLimits } from './limits.ts'
import type { OriginalFormat } from './names.ts'
import type { TiffLayout } from '#core/tiff/layout.ts'
import { withProfile } from './png/with-profile.ts'

/** What derivatives are made of: the original, or a copy whose colours libvips understands. */
export type Source = {
  path: string
  /**
   * Whether it has 16 bits per colour and a profile: sharp calculates such pictures in Display P3 and has to be told to
   * leave it again.
   */
  isWide: boolean
  /** Whether its fourth channel is no transparency and has to be dropped. */
  dropsExtra: boolean
}

/**
 * Prepares an original for decoding, where sharp alone would lose its colours: a PNG without a profile that tells its
 * gamma gets a profile; a grey picture of 16 bits with a profile, which sharp ignores there, is reduced to 8 bits first.
 *
 * @param folder for the copies, which the caller removes
 */
export async function prepareSource(
  original: string,
  format: OriginalFormat,
  tiff: TiffLayout | null,
  folder: string,
  limits: MediaLimits,
): Promise<Source> {
  const dropsExtra = tiff?.hasOtherSamples ?? false
  const path = format === 'png' ? await withProfile(original, join(folder, 'with-profile')) : original
  const { icc, depth, space } = await sharp(path, decoding(limits)).metadata()
  if (!icc || depth !== 'ushort') return { path, isWide: false, dropsExtra }
  if (space !== 'grey16') return { path, isWide: space === 'rgb16', dropsExtra }
  const reduced = join(folder, 'reduced')
  await sharp(path, { ...decoding(limits), autoOrient: false })
    .toColourspace('b-w')
    .keepMetadata()
    .png({ compressionLevel: 1 })
    .toFile(reduced)
  return { path: reduced, isWide: false, dropsExtra }
}
