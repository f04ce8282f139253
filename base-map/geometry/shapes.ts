import source from '../data/shapes.json' with { type: 'json' }
import { line, smooth, type Line } from './lines.ts'
import { project } from './mercator.ts'
import { decodeLine } from './polyline.ts'

/** What is drawn, on the map of the web. Land and lakes are closed rings. */
export type Shapes = {
  land: Line[]
  lakes: Line[]
  borders: Line[]
  rivers: Rivers
}

/** By the key of the river's name; without a name it is empty. */
export type Rivers = [key: string, Line[]][]

/** How often corners are cut: the closer the map, the more they would be seen. */
const roundings = (zoom: number) => (zoom < 8 ? 0 : zoom < 10 ? 2 : 3)
const worldRoundings = (zoom: number) => (zoom < 4 ? 0 : 1)

type Encoded = { decimals: number; land: string[]; lakes: string[]; borders: string[] }

/** Reads shapes when they are first needed, and keeps them. */
function keptShapes(encoded: Encoded, rivers: Record<string, string[]>): (times: number) => Shapes {
  const kept = new Map<number, Shapes>()
  return (times) => {
    const read = (text: string): Line => line(smooth(decodeLine(text, encoded.decimals).map(project), times))
    const shapes = kept.get(times) ?? {
      land: encoded.land.map(read),
      lakes: encoded.lakes.map(read),
      borders: encoded.borders.map(read),
      rivers: Object.entries(rivers).map(([key, lines]): [string, Line[]] => [key, lines.map(read)]),
    }
    kept.set(times, shapes)
    return shapes
  }
}

const { region, world } = source
const shapesOfRegion = keptShapes(region, region.rivers)
const shapesOfWorld = keptShapes(world, { '': world.rivers })

/** The shapes of the whole world at a zoom, coarse. */
export const worldShapes = (zoom: number): Shapes => shapesOfWorld(worldRoundings(zoom))

/** The shapes of the region at a zoom; they reach a little beyond it. */
export const regionShapes = (zoom: number): Shapes => shapesOfRegion(roundings(zoom))
