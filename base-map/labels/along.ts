import type { Point } from '../geometry/clip.ts'
import type { Line } from '../geometry/lines.ts'
import { worldPixels } from '../geometry/mercator.ts'
import type { Position } from './placement.ts'

/** Pixels between two labels of one river up to a zoom, from which on their number stays; and pixels between the places that are tried for one of them. */
const apart = 640
const densestZoom = 13
const step = 48
/** Ways to write one label: another one, where a town takes the first. */
const choices = 2
/** Pixels that a river may swing aside beneath its name. */
const maxSwing = 9

/**
 * Where the name of a river may be written along it: where it runs nearly straight, again and again.
 *
 * @param zoom of the map
 * @param width pixels of the name
 * @param height pixels of the name
 * @returns for each label the ways to write it
 */
export function positionsAlong({ points, lengths }: Line, zoom: number, width: number, height: number): Position[][] {
  const scale = worldPixels(zoom)
  const length = (lengths.at(-1) ?? 0) * scale
  if (length < width * 1.6) return []
  const at = reader(points, lengths, scale)
  const count = Math.max(1, Math.floor(length / (apart * 2 ** Math.max(0, zoom - densestZoom))))
  return Array.from({ length: count }, (_, index) => {
    const middle = ((index + 0.5) * length) / count
    const reach = length / count / 2 - width / 2
    const positions: Position[] = []
    for (let aside = 0; aside <= reach && positions.length < choices; aside += step)
      for (const place of aside === 0 ? [middle] : [middle - aside, middle + aside]) {
        const position = positionAt(at, place, width, height)
        if (position) positions.push(position)
      }
    return positions
  }).filter((positions) => positions.length > 0)
}

/** Reads the point at a distance from the beginning of a line, in pixels. */
function reader(points: readonly Point[], lengths: readonly number[], scale: number) {
  return (distance: number): Point => {
    const wanted = distance / scale
    let [low, high] = [0, lengths.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lengths[middle] ?? 0) <= wanted) low = middle
      else high = middle
    }
    const [from, to] = [points[low] ?? [0, 0], points[high] ?? [0, 0]]
    const [start, end] = [lengths[low] ?? 0, lengths[high] ?? 0]
    const share = end > start ? Math.min(1, (wanted - start) / (end - start)) : 0
    return [(from[0] + (to[0] - from[0]) * share) * scale, (from[1] + (to[1] - from[1]) * share) * scale]
  }
}

function positionAt(at: (distance: number) => Point, middle: number, width: number, height: number): Position | null {
  const samples = Array.from({ length: 9 }, (_, index) => at(middle + (index / 8 - 0.5) * width))
  const [from, to] = [samples[0] ?? [0, 0], samples[8] ?? [0, 0]]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const chord = Math.hypot(dx, dy)
  if (chord < width * 0.85) return null
  const swing = samples.map(([x, y]) => ((x - from[0]) * dy - (y - from[1]) * dx) / chord)
  if (Math.max(...swing.map(Math.abs)) > maxSwing) return null
  const mean = swing.reduce((sum, each) => sum + each, 0) / swing.length
  const [x, y] = [(from[0] + to[0]) / 2 + (mean * dy) / chord, (from[1] + to[1]) / 2 - (mean * dx) / chord]
  // Names are read from the left to the right.
  const angle = Math.atan(dy / (dx || 1e-9))
  const [halfWidth, halfHeight] = [
    (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2,
    (Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * height) / 2,
  ]
  return { x, y, angle, box: { left: x - halfWidth, right: x + halfWidth, low: y - halfHeight, high: y + halfHeight } }
}
