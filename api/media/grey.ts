import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { side } from '#core/fingerprints/hash.ts'
import { pixelsOf, type Pixels } from './pixels.ts'

/** Pixels at which borders are looked for: enough to tell one from paper grain. */
export const trimmedFrom = { width: 384, height: 384 }

/** Levels of grey by which a border may vary. */
const threshold = 20

/** The least that is left of a picture without its border: a plain sky is none. */
const minLeft = 0.7

/** The grey pixels of a fingerprint: the picture without its border, `side` × `side`. */
export async function greyOf(picture: Sharp): Promise<Buffer> {
  const whole = await pixelsOf(picture)
  const trimmed = await trimmedOf(whole)
  return sharp(trimmed.data, { raw: trimmed.info }).resize(side, side, { fit: 'fill' }).greyscale().raw().toBuffer()
}

/** Without its border, as far as that is one. A picture of one colour has nothing but border, and stays whole. */
async function trimmedOf(whole: Pixels): Promise<Pixels> {
  // libvips does not trim what is smaller.
  if (Math.min(whole.info.width, whole.info.height) < 3) return whole
  const trimmed = await pixelsOf(sharp(whole.data, { raw: whole.info }).trim({ threshold }))
  const isBorder = trimmed.info.width >= whole.info.width * minLeft && trimmed.info.height >= whole.info.height * minLeft
  return isBorder ? trimmed : whole
}
