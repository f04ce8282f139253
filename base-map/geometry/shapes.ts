import source from '../data/shapes.json' with { type: 'json' }
import type { Point } from './clip.ts'
import { line, smooth, type Line } from './lines.ts'
import { project } from './mercator.ts'
import { decodeLine } from './polyline.ts'

/** What is drawn, on the map of the web. Land and lakes are closed rings. */
export type Shapes = {
  land: Line[]
  lakes: Line[]
  borders: Line[]
  /** By the key of the river's name; without a name it is empty. */
  rivers: [key: string, Line[]][]
}

/** From these zooms on, the corners of lines would be seen. */
const smoothZooms = { region: 8, world: 4 } as const

/** Each is made when it is first needed, and kept. */
const once = <Value>(make: () => Value) => {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

function shapesOf(
  encoded: { decimals: number; land: string[]; lakes: string[]; borders: string[] },
  rivers: Record<string, string[]>,
  round: boolean,
) {
  const read = (text: string): Line => {
    const points: Point[] = decodeLine(text, encoded.decimals).map(project)
    return line(round ? smooth(points) : points)
  }
  return (): Shapes => ({
    land: encoded.land.map(read),
    lakes: encoded.lakes.map(read),
    borders: encoded.borders.map(read),
    rivers: Object.entries(rivers).map(([key, lines]) => [key, lines.map(read)]),
  })
}

const { region, world } = source
const plainRegion = once(shapesOf(region, region.rivers, false))
const smoothRegion = once(shapesOf(region, region.rivers, true))

const plainWorld = once(shapesOf(world, { '': world.rivers }, false))
const smoothWorld = once(shapesOf(world, { '': world.rivers }, true))

/** The shapes of the whole world, coarse. */
export const worldShapes = (zoom: number): Shapes => (zoom < smoothZooms.world ? plainWorld() : smoothWorld())

/** The shapes of the region at a zoom; they reach a little beyond it. */
export const regionShapes = (zoom: number): Shapes => (zoom < smoothZooms.region ? plainRegion() : smoothRegion())
