import { clipRing, type Box } from '../geometry/clip.ts'
import { contains, partsWithin, touches, type Line } from '../geometry/lines.ts'
import type { Shapes } from '../geometry/shapes.ts'
import type { Colours } from '../drawing/colours.ts'
import type { Context } from '../drawing/style.ts'

/** What of the map is drawn: the pixel of its corner, the pixels of the whole world, and the part seen, from 0 to 1. */
export type View = { left: number; top: number; scale: number; zoom: number; seen: Box }

/** The rivers that are drawn thicker, and from farther away. */
const greatRivers = new Set(['Danube', 'Dniester', 'Prut', 'Dnieper', 'Southern Bug', 'Kilia', 'Saint George'])
const smallRiverZoom = 7

/** Draws land, rivers, lakes and borders. */
export function drawShapes(context: Context, shapes: Shapes, view: View, colours: Colours): void {
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = colours.coast
  context.lineWidth = 1
  context.fillStyle = colours.land
  fillRings(context, shapes.land, view)
  context.fillStyle = colours.water

  context.strokeStyle = colours.river
  for (const [key, lines] of shapes.rivers) {
    const isGreat = greatRivers.has(key)
    if (!isGreat && key && view.zoom < smallRiverZoom) continue
    context.lineWidth = riverWidth(view.zoom, isGreat)
    strokeLines(context, lines, view, [])
  }
  context.strokeStyle = colours.coast
  context.lineWidth = 1
  fillRings(context, shapes.lakes, view)

  context.strokeStyle = colours.border
  context.lineWidth = view.zoom < 6 ? 0.8 : 1
  context.lineCap = 'butt'
  strokeLines(context, shapes.borders, view, view.zoom < 6 ? [3, 3] : [6, 5])
  context.setLineDash([])
}

/** Pixels: rivers grow with the zoom, but stay thin. */
const riverWidth = (zoom: number, isGreat: boolean) => Math.min(0.6 + Math.max(0, zoom - 5) * 0.28, 3.4) * (isGreat ? 1 : 0.7)

function fillRings(context: Context, rings: Line[], { seen, left, top, scale }: View) {
  context.beginPath()
  for (const ring of rings) {
    if (!touches(ring.box, seen)) continue
    const points = contains(seen, ring.box) ? ring.points : clipRing(ring.points, seen)
    points.forEach(([x, y], at) => {
      if (at === 0) context.moveTo(x * scale - left, y * scale - top)
      else context.lineTo(x * scale - left, y * scale - top)
    })
  }
  // Lakes within land, and islands within lakes, are separate rings.
  context.fill('evenodd')
  context.stroke()
}

function strokeLines(context: Context, lines: Line[], { seen, left, top, scale }: View, dashes: number[]) {
  const period = dashes.reduce((sum, dash) => sum + dash, 0)
  context.setLineDash(dashes)
  for (const line of lines) {
    for (const [from, to] of partsWithin(line, seen)) {
      context.beginPath()
      for (let at = from; at <= to; at++) {
        const [x, y] = line.points[at] ?? [0, 0]
        if (at === from) context.moveTo(x * scale - left, y * scale - top)
        else context.lineTo(x * scale - left, y * scale - top)
      }
      // Dashes continue where the neighbouring part of the map ends them.
      if (period > 0) context.lineDashOffset = ((line.lengths[from] ?? 0) * scale) % period
      context.stroke()
    }
  }
}
