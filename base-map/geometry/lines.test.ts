import { expect, test } from 'vitest'
import type { Point } from './clip.ts'
import { line, partsWithin, smooth } from './lines.ts'

const bend: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [8, 4],
]

test('a line knows its box and the way to each point', () => {
  expect(line(bend)).toEqual({ points: bend, box: { left: 0, right: 8, low: 0, high: 4 }, lengths: [0, 4, 8, 12] })
})

test('the parts within a box are whole ways from point to point', () => {
  const all = line(bend)
  expect(partsWithin(all, { left: 1, right: 2, low: -1, high: 1 })).toEqual([[0, 1]])
  expect(partsWithin(all, { left: 3, right: 5, low: -1, high: 2 })).toEqual([[0, 2]])
  expect(partsWithin(all, { left: -1, right: 9, low: -1, high: 5 })).toEqual([[0, 3]])
  expect(partsWithin(all, { left: 20, right: 21, low: 0, high: 1 })).toEqual([])
})

test('a smooth line keeps its ends and has no sharp corner', () => {
  const rounded = smooth(bend, 3)
  expect([rounded[0], rounded.at(-1)]).toEqual([bend[0], bend.at(-1)])
  const turns = rounded.slice(2).map(([x, y], at) => {
    const [[ax, ay], [bx, by]] = [rounded[at]!, rounded[at + 1]!]
    const turn = Math.atan2(y - by, x - bx) - Math.atan2(by - ay, bx - ax)
    return Math.abs(turn)
  })
  expect(Math.max(...turns)).toBeLessThan(Math.PI / 6)
})

test('a smooth ring stays closed', () => {
  const ring: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 0],
  ]
  const rounded = smooth(ring, 3)
  expect(rounded[0]).toEqual(rounded.at(-1))
  expect(rounded.length).toBeGreaterThan(ring.length)
})
