import { regionShapes } from '../geometry/shapes.ts'
import { drawGround } from './draw.ts'
import type { GroundAnswer, GroundRequest, TileRequest } from './requests.ts'

/** A worker that draws the map without words, while the page answers its visitor. */

addEventListener('message', ({ data: { number, request } }: MessageEvent<{ number: number; request: GroundRequest }>) => {
  if ('riversAt' in request) return postMessage({ number, result: regionShapes(request.riversAt).rivers } satisfies GroundAnswer)
  const result = drawn(request)
  postMessage({ number, result } satisfies GroundAnswer, { transfer: [result] })
})

function drawn(request: TileRequest): ImageBitmap {
  const canvas = new OffscreenCanvas(request.pixels, request.pixels)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser draws nothing outside of the page')
  drawGround(context, request)
  return canvas.transferToImageBitmap()
}
