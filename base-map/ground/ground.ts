import type { Rivers } from '../geometry/shapes.ts'
import type { GroundAnswer, GroundRequest, TileRequest } from './requests.ts'

/** Draws the map without words, in a worker where the browser can. All maps of a page share it. */
export type Ground = {
  /** Null where it is not wanted any more once its turn comes. */
  draw: (tile: TileRequest, isWanted: () => boolean) => Promise<CanvasImageSource | null>
  rivers: (zoom: number) => Promise<Rivers>
}

/** Tiles that the worker has at a time: of the others, those that the map has been moved away from by then are left out. */
const atOnce = 2

let shared: Ground | undefined

export const sharedGround = (): Ground => (shared ??= openGround())

type Waiting = { request: GroundRequest; resolve: (result: CanvasImageSource | Rivers | Promise<CanvasImageSource | Rivers>) => void }

function openGround(): Ground {
  const waiting = new Map<number, Waiting>()
  const worker = startWorker()
  let number = 0

  worker?.addEventListener('message', ({ data }: MessageEvent<GroundAnswer>) => {
    waiting.get(data.number)?.resolve(data.result)
    waiting.delete(data.number)
  })
  // Its file does not come, or the browser cannot draw there: the page does it from then on.
  let isLost = worker === null
  worker?.addEventListener('error', () => {
    isLost = true
    worker.terminate()
    for (const { request, resolve } of waiting.values()) resolve(inPage(request))
    waiting.clear()
  })

  const ask = (request: GroundRequest) =>
    isLost
      ? inPage(request)
      : new Promise<CanvasImageSource | Rivers>((resolve) => {
          waiting.set((number += 1), { request, resolve })
          worker?.postMessage({ number, request })
        })

  const turns: (() => void)[] = []
  let free = atOnce
  async function draw(tile: TileRequest, isWanted: () => boolean): Promise<CanvasImageSource | null> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => turns.push(resolve))
    try {
      return isWanted() ? ((await ask(tile)) as CanvasImageSource) : null
    } finally {
      const next = turns.shift()
      if (next) next()
      else free += 1
    }
  }
  return {
    draw,
    rivers: (zoom) => ask({ riversAt: zoom }) as Promise<Rivers>,
  }
}

/** Null where the browser has no worker for this page that could draw. */
function startWorker(): Worker | null {
  if (typeof OffscreenCanvas === 'undefined') return null
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

async function inPage(request: GroundRequest): Promise<CanvasImageSource | Rivers> {
  const { drawTile, riversAt } = await import('./in-page.ts')
  return 'riversAt' in request ? riversAt(request.riversAt) : drawTile(request)
}
