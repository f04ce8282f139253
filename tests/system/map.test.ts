import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import GeoJSON from 'ol/format/GeoJSON.js'
import type Point from 'ol/geom/Point.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MapFeatures } from '#core/map/data.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { mapFiles } from '#tests/support/map-files.ts'
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

/** The collections of each kind: the whole map, tiles of cells and of photos, lists, places of both. */
function collections(): [file: string, content: string][] {
  const kinds = new Map<string, [string, string][]>()
  for (const [file, content] of files) {
    if (file.endsWith('categories.json')) continue
    const isCounted = 'photos' in (JSON.parse(content) as MapFeatures).features[0]!.properties
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
