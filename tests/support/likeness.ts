/** How alike pictures look, for tests. */
import sharp from 'sharp'

/** Sides of the squares that are compared, and the distance between two of them, in pixels. */
const windowSize = 8
const step = 4

/**
 * The structural similarity (SSIM) of the brightness of two pictures of one size, at half that size, so that what an
 * encoder smooths away between neighbouring pixels does not count: 1 for the same, less the less alike they look.
 *
 * @throws Error when the sizes differ
 */
export async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(brightnessOf))
  if (a!.info.width !== b!.info.width || a!.info.height !== b!.info.height) throw new Error('The pictures differ in size.')
  const { width, height } = a!.info
  const side = Math.min(windowSize, width, height)
  let sum = 0
  let count = 0
  for (let top = 0; top + side <= height; top += step) {
    for (let left = 0; left + side <= width; left += step) {
      sum += windowLikeness(a!.data, b!.data, { width, left, top, side })
      count += 1
    }
  }
  return sum / count
}

/** The largest difference between the mean colours of two pictures in any channel, from 0 to 255. */
export async function colourDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(async (file) => (await sharp(file).removeAlpha().toColourspace('srgb').stats()).channels),
  )
  return Math.max(...a!.map(({ mean }, channel) => Math.abs(mean - b![channel]!.mean)))
}

async function brightnessOf(file: Buffer) {
  // oxlint-disable-next-line typescript/no-useless-default-assignment -- the decoder always tells the size; the default costs nothing
  const { width = 0, height = 0 } = await sharp(file).metadata()
  const half = (length: number) => Math.ceil(length / 2)
  const small = sharp(file).removeAlpha().resize(half(width), half(height), { fit: 'fill' }).greyscale()
  return small.raw().toBuffer({ resolveWithObject: true })
}

type Window = { width: number; left: number; top: number; side: number }

function windowLikeness(a: Buffer, b: Buffer, { width, left, top, side }: Window): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const [p, q] = [a[y * width + x]!, b[y * width + x]!]
      sumA += p
      sumB += q
      squaresA += p * p
      squaresB += q * q
      products += p * q
    }
  }
  const n = side * side
  const [meanA, meanB] = [sumA / n, sumB / n]
  const [varianceA, varianceB] = [squaresA / n - meanA * meanA, squaresB / n - meanB * meanB]
  const covariance = products / n - meanA * meanB
  // The usual constants, (0.01 × 255)² and (0.03 × 255)², keep even areas from being divided by nothing.
  const [c1, c2] = [6.5025, 58.5225]
  const likeMeans = (2 * meanA * meanB + c1) / (meanA * meanA + meanB * meanB + c1)
  return (likeMeans * (2 * covariance + c2)) / (varianceA + varianceB + c2)
}
