import { regionShapes, type Rivers } from '../geometry/shapes.ts'
import { drawGround } from './draw.ts'
import type { TileRequest } from './requests.ts'

/** The same as the worker, in the page itself: for browsers that cannot draw in a worker. */

export function drawTile(request: TileRequest): CanvasImageSource {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = request.pixels
  const context = canvas.getContext('2d', { alpha: false })
  if (context) drawGround(context, request)
  return canvas
}

export const riversAt = (zoom: number): Rivers => regionShapes(zoom).rivers
