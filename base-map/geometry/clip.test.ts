import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipLine, clipRing, type Point } from './clip.ts'

const box = { left: 0, right: 10, low: 0, high: 10 }
const coordinate = fc.double({ min: -30, max: 30, noNaN: true })
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 })
const isInside = ([x, y]: Point) => x >= -1e-9 && x <= 10 + 1e-9 && y >= -1e-9 && y <= 10 + 1e-9

/** Twice the area, by the shoelace formula. */
const area = (ring: readonly Point[]) => Math.abs(ring.slice(1).reduce((sum, [x, y], at) => sum + ring[at]![0] * y - x * ring[at]![1], 0))

test('a square across the corner of a box keeps the quarter within it', () => {
  const ring: Point[] = [
    [5, 5],
    [15, 5],
    [15, 15],
    [5, 15],
    [5, 5],
  ]
  const clipped = clipRing(ring, box)
  expect(clipped[0]).toEqual(clipped.at(-1))
  expect(area(clipped)).toBe(50)
})

test('a ring around the whole box becomes the box, and one beside it nothing', () => {
  const around: Point[] = [
    [-5, -5],
    [20, -5],
    [20, 20],
    [-5, 20],
    [-5, -5],
  ]
  expect(area(clipRing(around, box))).toBe(200)
  expect(clipRing(around, { left: 30, right: 40, low: 0, high: 10 })).toEqual([])
})

test('what is left of any ring is closed and within the box', () => {
  fc.assert(
    fc.property(points, (open) => {
      const clipped = clipRing([...open, open[0]!], box)
      expect(clipped.every(isInside)).toBe(true)
      if (clipped.length > 0) expect(clipped[0]).toEqual(clipped.at(-1))
    }),
  )
})

test('a line that leaves a box and returns becomes two lines that end at its edge', () => {
  const line: Point[] = [
    [5, 5],
    [15, 5],
    [15, 8],
    [5, 8],
  ]
  expect(clipLine(line, box)).toEqual([
    [
      [5, 5],
      [10, 5],
    ],
    [
      [10, 8],
      [5, 8],
    ],
  ])
})

test('what is left of any line is within the box', () => {
  fc.assert(
    fc.property(points, (line) => {
      expect(clipLine(line, box).flat().every(isInside)).toBe(true)
    }),
  )
})
