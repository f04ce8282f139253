import { derivatives } from '#core/limits.ts'

export type PyramidLevel = { level: number; width: number; height: number; columns: number; rows: number }

/**
 * The levels that a complete pyramid of the sets before `withServedTiles` has, for a picture of `width` × `height` pixels, from the single pixel up. Each
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
      columns: Math.ceil(size.width / derivatives.formerTile),
      rows: Math.ceil(size.height / derivatives.formerTile),
    }
  })
}
