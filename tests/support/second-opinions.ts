import { hash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'

/** A kind of file of which the second reader of a test is known to make another picture. */
type KnownDifference = { reason: string; applies: (content: Buffer) => Promise<boolean> | boolean }

const knownDifferences: KnownDifference[] = [
  { reason: 'APNG: browsers show its animation, the archive the still picture', applies: isAnimated },
  { reason: 'CMYK without a profile: nothing says which inks, and each reader assumes its own', applies: isBareCmyk },
  { reason: 'TIFF in CMYK or with a profile: Pillow ignores profiles', applies: needsProfile },
]

/** Files of public test sets, by the first digits of their SHA-256, and why the second reader makes another picture of them. */
const inspected = new Map([
  ['ea19fc24cc7b8928', 'a matrix profile that the browser ignores'],
  ['05610d28b530052a', 'CMYK with the profile of a screen'],
  ['0a143fb6c5792fa7', 'Pillow scrambles planes of 16 bits'],
  ['78b7b31be5e19b18', 'Pillow takes a colour map of 8 bits for one of 16, and makes everything black'],
  ['c83e5687abd36daf', 'stripes of one pixel, whose colours a JPEG mixes'],
  ['7696300798bb8a88', 'more transparent colours than colours: the browser shows nothing at all'],
  ['7a7086eecdff3831', 'a damaged profile, which the browser applies'],
  ['099391a1cc3c98ab', 'inks at the border of what a screen can show'],
  ['45ec68cce9d41472', 'stripes of one pixel, whose colours a JPEG mixes'],
  ['3d92a88b04518e26', 'a pattern made to look different in every size'],
])

/**
 * Why a second reader may make a picture of other colours of a file, told from the file itself.
 *
 * @returns null if it may not
 */
export async function differenceReason(content: Buffer): Promise<string | null> {
  const seen = inspected.get(hash('sha256', content, 'hex').slice(0, 16))
  if (seen) return `looked at, and right: ${seen}`
  for (const { reason, applies } of knownDifferences) if (await applies(content)) return reason
  return null
}

/** Whether the file asks to be turned. Pillow turns some TIFFs twice: a second opinion is then compared in every position. */
export async function isTurned(content: Buffer): Promise<boolean> {
  return ((await metadataOf(content)).orientation ?? 1) > 1
}

/** A picture in the eight positions that an orientation can ask for, each brought to one size. */
export async function positionsOf(picture: Buffer, width: number, height: number): Promise<Buffer[]> {
  const positions = [0, 90, 180, 270].flatMap((angle) => [false, true].map((isMirrored) => ({ angle, isMirrored })))
  return Promise.all(
    positions.map(async ({ angle, isMirrored }) => {
      const turned = await sharp(picture).rotate(angle).png().toBuffer()
      return sharp(turned).flop(isMirrored).resize(width, height, { fit: 'fill' }).png().toBuffer()
    }),
  )
}

const metadataOf = (content: Buffer) =>
  sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((): Partial<Metadata> => ({}))

/** A PNG with an animation before its pixels. */
function isAnimated(content: Buffer): boolean {
  if (content.toString('latin1', 1, 4) !== 'PNG') return false
  for (let at = 8; at + 8 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const type = content.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

async function needsProfile(content: Buffer): Promise<boolean> {
  const { format, space, icc } = await metadataOf(content)
  return format === 'tiff' && (space === 'cmyk' || icc !== undefined)
}

async function isBareCmyk(content: Buffer): Promise<boolean> {
  const { space, icc } = await metadataOf(content)
  return space === 'cmyk' && !icc
}
