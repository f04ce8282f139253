import { describe, expect, test } from 'vitest'
import { yearOfDay } from '#core/dates/iso-day.ts'
import { cellAt, cellZoomOf, pointZoom, tileAbove, tilesOver } from '#core/map/grid.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { categoriesOf } from '../lists/listings.ts'
import { purgeFromBin } from '../records/bin.ts'
import { saveFlat } from '../records/flat.ts'
import type { Photo } from '../records/photos.ts'
import { changeRow, neededRow, rowOf } from '../records/rows.ts'
import { binPhoto, restoreFromBin } from '../records/removals.ts'
import type { Archive } from '../sqlite/open.ts'

type Point = { photoID: number; cell: number; place: number; begun: number; ended: number; categories: number[] }

/** What the tables of the map should hold, computed from the records alone. */
function expected(archive: Archive): { points: Point[] } & Record<'counts' | 'placeCounts' | 'tiles', Record<string, number>> {
  const photos = archive.sqlite.prepare<[], number>('SELECT photo_id FROM photos WHERE deleted_at IS NULL ORDER BY 1').pluck().all()
  const points = photos.flatMap((photoID) => {
    const photo = neededRow(archive, 'photo', photoID)
    const position = photo.latitude === null ? photo.locationID && neededRow(archive, 'location', photo.locationID) : photo
    if (!position || position.latitude === null || position.longitude === null) return []
    const cell = cellAt({ latitude: position.latitude, longitude: position.longitude })
    const year = (day: Photo['dateEarliest']) => (day === null ? 0 : yearOfDay(day))
    const place = photo.locationID ?? 0
    const categories = [0, ...categoriesOf(photo)]
    return [{ photoID, cell, place, begun: year(photo.dateEarliest), ended: year(photo.dateLatest), categories }]
  })
  const counts: Record<string, number> = {}
  const placeCounts: Record<string, number> = {}
  const tiles: Record<string, number> = {}
  const add = (sums: Record<string, number>, key: string) => (sums[key] = (sums[key] ?? 0) + 1)
  for (const { cell, place, begun, ended, categories } of points) {
    for (const zoom of tilesOver(cell).map(cellZoomOf)) {
      const counted = tileAbove(cell, pointZoom - zoom)
      for (const category of categories) add(counts, `${category} ${counted} ${begun} ${ended}`)
    }
    if (place > 0) for (const category of categories) add(placeCounts, `${place} ${category} ${cell} ${begun} ${ended}`)
    for (const tile of tilesOver(cell)) add(tiles, String(tile))
  }
  return { points, counts, placeCounts, tiles }
}

function kept({ sqlite }: Archive): ReturnType<typeof expected> {
  const points = sqlite
    .prepare('SELECT photo_id AS photoID, cell, place, begun, ended, categories FROM map_points ORDER BY 1')
    .all() as (Point & {
    categories: unknown
  })[]
  const sums = (query: string) => Object.fromEntries(sqlite.prepare<[], [string, number]>(query).raw().all())
  return {
    points: points.map((point) => ({ ...point, categories: JSON.parse(String(point.categories)) as number[] })),
    counts: sums("SELECT category || ' ' || cell || ' ' || begun || ' ' || ended, photos FROM map_counts"),
    placeCounts: sums("SELECT place || ' ' || category || ' ' || cell || ' ' || begun || ' ' || ended, photos FROM map_place_counts"),
    tiles: sums('SELECT CAST(tile AS TEXT), photos FROM map_tiles'),
  }
}

/** Few places, so that many photos share a cell, and the ends of the world. */
const positions = [
  { latitude: null, longitude: null },
  { latitude: 47.0245, longitude: 28.8323 },
  { latitude: 47.02451, longitude: 28.83231 },
  { latitude: 46.8403, longitude: 29.4749 },
  { latitude: 0, longitude: 0 },
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: -180 },
]
const dates = ['', '1911', 'около 1905', '1930-е', 'до 1917', 'после 1940', 'давно', '1911–1913']

describe('the counts of the map', () => {
  test('follow every change of photos and places', () => {
    const random = seeded(seedOr(23))
    const archive = archiveWithRecords(4)
    const fields = () => ({
      ...random.of(positions),
      locationID: random.below(5) || null,
      categoryID: 1 + random.below(4),
      categoryID2: random.below(5) || null,
      categoryID3: random.below(5) || null,
      date: random.of(dates),
    })
    const photo = () => rowOf(archive, 'photo', 1 + random.below(40))
    const steps: (() => unknown)[] = [
      () => addPhoto(archive, fields() as Partial<PhotoFields>),
      () => {
        const row = photo()
        return row && row.deletedAt === null && changeRow(archive, 'photo', row, fields(), testStamp)
      },
      () => {
        const place = neededRow(archive, 'location', 1 + random.below(4))
        return saveFlat(archive, 'location', place.locationID, place.version, random.of(positions), testStamp)
      },
      () => binPhoto(archive, 1 + random.below(40), testStamp),
      () => restoreFromBin(archive, 'photo', 1 + random.below(40), testStamp),
      () => random.below(4) === 0 && purgeFromBin(archive, 'photo', 1 + random.below(40), testStamp),
    ]
    for (let n = 0; n < 400; n += 1) {
      random.of(steps)()
      if (n % 10 === 0) expect(kept(archive)).toEqual(expected(archive))
    }
    const { points, counts, placeCounts } = kept(archive)
    expect([points.length > 5, Object.keys(counts).length > 50, Object.keys(placeCounts).length > 20]).toEqual([true, true, true])
    archive.close()
  })

  test('a place that moves takes all its photos without coordinates along', () => {
    const archive = archiveWithRecords(2)
    for (let n = 0; n < 30; n += 1) addPhoto(archive, { locationID: 1, date: random1900(n) })
    addPhoto(archive, { locationID: 1, latitude: 46.8403, longitude: 29.4749 })
    expect(kept(archive).points).toHaveLength(1)
    saveFlat(archive, 'location', 1, 1, positions[1]!, testStamp)
    expect(kept(archive)).toEqual(expected(archive))
    expect(kept(archive).points).toHaveLength(31)
    saveFlat(archive, 'location', 1, 2, { latitude: null, longitude: null }, testStamp)
    expect(kept(archive)).toEqual(expected(archive))
    expect(kept(archive).points).toHaveLength(1)
  })
})

const random1900 = (n: number) => String(1900 + (n % 7))
