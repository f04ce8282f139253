import { join } from 'node:path'
import sharp from 'sharp'
import { derivatives } from '#core/limits.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { cardPhoto } from '#data/records/period-cards.ts'
import { filesOf } from './names.ts'

const jpeg = { quality: 78, progressive: true, optimiseCoding: true }

/**
 * The picture on the card of a period as a JPEG of one size: the part of its photo's preview that draws the eye; an
 * empty mount where the period has no photo, or the photo's files are damaged. The same files give the same bytes.
 */
export async function periodCard(archive: Archive, uploadsDir: string, periodID: number): Promise<Buffer> {
  // A picture is read once.
  sharp.cache(false)
  const photo = cardPhoto(archive, periodID)
  if (!photo) return emptyMount()
  const { preview } = filesOf(photo.photoFileName, 'jpeg')
  const { width, height } = derivatives.card
  const part = { fit: 'cover', position: sharp.strategy.attention } as const
  return sharp(join(uploadsDir, preview)).resize(width, height, part).jpeg(jpeg).toBuffer().catch(emptyMount)
}

/** Four corners on bare card, of a tone that suits light and dark pages. */
async function emptyMount(): Promise<Buffer> {
  const { width, height } = derivatives.card
  const [left, top, right, bottom, arm] = [width * 0.2, height * 0.17, width * 0.8, height * 0.83, 34]
  const corner = (x: number, y: number, across: number, down: number) => `M${x} ${y + down}L${x} ${y}L${x + across} ${y}Z`
  const corners = [
    corner(left, top, arm, arm),
    corner(right, top, -arm, arm),
    corner(left, bottom, arm, -arm),
    corner(right, bottom, -arm, -arm),
  ]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#a89c88"/>
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#9f937f"/>
    <path d="${corners.join('')}" fill="#857a68"/></svg>`
  return sharp(Buffer.from(drawing)).jpeg(jpeg).toBuffer()
}
