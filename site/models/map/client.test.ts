import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#core/addresses.ts'
import { photosIn, sumOfCounts, type Years } from '#core/map/count.ts'
import type { MapCategories } from '#core/map/data.ts'
import { boundsOf, cellAt, maxListed, type Bounds } from '#core/map/grid.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { inTransaction } from '#data/records/changes.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { saveFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { clustersOf } from '../../islands/map-page/clusters.ts'
import { placePath, type MapFile, type MapFiles } from '../../islands/map-page/files.ts'
import { itemsIn } from '../../islands/map-page/items.ts'
import { nearestPhotos } from '../../islands/map-page/nearest.ts'
import { initialState, type Filter } from '../../islands/map-page/state.ts'
import { mapPlace } from './place.ts'
import { mapCategories, mapList, mapTile } from './tile.ts'

/** What the page of the map finds in the data is what the archive has. */
const world: Bounds = { west: -180, south: -90, east: 180, north: 90 }
const towns = [
  { latitude: 47.0245, longitude: 28.8323 },
  { latitude: 46.8316, longitude: 29.4777 },
  { latitude: 48.1575, longitude: 28.2849 },
]
const random = seeded(seedOr(37))
let archive: Archive

beforeAll(() => {
  archive = archiveWithRecords(4)
  saveFlat(archive, 'location', 1, 1, towns[0]!, testStamp)
  inTransaction(archive, () => {
    for (let n = 0; n < 1300; n += 1) {
      const begun = 1880 + random.below(60)
      const town = random.of(towns)
      const near = { latitude: town.latitude + random.next() / 20, longitude: town.longitude + random.next() / 20 }
      const anywhere = { latitude: 45.5 + random.next() * 3, longitude: 27 + random.next() * 3 }
      addPhoto(archive, {
        ...random.of([town, near, near, anywhere, { latitude: null, longitude: null }]),
        locationID: random.below(5) || null,
        categoryID: 1 + random.below(4),
        categoryID2: random.below(5) || null,
        date: random.of(['', String(begun), `${begun}–${begun + 1 + random.below(9)}`, `до ${begun}`, `около ${begun}`]),
      } as Partial<PhotoFields>)
    }
  })
})

const known = new Map<string, MapFile | MapCategories>()

function contentOf(path: string): MapFile | MapCategories {
  const { route, id, filterID } = addressOf(path)!
  if (route === 'mapCategories') return mapCategories(archive, id)
  const cache = openRenderCache(archive)
  if (route === 'mapPlace') return mapPlace(cache, id)
  return route === 'mapList' ? mapList(cache, id, filterID) : mapTile(cache, id)
}

/** The files of the map, made when they are asked for. */
function filesOf(): MapFiles & { loaded: Set<string> } {
  const loaded = new Set<string>()
  const made = (path: string) => {
    loaded.add(path)
    const content = known.get(path) ?? contentOf(path)
    known.set(path, content)
    return content
  }
  return {
    loaded,
    file: (path) => made(path) as MapFile,
    categories: (path) => made(path),
    load: (path) => Promise.resolve(made(path) as MapFile),
    want: () => undefined,
    isLoading: () => false,
    hasFailed: () => false,
    retry: () => undefined,
  }
}

/** A rectangle of the smallest cells, so that none of them is cut. */
function alignedView(): Bounds {
  const corner = () => boundsOf(cellAt(random.of([...towns.map(({ latitude, longitude }) => ({ latitude: latitude + random.next() / 25, longitude: longitude + random.next() / 25 })), { latitude: 45.5 + random.next() * 3, longitude: 27 + random.next() * 3 }]))) // prettier-ignore
  const [one, other] = [corner(), corner()]
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  }
}

function randomFilter(): Filter {
  const from = 1875 + random.below(60)
  const years: Years | null = random.of([null, { from, to: from + random.below(20) }])
  return { years, category: random.of([0, 0, 1 + random.below(4)]), place: random.of([0, 0, 1 + random.below(4)]) }
}

type Counted = { photos: number; undated: number }

const counting = `SELECT count(*) AS photos, coalesce(sum(date_earliest IS NULL AND date_latest IS NULL), 0) AS undated FROM (
  SELECT p.*, coalesce(p.latitude, l.latitude) AS y, CASE WHEN p.latitude IS NULL THEN l.longitude ELSE p.longitude END AS x
  FROM photos p LEFT JOIN locations l USING (location_id)
) WHERE x >= :west AND x < :east AND y >= :south AND y < :north
  AND (:category = 0 OR :category IN (category_id, category_id_2, category_id_3)) AND (:place = 0 OR location_id = :place)`
const overlapping = ` AND (date_earliest IS NOT NULL OR date_latest IS NOT NULL)
  AND coalesce(date_earliest / 10000, 0) <= :to AND coalesce(date_latest / 10000, 9999) >= :from`

function counted(view: Bounds, { years, category, place }: Filter): Counted {
  const values = { ...view, category, place }
  const all = archive.sqlite.prepare<unknown[], Counted>(counting).get(values)!
  if (!years) return all
  return { ...all, photos: archive.sqlite.prepare<unknown[], Counted>(counting + overlapping).get({ ...values, ...years })!.photos }
}

const sourcesOf = ({ place }: Filter) => (place > 0 ? [placePath(place)] : null)

describe('the page of the map', () => {
  test('counts what SQL counts, for 1,000 views, years, categories and places', () => {
    const files = filesOf()
    let most = 0
    for (let n = 0; n < 1000; n += 1) {
      const [view, filter] = [alignedView(), randomFilter()]
      const { items, wanted } = itemsIn(files, sourcesOf(filter), view, 19, filter)
      const counts = sumOfCounts(items.map((item) => item.counts))
      const expected = counted(view, filter)
      expect({ photos: photosIn(counts, filter.years), undated: counts.undated }, JSON.stringify({ view, filter })).toEqual(expected)
      expect(wanted).toEqual([])
      most = Math.max(most, expected.photos)
    }
    expect(most).toBeGreaterThan(maxListed)
    // Some tiles have lists, and some are divided again.
    expect(files.loaded.size).toBeGreaterThan(20)
  })

  test('counts the same at every zoom, and shows each photo in one mark', () => {
    const files = filesOf()
    for (let zoom = 3; zoom <= 19; zoom += 1) {
      const filter = randomFilter()
      const { items } = itemsIn(files, sourcesOf(filter), world, zoom, filter)
      const expected = counted(world, filter)
      expect(photosIn(sumOfCounts(items.map(({ counts }) => counts)), filter.years)).toBe(expected.photos)
      const clusters = clustersOf(items, zoom, filter)
      expect(clusters.reduce((sum, { photos }) => sum + photos, 0)).toBe(expected.photos)
      expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length)
    }
  })

  test('finds the nearest photos first, and all of them in the end', async () => {
    for (let n = 0; n < 20; n += 1) {
      const files = filesOf()
      const [view, filter] = [n === 0 ? world : alignedView(), n === 0 ? initialState : randomFilter()]
      const middle = random.of(towns)
      const placeNumbers = filter.place > 0 ? new Set([filter.place]) : null
      const found: number[] = []
      let filesOfFirst = 0
      for await (const photo of nearestPhotos(files, sourcesOf(filter), { middle, area: view, filter, placeNumbers })) {
        found.push(photo.id)
        if (found.length === 24) filesOfFirst = files.loaded.size
      }
      expect(new Set(found).size).toBe(found.length)
      expect(found.length, JSON.stringify({ view, filter })).toBe(counted(view, filter).photos)
      if (n === 0) expect(filesOfFirst).toBeLessThanOrEqual(8)
    }
  })
})
