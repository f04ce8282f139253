import { expect, test } from 'vitest'
import { scaleLength } from './scale-length.ts'

test.each([
  [1, 1],
  [9.99, 5],
  [10, 10],
  [29, 20],
  [34, 30],
  [999, 500],
  [1000, 1000],
  [4_999_999, 3_000_000],
])('a bar of at most %d shows %d', (max, length) => expect(scaleLength(max)).toBe(length))

test('a bar has at least half of the length that it may have', () => {
  for (let max = 1; max < 1e7; max *= 1.01) {
    expect(scaleLength(max)).toBeLessThanOrEqual(max)
    expect(scaleLength(max)).toBeGreaterThanOrEqual(max / 2)
  }
})
