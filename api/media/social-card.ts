import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { fitsSocialCard, fitted, type Size } from '#core/derivative-sizes.ts'
import { derivatives } from '#core/limits.ts'

const card = derivatives.socialCard

/** How the picture behind a whole one is blurred and darkened: its pixels, the blur in these pixels, its brightness. */
const backdrop = { width: 120, height: 63, blur: 4, brightness: 0.55 }

/**
 * The picture of shared links, 1200 × 630: the part that draws the eye where the shape comes near, else the whole
 * picture before a blurred one of itself. Never enlarged: a small picture has the blurred one on all sides.
 *
 * @param open gives the picture's pixels, each time as a new pipeline
 * @param size of these pixels
 */
export async function socialCard(open: () => Sharp, size: Size): Promise<Sharp> {
  if (isCut(size)) return open().resize(card.width, card.height, { fit: 'cover', position: sharp.strategy.attention })
  const behind = open()
    .resize(backdrop.width, backdrop.height, { fit: 'cover' })
    .blur(backdrop.blur)
    .modulate({ brightness: backdrop.brightness })
  // A pipeline resizes once: a picture that is resized twice has to become an input in between.
  const { data, info } = await behind.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = fitted(size, card)
  const whole = await open().resize(width, height, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
    .resize(card.width, card.height, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: whole.data, raw: whole.info }])
}

/** Whether the card is cut from a picture: it is large enough, and most of it stays. */
export const isCut = (size: Size) => size.width >= card.width && size.height >= card.height && fitsSocialCard(size)
