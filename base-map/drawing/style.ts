import type { Colours } from './colours.ts'

/** What is drawn on, in the page or in a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A square part of the map, in pixels of the whole world at its zoom. */
export type Tile = { left: number; top: number; size: number; zoom: number }

/** How the map is drawn: its colours, and its typeface as style sheets name it. */
export type Style = { colours: Colours; font: string }
