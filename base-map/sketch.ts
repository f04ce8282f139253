import { clipRing, type Box, type Point } from './geometry/clip.ts'
import { partsWithin, touches, type Line } from './geometry/lines.ts'
import { project, projectBox } from './geometry/mercator.ts'
import { regionShapes } from './geometry/shapes.ts'

/** A map without words as SVG paths in whole units. */
export type Sketch = {
  width: number
  height: number
  land: string
  lakes: string
  rivers: string
  borders: string
  /** Where a place is on it; null outside of it. */
  pointAt: (longitude: number, latitude: number) => Point | null
}

/** The rivers that a sketch shows, by the keys of their names. */
const shownRivers = new Set(['Danube', 'Dniester', 'Prut', 'Kilia', 'Saint George'])

/**
 * A small map for pages that load none.
 *
 * @param box in degrees, within the region that is drawn in detail
 * @param width of the sketch, in its own units
 */
export function sketchOf(box: Box, width: number): Sketch {
  const seen = projectBox(box)
  const scale = width / (seen.right - seen.left)
  const place = ([x, y]: Point): Point => [Math.round((x - seen.left) * scale), Math.round((y - seen.low) * scale)]
  const shapes = regionShapes(0)
  const rings = (lines: Line[]) =>
    lines.flatMap((ring) => (touches(ring.box, seen) ? [pathOf(clipRing(ring.points, seen).map(place))] : [])).join('')
  const ways = (lines: Line[]) =>
    lines.flatMap((line) => partsWithin(line, seen).map(([from, to]) => pathOf(line.points.slice(from, to + 1).map(place)))).join('')
  return {
    width,
    height: Math.round((seen.high - seen.low) * scale),
    land: rings(shapes.land),
    lakes: rings(shapes.lakes),
    rivers: ways(shapes.rivers.flatMap(([key, lines]) => (shownRivers.has(key) ? lines : []))),
    borders: ways(shapes.borders),
    pointAt(longitude, latitude) {
      const isShown = longitude >= box.left && longitude <= box.right && latitude >= box.low && latitude <= box.high
      return isShown ? place(project([longitude, latitude])) : null
    },
  }
}

/** Units between two points of a line: nearer ones are left out. */
const nearest = 2.5

/** A line as steps from point to point, which take few letters; one without length is nothing. */
function pathOf(points: Point[]): string {
  const [first, ...others] = points
  if (!first) return ''
  let from = first
  const steps: string[] = []
  others.forEach((point, at) => {
    const [across, down] = [point[0] - from[0], point[1] - from[1]]
    const isLast = at === others.length - 1
    if (Math.hypot(across, down) < (isLast ? 1 : nearest)) return
    steps.push(`${across}${down < 0 ? '' : ' '}${down}`)
    from = point
  })
  return steps.length > 0 ? `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}` : ''
}
