/** The formats in which pictures come in: how their files end, their media type, and how people call them. */
export const originalFormats = {
  jpeg: { extension: 'jpg', type: 'image/jpeg', label: 'JPEG' },
  png: { extension: 'png', type: 'image/png', label: 'PNG' },
  tiff: { extension: 'tif', type: 'image/tiff', label: 'TIFF' },
} as const

export type OriginalFormat = keyof typeof originalFormats

export const originalFormatNames = ['jpeg', 'png', 'tiff'] as const satisfies OriginalFormat[]

/** Pixels of the largest full-size JPEG, width × height, and of its longer side, which the format itself limits. */
const fullSizeLimits = { pixels: 120_000_000, side: 30_000 }

/**
 * The pixels of the JPEG that visitors get beside a TIFF: those of the TIFF, or fewer where it has more than 120
 * megapixels or more than 30,000 pixels on a side.
 *
 * @example fullSize({ width: 6000, height: 4000 }) // { width: 6000, height: 4000 }
 */
export function fullSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const { pixels, side } = fullSizeLimits
  const scale = Math.min(1, side / width, side / height, Math.sqrt(pixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
