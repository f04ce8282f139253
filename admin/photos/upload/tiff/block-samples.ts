import { numberAt } from '#core/number-at.ts'
import type { PixelFormat } from './format.ts'

/** Gives the red, green and blue of the pixel at a place in a strip or tile, 0 to 255, in an array that is used again. */
export type PixelAt = (x: number, y: number) => ArrayLike<number>

/**
 * Adds up differences, in place.
 *
 * @param samples of a pixel in these bytes
 */
export function addDifferences(bytes: Uint8Array, width: number, samples: number, { bits, isLittle }: PixelFormat) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const perRow = width * samples
  const each = bits / 8
  for (let row = 0; row + perRow * each <= bytes.length; row += perRow * each) {
    for (let sample = samples; sample < perRow; sample += 1) {
      const [at, before] = [row + sample * each, row + (sample - samples) * each]
      if (each === 1) bytes[at] = numberAt(bytes, at) + numberAt(bytes, before)
      else view.setUint16(at, view.getUint16(at, isLittle) + view.getUint16(before, isLittle), isLittle)
    }
  }
}

/**
 * The pixels of a strip or tile.
 *
 * @param planes its bytes: one array, or one for each sample
 * @param width pixels of a row in these bytes
 */
export function pixelsIn(planes: readonly Uint8Array[], width: number, format: PixelFormat): PixelAt {
  const { colours, palette, bits } = format
  const sampleAt = sampleReader(planes, width, format)
  const rgb = [0, 0, 0]
  const max = (1 << Math.min(bits, 8)) - 1
  const fill = (red: number, green: number, blue: number) => {
    ;[rgb[0], rgb[1], rgb[2]] = [red, green, blue]
    return rgb
  }
  const entries = palette.length / 3
  switch (colours) {
    case 'grey':
    case 'inverted':
      return (x, y) => {
        const value = (sampleAt(x, y, 0) * 255) / max
        const grey = colours === 'grey' ? value : 255 - value
        return onWhite(fill(grey, grey, grey), () => sampleAt(x, y, 1), format)
      }
    case 'palette':
      return (x, y) => {
        const index = sampleAt(x, y, 0)
        return fill(numberAt(palette, index) / 257, numberAt(palette, entries + index) / 257, numberAt(palette, 2 * entries + index) / 257)
      }
    case 'cmyk':
      return (x, y) => {
        const light = 255 - sampleAt(x, y, 3)
        const shade = (sample: number) => ((255 - sampleAt(x, y, sample)) * light) / 255
        return fill(shade(0), shade(1), shade(2))
      }
    default:
      return (x, y) => onWhite(fill(sampleAt(x, y, 0), sampleAt(x, y, 1), sampleAt(x, y, 2)), () => sampleAt(x, y, 3), format)
  }
}

/** Reads one sample; of 16 bits the higher eight. */
function sampleReader(planes: readonly Uint8Array[], width: number, { samples, bits, isPlanar, isLittle }: PixelFormat) {
  const [first = new Uint8Array()] = planes
  if (bits < 8) {
    const rowBytes = Math.ceil((width * bits) / 8)
    const mask = (1 << bits) - 1
    return (x: number, y: number) => (numberAt(first, y * rowBytes + ((x * bits) >> 3)) >> (8 - bits - ((x * bits) & 7))) & mask
  }
  const each = bits / 8
  const high = bits === 16 && isLittle ? 1 : 0
  if (isPlanar) return (x: number, y: number, sample: number) => numberAt(planes[sample] ?? first, (y * width + x) * each + high)
  return (x: number, y: number, sample: number) => numberAt(first, ((y * width + x) * samples + sample) * each + high)
}

/** The archive shows on white what is transparent. */
function onWhite(rgb: number[], alphaAt: () => number, { alpha }: PixelFormat): number[] {
  if (alpha === 'none') return rgb
  const opacity = alphaAt() / 255
  for (let at = 0; at < 3; at += 1) rgb[at] = numberAt(rgb, at) * (alpha === 'plain' ? opacity : 1) + 255 * (1 - opacity)
  return rgb
}
