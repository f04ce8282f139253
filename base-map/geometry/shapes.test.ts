import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { rivers } from '../names/waters.ts'
import source from '../data/shapes.json' with { type: 'json' }
import type { Point } from './clip.ts'
import { decodeLine } from './polyline.ts'
import { regionBox } from './region.ts'

/** Bytes that the data of the map may take, as they are sent. */
const budget = 45_000
/** Degrees around the region that its own shapes cover. */
const margin = 0.25

const { region, world } = source
const read = (lines: string[], { decimals }: { decimals: number }) => lines.map((line) => decodeLine(line, decimals))
const regionRivers = Object.values(region.rivers).flat()

const parts = [
  { name: 'region', rings: [...region.land, ...region.lakes], lines: [...region.borders, ...regionRivers], of: region },
  { name: 'world', rings: [...world.land, ...world.lakes], lines: [...world.borders, ...world.rivers], of: world },
]

/** Whether a point is within an odd number of rings, as a canvas fills them. */
function isWithin([x, y]: Point, rings: Point[][]): boolean {
  const crossed = rings.flatMap((ring) =>
    ring.slice(1).filter(([toX, toY], at) => {
      const [fromX, fromY] = ring[at]!
      return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
    }),
  )
  return crossed.length % 2 === 1
}

/** Kilometres from a point to the nearest point of some lines that are dense enough. */
function kilometres([x, y]: Point, lines: Point[][]): number {
  const shrink = Math.cos((y * Math.PI) / 180)
  const ways = lines.flatMap((line) => line.slice(1).map((to, at): [Point, Point] => [line[at]!, to]))
  const distances = ways.map(([[ax, ay], [bx, by]]) => {
    const [dx, dy, px, py] = [(bx - ax) * shrink, by - ay, (x - ax) * shrink, y - ay]
    const along = Math.max(0, Math.min(1, (dx * px + dy * py) / (dx * dx + dy * dy || 1)))
    return Math.hypot(px - along * dx, py - along * dy)
  })
  return Math.min(...distances) * 111.2
}

test('the data of the map takes at most 45 KB as it is sent', () => {
  const files = globSync(['../data/*.json', '../names/!(*.test).ts'], { cwd: import.meta.dirname })
  const bytes = files.map((file) => brotliCompressSync(readFileSync(`${import.meta.dirname}/${file}`)).length)
  expect(files).toHaveLength(6)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(budget)
})

describe.each(parts)('$name', ({ name, rings, lines, of }) => {
  test('every ring is closed and has an area', () => {
    for (const ring of read(rings, of)) {
      expect(ring.length).toBeGreaterThan(3)
      expect(ring[0]).toEqual(ring.at(-1))
    }
  })

  test('every line has two different points', () => {
    for (const line of read(lines, of)) expect(new Set(line.map(String)).size).toBeGreaterThan(1)
  })

  test('every point is within bounds', () => {
    const { left, right, low, high } = regionBox
    const [most, least] = name === 'world' ? [[180, 90], [-180, -90]] : [[right + margin, high + margin], [left - margin, low - margin]] // prettier-ignore
    for (const [x, y] of read([...rings, ...lines], of).flat()) {
      expect(x).toBeGreaterThanOrEqual(least[0]! - 1e-4)
      expect(x).toBeLessThanOrEqual(most[0]! + 1e-4)
      expect(y).toBeGreaterThanOrEqual(least[1]! - 1e-4)
      expect(y).toBeLessThanOrEqual(most[1]! + 1e-4)
    }
  })
})

test.each([
  ['Chișinău', 28.83, 47.02, true],
  ['Izmail', 28.84, 45.35, true],
  ['Khotyn', 26.5, 48.51, true],
  ['the sea off Odesa', 31, 46.2, false],
  ['the sea off the delta', 30.2, 45, false],
  ['New York State', -75, 42.5, true],
  ['the middle of the Atlantic', -35, 35, false],
  ['the Caspian Sea', 50.5, 42, false],
  ['Antarctica', 0, -80, true],
])('%s (%d, %d) is on land: %s', (_, longitude, latitude, isLand) => {
  const point: Point = [longitude, latitude]
  expect(isWithin(point, read(world.land, world)) && !isWithin(point, read(world.lakes, world))).toBe(isLand)
  const isInRegion = longitude > regionBox.left && longitude < regionBox.right && latitude > regionBox.low && latitude < regionBox.high
  if (isInRegion) expect(isWithin(point, read(region.land, region))).toBe(isLand)
})

test.each([
  ['the estuary of the Dniester', 30.3, 46.27],
  ['Lake Yalpuh', 28.6, 45.5],
  ['Lake Kahul', 28.37, 45.4],
])('%s is a lake', (_, longitude, latitude) => {
  expect(isWithin([longitude, latitude], read(region.lakes, region))).toBe(true)
})

test.each([
  ['Dniester', 'Bender', 29.49, 46.837],
  ['Dniester', 'Soroca', 28.3075, 48.162],
  ['Dniester', 'Khotyn', 26.5, 48.5235],
  ['Prut', 'Ungheni', 27.785, 47.199],
  ['Kilia', 'Izmail', 28.845, 45.331],
  ['Bâc', 'Chișinău', 28.85, 47.03],
] as const)('the river %s flows by %s, to two kilometres', (key, _, longitude, latitude) => {
  expect(kilometres([longitude, latitude], read(region.rivers[key], region))).toBeLessThan(2)
})

test('borders follow the Prut, and none crosses the neck of Crimea', () => {
  const borders = read(region.borders, region)
  expect(kilometres([27.785, 47.199], borders)).toBeLessThan(2)
  expect(kilometres([33.68, 46.12], borders)).toBeGreaterThan(100)
  expect(kilometres([33.68, 46.12], read(world.borders, world))).toBeGreaterThan(100)
})

test('every river with a name on the map has its lines, and every line its name', () => {
  expect(Object.keys(region.rivers).filter(Boolean).sort()).toEqual(Object.keys(rivers).sort())
  for (const lines of Object.values(region.rivers)) expect(lines.length).toBeGreaterThan(0)
})
