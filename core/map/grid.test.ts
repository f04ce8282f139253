import { describe, expect, test } from 'vitest'
import { seeded } from '#tests/support/seeded.ts'
import {
  boundsOf,
  cellAt,
  cellZoomOf,
  parentOf,
  pointZoom,
  rangeWithin,
  tileAt,
  tileAbove,
  tilesOver,
  tileZooms,
  wholeMap,
  zoomBelow,
  zoomOf,
} from './grid.ts'

const chisinau = { latitude: 47.0245, longitude: 28.8323 }

describe('the grid of the map', () => {
  test('names a tile by a leading one and two bits for each zoom', () => {
    expect(tileAt(chisinau, 0)).toBe(1)
    expect(tileAt(chisinau, 1).toString(2)).toBe('111')
    expect(tileAt({ latitude: -1, longitude: -1 }, 1).toString(2)).toBe('100')
    expect(tileZooms.map((zoom) => zoomOf(tileAt(chisinau, zoom)))).toEqual([...tileZooms])
  })

  test.each([
    { latitude: 90, longitude: 180 },
    { latitude: -90, longitude: -180 },
    { latitude: 0, longitude: 0 },
    { latitude: 90, longitude: -180 },
  ])('knows the edges of the world: %j', ({ latitude, longitude }) => {
    const { west, east, south, north } = boundsOf(cellAt({ latitude, longitude }))
    expect(longitude >= west && longitude <= east && latitude >= south && latitude <= north).toBe(true)
  })

  test('finds a cell that holds the position, and every tile above it', () => {
    const random = seeded(11).next
    for (let n = 0; n < 2000; n += 1) {
      const position = { latitude: random() * 180 - 90, longitude: random() * 360 - 180 }
      const cell = cellAt(position)
      for (const tile of [cell, ...tilesOver(cell)]) {
        const { west, south, east, north } = boundsOf(tile)
        expect(position.longitude >= west && position.longitude < east && position.latitude >= south && position.latitude < north).toBe(
          true,
        )
        const { from, to } = rangeWithin(tile, pointZoom - zoomOf(tile))
        expect(cell >= from && cell < to).toBe(true)
      }
      expect(tilesOver(cell)).toEqual(tileZooms.map((zoom) => tileAt(position, zoom)))
    }
  })

  test('knows what a tile is divided into and from', () => {
    const [coarse, , , fine] = tilesOver(cellAt(chisinau))
    expect([zoomBelow(coarse!), zoomBelow(fine!)]).toEqual([9, undefined])
    expect([parentOf(coarse!), parentOf(fine!), parentOf(tileAbove(fine!, 6))]).toEqual([undefined, tileAbove(fine!, 3), wholeMap])
    expect(tilesOver(cellAt(chisinau)).map(cellZoomOf)).toEqual([10, 13, 16, 19])
  })
})
