import { expect, test } from 'vitest'
import { percentAt } from './percent-at.ts'

test.each([
  [100, 0],
  [150, 25],
  [151, 26],
  [300, 100],
  [20, 0],
  [900, 100],
])('%i is %i percent of a box from 100 to 300', (x, percent) => {
  expect(percentAt(x, { left: 100, width: 200 })).toBe(percent)
})

test('a box without width has no positions but its left edge', () => {
  expect(percentAt(100, { left: 100, width: 0 })).toBe(0)
})
