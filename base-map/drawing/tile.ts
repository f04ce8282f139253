import type { Box } from '../geometry/clip.ts'
import { projectBox, worldPixels } from '../geometry/mercator.ts'
import { contains, touches } from '../geometry/lines.ts'
import { regionBox } from '../geometry/region.ts'
import { regionShapes, worldShapes } from '../geometry/shapes.ts'
import type { Label } from '../labels/placement.ts'
import { drawGrid } from './grid.ts'
import { drawLabels } from './labels.ts'
import { drawShapes } from './shapes.ts'
import type { Style, Tile } from './style.ts'

/** Pixels around a tile in which lines still reach into it. */
const bleed = 16

const region = projectBox(regionBox)

/**
 * Draws a part of the map.
 *
 * @param labels all of the zoom
 * @returns the texts of the labels that reach into the tile
 */
export function drawTile(context: CanvasRenderingContext2D, tile: Tile, labels: readonly Label[], { colours, font }: Style): string[] {
  const { left, top, size, zoom } = tile
  const scale = worldPixels(zoom)
  const seen: Box = {
    left: (left - bleed) / scale,
    right: (left + size + bleed) / scale,
    low: (top - bleed) / scale,
    high: (top + size + bleed) / scale,
  }
  context.fillStyle = colours.water
  context.fillRect(0, 0, size, size)
  const view = { left, top, scale, zoom, seen }
  if (!contains(region, seen)) drawShapes(context, worldShapes(zoom), view, colours)
  if (touches(region, seen)) {
    context.save()
    context.beginPath()
    // Whole pixels: a clip at a fraction would leave a pale line.
    const [west, north] = [Math.round(region.left * scale - left), Math.round(region.low * scale - top)]
    context.rect(west, north, Math.round(region.right * scale - left) - west, Math.round(region.high * scale - top) - north)
    context.clip()
    context.fillRect(0, 0, size, size)
    drawShapes(context, regionShapes(zoom), view, colours)
    context.restore()
  }
  drawGrid(context, tile, { colours, font })
  return drawLabels(context, tile, labels, { colours, font })
}
