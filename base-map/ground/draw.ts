import type { Context } from '../drawing/style.ts'
import type { Box } from '../geometry/clip.ts'
import { contains, touches } from '../geometry/lines.ts'
import { projectBox, worldPixels } from '../geometry/mercator.ts'
import { regionBox } from '../geometry/region.ts'
import { regionShapes, worldShapes } from '../geometry/shapes.ts'
import type { TileRequest } from './requests.ts'
import { drawShapes } from './shapes.ts'

/** Pixels around a tile in which lines still reach into it. */
const bleed = 16

const region = projectBox(regionBox)

/** Draws a part of the map without words: water, land, rivers, lakes and borders. */
export function drawGround(context: Context, { tile, pixels, colours }: TileRequest): void {
  const { left, top, size, zoom } = tile
  context.scale(pixels / size, pixels / size)
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
  if (!touches(region, seen)) return
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
