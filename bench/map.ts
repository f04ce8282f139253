import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { photosOfPlace } from '#data/map/places.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { photoFeatures } from '#site/models/map/photos.ts'
import { mapPlace } from '#site/models/map/place.ts'
import { mapFiles } from '#tests/support/map-files.ts'
import { makeMapArchive, places } from '#tests/support/synthetic-map.ts'
import { sized } from '#tests/support/size.ts'
import { percentile } from './api/figures.ts'
import { digest, savingFigures, triggerFigures } from './map/saves.ts'
import type { BenchResult } from './result.ts'
import { millisecondsOf } from './stopwatch.ts'

/** Photos on the map. */
const sizes = sized([100_000, 1_000_000], [2_000])

const updates = sized(500, 20)

/** The data of the map: files and bytes, how long they take, and what a save costs and affects. */
export async function benchMap(): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const photos of sizes) results.push(...atSize(photos))
  return results
}

function atSize(photos: number): BenchResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-map-'))
  const { archive, inserting, counting } = makeMapArchive(join(folder, 'archive.sqlite'), photos)
  const of = `(${photos} photos)`
  const files = new Map<string, string>()
  try {
    const ratio = counting / inserting
    return [
      { name: `the tables of the map / the photos alone ${of}`, value: ratio, unit: '×', note: `${(counting / 1000).toFixed(1)} s` },
      { name: `bytes of these tables ${of}`, value: bytesOfTables(archive) / photos, unit: 'bytes/photo' },
      ...renderingFigures(archive, files, of),
      ...savingFigures(archive, files, of),
      ...triggerFigures(archive, updates, of),
    ]
  } finally {
    archive.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const bytesOfTables = ({ sqlite }: Archive): number =>
  sqlite.prepare<[], number>("SELECT coalesce(sum(pgsize), 0) FROM dbstat WHERE name LIKE 'map\\_%' ESCAPE '\\'").pluck().get() ?? 0

/** @param files where the digests of all files are noted */
function renderingFigures(archive: Archive, files: Map<string, string>, of: string): BenchResult[] {
  const kinds = new Map<string, { files: number; bytes: number; gzipped: number; largest: string; most: number }>()
  let rendering = 0
  let last = performance.now()
  for (const { file, content } of mapFiles(archive)) {
    rendering += performance.now() - last
    files.set(file, digest(content))
    const kind = kindOf(file)
    const sums = kinds.get(kind) ?? { files: 0, bytes: 0, gzipped: 0, largest: '', most: 0 }
    kinds.set(kind, sums)
    const [bytes, gzipped] = [Buffer.byteLength(content), gzipSync(content).length]
    Object.assign(sums, { files: sums.files + 1, bytes: sums.bytes + bytes, gzipped: sums.gzipped + gzipped })
    if (bytes > sums.most) Object.assign(sums, { most: bytes, largest: `${file}, ${mebibytes(bytes)} MiB, ${mebibytes(gzipped)} gzipped` })
    last = performance.now()
  }
  const cache = openRenderCache(archive)
  const ids = archive.sqlite.prepare<[], number>('SELECT photo_id FROM map_points').pluck().all()
  const began = performance.now()
  for (let first = 0; first < ids.length; first += 1000) JSON.stringify(photoFeatures(cache, ids.slice(first, first + 1000)))
  const plain = performance.now() - began
  const sum = (of: 'bytes' | 'gzipped') => [...kinds.values()].reduce((total, kind) => total + kind[of], 0)
  const [bytes, gzipped] = [sum('bytes'), sum('gzipped')]
  return [
    { name: `files ${of}`, value: files.size, unit: 'files', note: `${mebibytes(bytes)} MiB, ${mebibytes(gzipped)} gzipped` },
    ...Array.from(kinds, ([kind, { bytes, largest, ...sums }]) => ({
      name: `  ${kind} ${of}`,
      value: sums.files,
      unit: 'files',
      note: `${mebibytes(bytes)} MiB; the largest: ${largest}`,
    })),
    {
      name: `all files / each photo once as GeoJSON ${of}`,
      value: rendering / plain,
      unit: '×',
      note: `${(rendering / 1000).toFixed(1)} s`,
    },
    ...placeFigures(archive, of),
  ]
}

/** What a file of the map is: the whole map, a tile of photos or of cells … */
function kindOf(file: string): string {
  if (file.startsWith('data/map/1.') || file.endsWith('categories.json')) return file
  if (file.includes('/places/')) return 'places'
  return file.split('/').length > 3 ? 'lists' : 'tiles'
}

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(2)

/** The place with most photos, all of them at one point, and the one whose photos are scattered. */
const placeFigures = (archive: Archive, of: string): BenchResult[] =>
  ([places.atOnePoint, places.scattered] as const).map((place) => {
    const cache = openRenderCache(archive)
    const times = Array.from({ length: 5 }, () => millisecondsOf(() => JSON.stringify(mapPlace(cache, place))))
    const photos = photosOfPlace(archive, place).length
    const name = place === places.atOnePoint ? 'at one point' : 'scattered'
    return { name: `file of a place of ${photos} photos ${name} ${of}`, value: percentile(times, 0.5), unit: 'ms' }
  })
