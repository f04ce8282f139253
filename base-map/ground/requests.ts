import type { Colours } from '../drawing/colours.ts'
import type { Tile } from '../drawing/style.ts'
import type { Rivers } from '../geometry/shapes.ts'

/** A tile to be drawn without words, in so many pixels a side. */
export type TileRequest = { tile: Tile; pixels: number; colours: Colours }

/** What the worker is asked for: a tile, or the rivers of the region at a zoom, along which their names are written. */
export type GroundRequest = TileRequest | { riversAt: number }

/** Its answer to the request of that number. */
export type GroundAnswer = { number: number; result: ImageBitmap | Rivers }
