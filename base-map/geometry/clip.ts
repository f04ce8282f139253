/** A point as x and y, or as longitude and latitude. */
export type Point = readonly [x: number, y: number]

export type Box = { left: number; right: number; low: number; high: number }

/** The four edges of a box: how far inside of each a point is, negative outside. */
const edges: ((point: Point, box: Box) => number)[] = [
  ([x], { left }) => x - left,
  ([x], { right }) => right - x,
  ([, y], { low }) => y - low,
  ([, y], { high }) => high - y,
]

/** The point at which the way from one point to another passes an edge, given how far inside of it both are. */
function crossing(from: Point, to: Point, inside: number, outside: number): Point {
  const share = inside / (inside - outside)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/**
 * The part of a polygon within a box, by the algorithm of Sutherland and Hodgman: one ring, which runs along the box where the polygon leaves it.
 *
 * @param ring closed: the first point is also the last
 * @returns a closed ring, or an empty one when nothing of the polygon is in the box
 */
export function clipRing(ring: readonly Point[], box: Box): Point[] {
  let kept: readonly Point[] = ring.slice(0, -1)
  for (const edge of edges) {
    const before = kept
    const next: Point[] = []
    before.forEach((point, index) => {
      const previous = before.at(index - 1) ?? point
      const [now, then] = [edge(point, box), edge(previous, box)]
      if (now >= 0 !== then >= 0) next.push(crossing(previous, point, then, now))
      if (now >= 0) next.push(point)
    })
    kept = next
  }
  const [first] = kept
  return first && kept.length > 2 ? [...kept, first] : []
}

/**
 * The parts of a line within a box.
 *
 * @returns lines of at least two points, in their order
 */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  let lines: Point[][] = [[...line]]
  for (const edge of edges) lines = lines.flatMap((each) => clipAt(each, (point) => edge(point, box)))
  return lines
}

function clipAt(line: readonly Point[], insideBy: (point: Point) => number): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  line.forEach((point, index) => {
    const now = insideBy(point)
    const previous = line[index - 1]
    const then = previous ? insideBy(previous) : now
    if (previous && now >= 0 !== then >= 0) part.push(crossing(previous, point, then, now))
    if (now >= 0) part.push(point)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  })
  return [...parts, part].filter(({ length }) => length > 1)
}
