import { join, resolve } from 'node:path'
import { writeFileSync } from 'node:fs'
import { clipLine, clipRing, type Box, type Point } from '#base-map/geometry/clip.ts'
import { encodeLine } from '#base-map/geometry/polyline.ts'
import { regionBox } from '#base-map/geometry/region.ts'
import { drawnLakes, drawnRivers } from './base-map/drawn.ts'
import { readShapefile, type Feature } from './base-map/shapefile.ts'
import { extent, joinLines, simplify, type Tolerance } from './base-map/simplify.ts'
import { named } from './command-line/named.ts'

/** What Debian packages of Natural Earth 1:10m hold: docs/decisions/037-base-map.md. */
const files = {
  land: 'usr/share/magics/10m/ne_10m_land',
  borders: 'usr/share/magics/10m/ne_10m_admin_0_boundary_lines_land',
  rivers: 'usr/share/magics/10m/ne_10m_rivers_lake_centerlines',
  lakes: 'usr/share/gnudatalanguage/resource/maps/high/ne_10m_lakes',
} as const

const target = resolve(import.meta.dirname, '../base-map/data/shapes.json')

/** Decimals of a degree: eleven metres in the region, a kilometre elsewhere. */
const decimals = { region: 4, world: 2 } as const

/** Degrees around the region that its own shapes cover, too, so that nobody sees where they were cut. */
const margin = 0.25

/** Lines in the region may move by fifty metres. */
const fine: Tolerance = () => 0.0005

/** Elsewhere the map gets coarser with the distance from the edge of the region, where both meet. Inside of it the world is not drawn. */
const coarse: Tolerance = (point) => Math.min(0.01 + 0.018 * distanceToEdge(point), 0.32)

/** Rivers of Natural Earth that are drawn far from the region: the greatest. */
const greatestRank = 2
const riversAround = 8

/** The rivers that have a name on the map, by their names in Natural Earth. */
const riverKeys: Record<string, string> = {
  Dniester: 'Dniester',
  Prut: 'Prut',
  Danube: 'Danube',
  'Dnipro (Dnieper)': 'Dnieper',
  'Pivd. Buh': 'Southern Bug',
  'Bratul Chillia': 'Kilia',
  'Bratul Sulina': 'Sulina',
  'Bratul Sfintu Gheorghe': 'Saint George',
  Olt: 'Olt',
  Mures: 'Mureș',
  Ialomita: 'Ialomița',
}

/** Writes the shapes of the built-in map from the packages unpacked in `FROM=folder`. */
export function run(args: string[]): number {
  const from = named(args, 'FROM')
  if (!from) {
    console.error('Say where the packages are unpacked: node scripts/run.js base-map FROM=folder. See docs/decisions/037-base-map.md.')
    return 1
  }
  const read = (name: keyof typeof files) => readShapefile(join(resolve(from), files[name]))
  const [land, lakes, rivers] = [read('land'), read('lakes'), read('rivers')]
  const borders = read('borders').filter(isBorder)
  const shapes = {
    region: {
      decimals: decimals.region,
      land: rings(land),
      lakes: [...rings(lakes), ...Object.values(drawnLakes).map(inRegion)],
      rivers: { ...namedRivers(rivers), ...Object.fromEntries(Object.entries(drawnRivers).map(([key, line]) => [key, [inRegion(line)]])) },
      borders: lines(borders),
    },
    world: {
      decimals: decimals.world,
      land: coarseRings(land, 2),
      lakes: coarseRings(lakes, 3),
      rivers: coarseLines(rivers.filter((river) => rankOf(river) <= greatestRank || isNear(river))),
      borders: coarseLines(borders),
    },
  }
  const text = `${JSON.stringify(shapes, null, 1)}\n`
  writeFileSync(target, text)
  console.log(`${target}: ${text.length} characters.`)
  return 0
}

const box: Box = grown(regionBox, margin)

/** Borders on land; the table also has a few lines that its packager added. */
const isBorder = ({ attributes }: Feature) => !/Magics|limit/.test(attributes['featurecla'] ?? '')
const rankOf = ({ attributes }: Feature) => Number(attributes['scalerank'])
const keyOf = ({ attributes }: Feature) => riverKeys[attributes['name'] ?? ''] ?? ''

const isNear = (river: Feature) => {
  const around = grown(regionBox, riversAround)
  return river.lines.some((line) => clipLine(line, around).length > 0)
}

function rings(features: Feature[]): string[] {
  const all = features.flatMap(({ lines: each }) => each).map((ring) => clipRing(ring, box))
  return all.filter((ring) => ring.length > 3).map((ring) => encodeLine(simplify(ring, fine), decimals.region))
}

function lines(features: Feature[]): string[] {
  const all = joined(features).flatMap((line) => clipLine(line, box))
  return all.map((line) => encodeLine(simplify(line, fine), decimals.region))
}

/** The rivers in the region by their keys; those without a name have an empty one. */
function namedRivers(features: Feature[]): Record<string, string[]> {
  const keys = [...new Set(Object.values(riverKeys)), '']
  return Object.fromEntries(keys.map((key) => [key, lines(features.filter((river) => keyOf(river) === key))]))
}

/** @param times how often the tolerance an island or a lake must be wide to be drawn */
function coarseRings(features: Feature[], times: number): string[] {
  const all = features.flatMap(({ lines: each }) => each).filter((ring) => extent(ring) > times * coarse(ring[0] as Point))
  const simpler = all.map((ring) => distinct(simplify(ring, coarse)))
  return simpler.filter((ring) => ring.length > 3).map((ring) => encodeLine(ring, decimals.world))
}

function coarseLines(features: Feature[]): string[] {
  const all = joined(features).filter((line) => extent(line) > coarse(line[0] as Point))
  return all.map((line) => encodeLine(distinct(simplify(line, coarse)), decimals.world))
}

const inRegion = (line: Point[]) => encodeLine(line, decimals.region)

const joined = (features: Feature[]) => joinLines(features.flatMap(({ lines: each }) => each))

/** Without points that rounding puts on the one before. */
function distinct(line: Point[]): Point[] {
  const place = ([x, y]: Point) => `${x.toFixed(decimals.world)} ${y.toFixed(decimals.world)}`
  return line.filter((point, at) => at === 0 || place(point) !== place(line[at - 1] as Point))
}

function grown({ left, right, low, high }: Box, by: number): Box {
  return { left: left - by, right: right + by, low: low - by, high: high + by }
}

/** Degrees to the edge of the region, from the inside as well as from the outside. */
function distanceToEdge([x, y]: Point): number {
  const [outX, outY] = [Math.max(regionBox.left - x, x - regionBox.right), Math.max(regionBox.low - y, y - regionBox.high)]
  if (outX <= 0 && outY <= 0) return -Math.max(outX, outY)
  return Math.hypot(Math.max(outX, 0), Math.max(outY, 0))
}
