import type { Point } from '#base-map/geometry/clip.ts'

/** How far a line may move at a point, in degrees. */
export type Tolerance = (point: Point) => number

/**
 * A line with fewer points, by the algorithm of Douglas and Peucker, where the tolerance depends on the place. Both ends stay.
 *
 * @returns some of the points, in their order
 */
export function simplify(line: readonly Point[], tolerance: Tolerance): Point[] {
  const kept = new Set([0, line.length - 1])
  // A ring begins where it ends: its farthest point halves it.
  const open: [from: number, to: number][] = [[0, line.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    let [farthest, most] = [-1, 1]
    for (let at = from + 1; at < to; at++) {
      const point = line[at] as Point
      const share = distance(point, line[from] as Point, line[to] as Point) / tolerance(point)
      if (share > most) [farthest, most] = [at, share]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return [...kept].sort((one, other) => one - other).map((at) => line[at] as Point)
}

/** Degrees of latitude between a point and the way between two others; degrees of longitude shrink towards the poles. */
function distance(point: Point, from: Point, to: Point): number {
  const shrink = Math.cos((point[1] * Math.PI) / 180)
  const [x, y] = [(to[0] - from[0]) * shrink, to[1] - from[1]]
  const [ofX, ofY] = [(point[0] - from[0]) * shrink, point[1] - from[1]]
  const length = x * x + y * y
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (ofX * x + ofY * y) / length))
  return Math.hypot(ofX - along * x, ofY - along * y)
}

/** The greatest extent of a line in degrees, east to west or south to north. */
export function extent(line: readonly Point[]): number {
  const side = (axis: 0 | 1) => {
    const values = line.map((point) => point[axis])
    return values.reduce((one, other) => Math.max(one, other)) - values.reduce((one, other) => Math.min(one, other))
  }
  return Math.max(side(0), side(1))
}

/** Lines joined where exactly two ends meet, so that fewer ends must stay. */
export function joinLines(lines: readonly (readonly Point[])[]): Point[][] {
  const open = new Map<string, Point[][]>()
  const ends = (line: readonly Point[]) => [line[0], line.at(-1)].map(String)
  const all = lines.filter(({ length }) => length > 1).map((line) => [...line])
  for (const line of all) for (const end of ends(line)) open.set(end, [...(open.get(end) ?? []), line])
  const gone = new Set<Point[]>()
  for (const meeting of [...open.keys()]) {
    const [one, other, ...more] = open.get(meeting) ?? []
    if (!one || !other || one === other || more.length > 0) continue
    const [, oneEnd] = ends(one)
    if (oneEnd !== meeting) one.reverse()
    if (String(other[0]) !== meeting) other.reverse()
    one.push(...other.slice(1))
    gone.add(other)
    const far = String(one.at(-1))
    open.set(
      far,
      (open.get(far) ?? []).map((line) => (line === other ? one : line)),
    )
  }
  return all.filter((line) => !gone.has(line))
}
