import type { Box, Point } from './clip.ts'

/** A line or a ring with what is asked of it for every part of the map. */
export type Line = {
  points: readonly Point[]
  box: Box
  /** The way from the first point to each. */
  lengths: readonly number[]
}

export function line(points: readonly Point[]): Line {
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity }
  const lengths: number[] = []
  let [length, last] = [0, points[0]]
  for (const point of points) {
    const [x, y] = point
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.low = Math.min(box.low, y)
    box.high = Math.max(box.high, y)
    if (last) length += Math.hypot(x - last[0], y - last[1])
    lengths.push(length)
    last = point
  }
  return { points, box, lengths }
}

export const touches = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.low <= other.high && one.high >= other.low

export const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.low <= inner.low && outer.high >= inner.high

/**
 * The parts of a line that may be seen in a box: whole ways from point to point, so that a dashed line can continue from one
 * part of the map to the next.
 *
 * @returns where each part begins and ends among the points, both included
 */
export function partsWithin({ points, box: own }: Line, box: Box): [from: number, to: number][] {
  if (!touches(own, box)) return []
  const parts: [from: number, to: number][] = []
  points.forEach((point, at) => {
    const before = points[at - 1]
    if (!before || isBeside(before, point, box)) return
    const last = parts.at(-1)
    if (last?.[1] === at - 1) last[1] = at
    else parts.push([at - 1, at])
  })
  return parts
}

/** Whether the way between two points is surely outside of a box: both are beyond the same edge. */
const isBeside = ([x, y]: Point, [otherX, otherY]: Point, { left, right, low, high }: Box): boolean =>
  (x < left && otherX < left) || (x > right && otherX > right) || (y < low && otherY < low) || (y > high && otherY > high)

/**
 * A line with softer corners: each is cut at a quarter of its sides (Chaikin). Ends stay, and rings stay closed.
 *
 * @param times each doubles the points
 */
export function smooth(points: readonly Point[], times: number): readonly Point[] {
  return times === 0 ? points : smooth(cutCorners(points), times - 1)
}

function cutCorners(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const isRing = first[0] === last[0] && first[1] === last[1]
  const cut: Point[] = isRing ? [] : [first]
  points.forEach((point, at) => {
    const next = points[at + 1]
    if (!next) return
    const between = (share: number): Point => [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]
    if (isRing || at > 0) cut.push(between(0.25))
    if (isRing || at < points.length - 2) cut.push(between(0.75))
  })
  return [...cut, isRing ? (cut[0] ?? first) : last]
}
