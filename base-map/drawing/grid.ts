import { project, unproject, worldPixels } from '../geometry/mercator.ts'
import type { Style, Tile } from './style.ts'

/** From this zoom on, degrees are drawn: towns and rivers are far apart there. */
const firstZoom = 12
/** Pixels that two lines are at least apart. */
const apart = 180
/** Degrees between two lines; as decimals of a degree they are short to write. */
const steps = [0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005]

/** Draws lines of whole fractions of a degree, each crossing with its latitude and longitude. */
export function drawGrid(context: CanvasRenderingContext2D, { left, top, size, zoom }: Tile, { colours, font }: Style): void {
  if (zoom < firstZoom) return
  const scale = worldPixels(zoom)
  const step = stepAt(zoom)
  const decimals = Math.ceil(-Math.log10(step))
  // A label of a crossing beyond the edge may reach into the tile.
  const around = 120
  const [west, north] = unproject([(left - around) / scale, (top - around) / scale])
  const [east, south] = unproject([(left + size + around) / scale, (top + size + around) / scale])
  const columns = multiples(west, east, step).map((longitude) => ({
    longitude,
    x: Math.round(project([longitude, 0])[0] * scale - left) + 0.5,
  }))
  const rows = multiples(south, north, step).map((latitude) => ({ latitude, y: Math.round(project([0, latitude])[1] * scale - top) + 0.5 }))

  context.strokeStyle = colours.grid
  context.lineWidth = 1
  context.beginPath()
  for (const { x } of columns) {
    context.moveTo(x, 0)
    context.lineTo(x, size)
  }
  for (const { y } of rows) {
    context.moveTo(0, y)
    context.lineTo(size, y)
  }
  context.stroke()

  context.font = `10px ${font}`
  context.letterSpacing = '0px'
  context.textAlign = 'left'
  context.textBaseline = 'bottom'
  context.fillStyle = colours.country
  for (const { longitude, x } of columns)
    for (const { latitude, y } of rows) context.fillText(`${latitude.toFixed(decimals)}° ${longitude.toFixed(decimals)}°`, x + 3, y - 2)
}

/** The smallest step that leaves enough pixels between two lines. */
export function stepAt(zoom: number): number {
  const degree = worldPixels(zoom) / 360
  return steps.findLast((step) => step * degree >= apart) ?? steps[0] ?? 1
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step)
}
