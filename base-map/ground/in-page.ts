import { regionShapes, type Rivers } from '../geometry/shapes.ts'
import { drawGround } from './draw.ts'
import type { TileRequest } from './requests.ts'

/** The same as the worker, in the page itself: for browsers that cannot draw in a worker. */

export function drawTile({ tile, pixels, colours }: TileRequest): CanvasImageSource {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const context = canvas.getContext('2d', { alpha: false })
  context?.scale(pixels / tile.size, pixels / tile.size)
  if (context) drawGround(context, tile, colours)
  return canvas
}

export const riversAt = (zoom: number): Rivers => regionShapes(zoom).rivers
