import type { TiffPage } from '#core/tiff/directory.ts'
import { tiffTags } from '#core/tiff/layout.ts'

/** What the samples of a TIFF's pixels mean. */
export type PixelFormat = {
  colours: 'grey' | 'inverted' | 'rgb' | 'palette' | 'cmyk' | 'ycbcr' | 'lab'
  /** Samples of a pixel, of which the first ones are colours. */
  samples: number
  /** Bits of a sample. */
  bits: number
  /** Whether each sample has strips or tiles for itself. */
  isPlanar: boolean
  /** Whether each sample is stored as the difference from the pixel before. */
  isDifference: boolean
  isLittle: boolean
  /** Red, green and blue of a palette, one after the other, 0 to 65,535. */
  palette: readonly number[]
  /** Whether the sample behind the colours is transparency, and whether the colours were multiplied by it. */
  alpha: 'none' | 'associated' | 'plain'
  /** How the picture is turned, 1 to 8, as EXIF counts. */
  orientation: number
}

const colours = { 0: 'inverted', 1: 'grey', 2: 'rgb', 3: 'palette', 5: 'cmyk', 6: 'ycbcr', 8: 'lab' } as const

const coloursOf = (number: number) => colours[number as keyof typeof colours] as (typeof colours)[keyof typeof colours] | undefined

/** What a page says of its pixels; null where this program does not show such pixels. */
export function pixelFormatOf({ values, isLittle }: TiffPage): PixelFormat | null {
  const one = (tag: keyof typeof tiffTags, fallback: number) => values.get(tiffTags[tag])?.[0] ?? fallback
  const found = coloursOf(one('photometric', -1))
  const [bits, predictor] = [one('bits', 1), one('predictor', 1)]
  const isRare = one('fillOrder', 1) !== 1 || predictor > 2 || (found === 'palette' && bits > 8) || (bits < 8 && one('samples', 1) > 1)
  if (!found || isRare) return null
  const extra = values.get(tiffTags.extraSamples)?.[0]
  return {
    colours: found,
    samples: one('samples', 1),
    bits,
    isPlanar: one('planar', 1) === 2,
    isDifference: predictor === 2,
    isLittle,
    palette: values.get(tiffTags.colourMap) ?? [],
    alpha: extra === 1 ? 'associated' : extra === 2 ? 'plain' : 'none',
    orientation: one('orientation', 1),
  }
}
