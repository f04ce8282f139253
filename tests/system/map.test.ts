import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import GeoJSON from 'ol/format/GeoJSON.js'
import type Point from 'ol/geom/Point.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countFeatures, isPhoto, type MapChoice, type MapCount } from '#core/map/count.ts'
import type { MapCategories, MapFeatures, MapPlace, MapTile } from '#core/map/data.ts'
import { boundsOf, cellAt, cellZoomOf, tileAbove, wholeMap, type Bounds } from '#core/map/grid.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { mapFiles } from '#tests/support/map-files.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { makeMapArchive } from '#tests/support/synthetic-map.ts'

let archive: Archive
let files: Map<string, string>
let folder: string

beforeAll(() => {
  archive = makeMapArchive(':memory:', 6000).archive
  files = new Map(Array.from(mapFiles(archive), ({ file, content }) => [file, content]))
  folder = mkdtempSync(join(tmpdir(), 'map-'))
}, 120_000)
afterAll(() => {
  archive.close()
  rmSync(folder, { recursive: true, force: true })
})

const contentOf = (file: string): unknown => JSON.parse(files.get(`data/map/${file}`)!)

/** The collections of each kind: the whole map, tiles of cells and of photos, lists, places of both. */
function collections(): [file: string, content: string][] {
  const kinds = new Map<string, [string, string][]>()
  for (const [file, content] of files) {
    if (file.endsWith('categories.json')) continue
    const isCounted = !isPhoto((JSON.parse(content) as MapFeatures).features[0]!)
    const kind = `${file.replaceAll(/\d+/g, 'N')} ${isCounted}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), [file, content]])
  }
  expect([...kinds.keys()].sort()).toEqual([
    ...['data/map/N.json false', 'data/map/N.json true', 'data/map/N/N.json false'],
    ...['data/map/places/N.json false', 'data/map/places/N.json true'],
  ])
  return [...kinds.values()].flatMap((kind) => kind.slice(0, 5))
}

test('OpenLayers reads every feature with its number, point and properties', () => {
  for (const [file, content] of collections()) {
    const read = new GeoJSON().readFeatures(content).map((feature) => {
      const { geometry, ...properties } = feature.getProperties() as { geometry: Point }
      return { type: 'Feature', id: feature.getId(), geometry: { type: 'Point', coordinates: geometry.getCoordinates() }, properties }
    })
    expect(read, file).toEqual((JSON.parse(content) as MapFeatures).features)
  }
})

test.runIf(isInstalled())('GDAL reads every feature with its number, point and properties', () => {
  for (const [file, content] of collections()) {
    const path = join(folder, 'features.json')
    writeFileSync(path, content)
    const { features } = JSON.parse(content) as MapFeatures
    const layer = run('ogrinfo', ['-so', '-al', path])
    expect([/^Geometry: (.*)$/m.exec(layer)?.[1], /^Feature Count: (.*)$/m.exec(layer)?.[1]], file).toEqual(['Point', `${features.length}`])
    const written = JSON.parse(run('ogr2ogr', ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=15', '/vsistdout/', path])) as MapFeatures
    expect(written.features.map(known), file).toEqual(features.map(known))
  }
})

/** Programs with columns tell an absent property as null, and lists as they are. */
const known = ({ id, geometry, properties }: MapFeatures['features'][number]) => ({
  id,
  coordinates: geometry.coordinates,
  properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)),
})

const run = (program: string, args: string[]): string => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })

/** Whether GDAL is there. Says loudly where it is not. */
function isInstalled(): boolean {
  try {
    execFileSync('ogrinfo', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('LEFT OUT: ogrinfo is not installed, so GDAL reads none of the map’s data (apt-get install gdal-bin)')
    return false
  }
}

describe('what a browser counts from the published files', () => {
  test('is what SQL counts, for any view, years, category and place', () => {
    const chance = seeded(seedOr(37))
    let counted = 0
    for (let n = 0; n < 1000; n += 1) {
      const view = chance.below(10) === 0 ? boundsOf(wholeMap) : randomView(chance)
      const from = 1860 + chance.below(90)
      const choice = { from, to: from + chance.below(40), ...(chance.below(2) === 0 && { category: 1 + chance.below(20) }) }
      const place = chance.below(2) === 0 ? 1 + chance.below(6) : null
      const count =
        place === null ? countTile(wholeMap, view, choice) : countFeatures(contentOf(`places/${place}.json`) as MapPlace, view, choice)
      expect({ view, choice, place, count }).toEqual({ view, choice, place, count: countInSQL(view, choice, place) })
      if (count.dated > 0) counted += 1
    }
    expect(counted).toBeGreaterThan(300)
  })
})

type Chance = ReturnType<typeof seeded>

/** A view from some metres to all of the country, around a photo; its borders are those of the smallest cells. */
function randomView(chance: Chance): Bounds {
  const { features } = contentOf(`places/${1 + chance.below(20)}.json`) as MapPlace
  const [longitude, latitude] = chance.of<MapFeatures['features'][number]>(features).geometry.coordinates
  const size = 4 * 2 ** -chance.below(14)
  const corner = (sign: number) =>
    boundsOf(cellAt({ longitude: longitude + sign * size * chance.next(), latitude: latitude + sign * size * chance.next() }))
  const [low, high] = [corner(-1), corner(1)]
  return { west: low.west, south: low.south, east: high.east, north: high.north }
}

/** As a browser does: a tile that is wholly in the view by its cells, others by the tiles into which they are divided. */
function countTile(tile: number, view: Bounds, choice: MapChoice): MapCount {
  const data = contentOf(`${tile}.json`) as MapTile
  const bounds = boundsOf(tile)
  const isInside = bounds.west >= view.west && bounds.east <= view.east && bounds.south >= view.south && bounds.north <= view.north
  const isOutside = bounds.west >= view.east || bounds.east <= view.west || bounds.south >= view.north || bounds.north <= view.south
  if (isOutside) return { dated: 0, undated: 0 }
  if (isInside || data.dividedAt === undefined) {
    const isBeside = tile === wholeMap && choice.category !== undefined && files.has('data/map/1/categories.json')
    return countFeatures(data, view, choice, isBeside ? (contentOf('1/categories.json') as MapCategories) : undefined)
  }
  const { dividedAt } = data
  const parts = new Set(data.features.map(({ id }) => tileAbove(id, cellZoomOf(tile) - dividedAt)))
  const counts = Array.from(parts, (part) => countTile(part, view, choice))
  return counts.reduce((sum, { dated, undated }) => ({ dated: sum.dated + dated, undated: sum.undated + undated }))
}

function countInSQL(view: Bounds, { from, to, category = 0 }: MapChoice, place: number | null): MapCount {
  return archive.sqlite
    .prepare<[object], MapCount>(
      `SELECT
         count(*) FILTER (WHERE coalesce(date_earliest, date_latest) IS NOT NULL
           AND coalesce(date_earliest / 10000, 0) <= :to AND coalesce(date_latest / 10000, 9999) >= :from) AS dated,
         count(*) FILTER (WHERE date_earliest IS NULL AND date_latest IS NULL) AS undated
       FROM photos p LEFT JOIN locations l USING (location_id)
       WHERE p.deleted_at IS NULL AND iif(p.latitude IS NULL, l.latitude, p.latitude) >= :south
         AND iif(p.latitude IS NULL, l.latitude, p.latitude) < :north
         AND iif(p.latitude IS NULL, l.longitude, p.longitude) >= :west AND iif(p.latitude IS NULL, l.longitude, p.longitude) < :east
         AND (:category = 0 OR :category IN (category_id, category_id_2, category_id_3)) AND (:place IS NULL OR location_id = :place)`,
    )
    .get({ ...view, from, to, category, place })!
}
