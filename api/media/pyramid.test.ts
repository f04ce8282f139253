import { expect, test } from 'vitest'
import { pyramidLevels } from './pyramid.ts'

test('a single pixel is a pyramid of one level with one tile', () => {
  expect(pyramidLevels(1, 1)).toEqual([{ level: 0, width: 1, height: 1, columns: 1, rows: 1 }])
})

test('a level is half of the next one, rounded up', () => {
  expect(pyramidLevels(1021, 3)).toEqual([
    { level: 0, width: 1, height: 1, columns: 1, rows: 1 },
    { level: 1, width: 2, height: 1, columns: 1, rows: 1 },
    { level: 2, width: 4, height: 1, columns: 1, rows: 1 },
    { level: 3, width: 8, height: 1, columns: 1, rows: 1 },
    { level: 4, width: 16, height: 1, columns: 1, rows: 1 },
    { level: 5, width: 32, height: 1, columns: 1, rows: 1 },
    { level: 6, width: 64, height: 1, columns: 1, rows: 1 },
    { level: 7, width: 128, height: 1, columns: 1, rows: 1 },
    { level: 8, width: 256, height: 1, columns: 1, rows: 1 },
    { level: 9, width: 511, height: 2, columns: 2, rows: 1 },
    { level: 10, width: 1021, height: 3, columns: 3, rows: 1 },
  ])
})

test('a tile more is needed from the first pixel beyond the tile size on, overlap not counted', () => {
  const columns = (width: number) => pyramidLevels(width, 1).at(-1)?.columns
  expect([509, 510, 511, 512, 1020, 1021].map(columns)).toEqual([1, 1, 2, 2, 2, 3])
})
