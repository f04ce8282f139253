import { expect, test } from 'vitest'
import type { Point } from '#base-map/geometry/clip.ts'
import { extent, joinLines, simplify } from './simplify.ts'

const zigzag: Point[] = [
  [0, 0],
  [1, 0.1],
  [2, 0],
  [3, 0.1],
  [4, 0],
]

test('a line loses the points that the tolerance lets go, and keeps its ends', () => {
  expect(simplify(zigzag, () => 0.2)).toEqual([zigzag[0], zigzag[4]])
  expect(simplify(zigzag, () => 0.01)).toEqual(zigzag)
})

test('the tolerance of the place decides', () => {
  expect(simplify(zigzag, ([x]) => (x < 2 ? 0.01 : 0.2))).toEqual([zigzag[0], zigzag[1], zigzag[4]])
  expect(simplify(zigzag, ([x]) => (x < 2 ? 0.2 : 0.01))).toEqual([zigzag[0], zigzag[2], zigzag[3], zigzag[4]])
})

test('a ring stays closed and keeps its farthest point', () => {
  const ring: Point[] = [
    [0, 0],
    [5, 0.01],
    [10, 0],
    [5, 5],
    [0, 0],
  ]
  expect(simplify(ring, () => 1)).toEqual([ring[0], ring[2], ring[3], ring[4]])
})

test('lines whose ends meet become one, whichever way they run', () => {
  const joined = joinLines([zigzag.slice(0, 2), zigzag.slice(2).toReversed(), zigzag.slice(1, 3)])
  expect(joined).toHaveLength(1)
  expect([zigzag, zigzag.toReversed()]).toContainEqual(joined[0])
})

test('three lines that meet stay three, and a ring is not joined to itself', () => {
  const star: Point[][] = [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [-1, 0],
    ],
  ]
  expect(joinLines(star)).toEqual(star)
  const ring: Point[] = [...zigzag, [0, 0]]
  expect(joinLines([ring])).toEqual([ring])
})

test('the extent is the longer side', () => {
  expect(extent(zigzag)).toBe(4)
})
