import { derivatives } from '#core/limits.ts'

/**
 * How the deep-zoom pyramid is cut. Tiles of 512 pixels (510 and one of overlap on each side) are a quarter of the
 * files of the usual 256, and creating files costs as much as encoding them.
 */
export const tiling = derivatives.tile

export type PyramidLevel = { level: number; width: number; height: number; columns: number; rows: number }

/**
 * The levels that a complete pyramid of a picture of `width` × `height` pixels has, from the single pixel up. Each
 * level is half the next one, rounded up.
 *
 * @example pyramidLevels(1, 1) // [{ level: 0, width: 1, height: 1, columns: 1, rows: 1 }]
 */
export function pyramidLevels(width: number, height: number): PyramidLevel[] {
  const top = Math.ceil(Math.log2(Math.max(width, height)))
  return Array.from({ length: top + 1 }, (_, level) => {
    const scale = 2 ** (top - level)
    const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) }
    return {
      level,
      ...size,
      columns: Math.ceil(size.width / tiling.size),
      rows: Math.ceil(size.height / tiling.size),
    }
  })
}
