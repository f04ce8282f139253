import { expect, test } from 'vitest'
import { tileFile, tileLevels, tilesOf } from './tiles.ts'

test('a picture of one pixel is one tile', () => {
  expect(tilesOf({ width: 1, height: 1 })).toEqual([{ region: 'full', size: '1,1', column: 0, row: 0 }])
})

test('a resolution is half of the former, rounded up, until one tile has the whole', () => {
  expect(tileLevels({ width: 1025, height: 3 })).toEqual([
    { scale: 1, width: 1025, height: 3, columns: 3, rows: 1 },
    { scale: 2, width: 513, height: 2, columns: 2, rows: 1 },
    { scale: 4, width: 257, height: 1, columns: 1, rows: 1 },
  ])
  const counts = (width: number) => tileLevels({ width, height: 1 }).map(({ columns }) => columns)
  expect([511, 512, 513, 1024, 1025].map(counts)).toEqual([[1], [1], [2, 1], [2, 1], [3, 2, 1]])
})

test('tiles at the edges have the exact pixels that are left, in the original as in the tile', () => {
  expect(tilesOf({ width: 1000, height: 700 }).map(tileFile)).toEqual([
    '0,0,512,512_512,512.jpg',
    '512,0,488,512_488,512.jpg',
    '0,512,512,188_512,188.jpg',
    '512,512,488,188_488,188.jpg',
    'full_500,350.jpg',
  ])
  expect(tilesOf({ width: 2049, height: 100 }).map(tileFile)).toContain('2048,0,1,100_1,50.jpg')
})
