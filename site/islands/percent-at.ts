/**
 * Where a position lies within a box, in whole percent of its width from its left edge; positions outside it lie at its edges.
 *
 * @example percentAt(150, { left: 100, width: 200 }) // 25
 */
export function percentAt(x: number, { left, width }: { left: number; width: number }): number {
  if (width <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, (x - left) / width)) * 100)
}
