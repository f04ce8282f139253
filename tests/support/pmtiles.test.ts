import { PmtilesSource } from 'protomaps-leaflet'
import { expect, test } from 'vitest'
import { pmtiles, tileID } from './pmtiles.ts'

test('tiles are numbered as the format says', () => {
  // Tiles 0 to 20 of the format's own table.
  expect(tileID({ zoom: 0, x: 0, y: 0 })).toBe(0)
  expect([[0, 0], [0, 1], [1, 1], [1, 0]].map(([x = 0, y = 0]) => tileID({ zoom: 1, x, y }))).toEqual([1, 2, 3, 4]) // prettier-ignore
  expect(tileID({ zoom: 2, x: 0, y: 0 })).toBe(5)
  expect(tileID({ zoom: 2, x: 3, y: 0 })).toBe(20)
})

test('an archive is read by the library that the map uses', async () => {
  const tiles = [
    { zoom: 0, x: 0, y: 0, content: Buffer.from('whole') },
    { zoom: 10, x: 594, y: 367, content: Buffer.from('town') },
    { zoom: 3, x: 4, y: 2, content: Buffer.from('part') },
  ]
  const file = pmtiles(tiles)
  const { p: archive } = new PmtilesSource('memory', false)
  archive.source = {
    getKey: () => 'memory',
    getBytes: (offset, length) => Promise.resolve({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer }),
  }
  expect(await archive.getHeader()).toMatchObject({ tileType: 1, minZoom: 0, maxZoom: 10, specVersion: 3 })
  for (const { zoom, x, y, content } of tiles) {
    expect(Buffer.from((await archive.getZxy(zoom, x, y))!.data)).toEqual(content)
  }
  expect(await archive.getZxy(10, 1, 1)).toBeUndefined()
})
