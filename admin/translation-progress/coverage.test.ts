import { expect, test } from 'vitest'
import { coverage } from './coverage.ts'

test.each([
  [0, 0, 100],
  [10, 0, 100],
  [1000, 1, 99],
  [3, 1, 66],
  [3, 3, 0],
  [1, 5, 0],
])('of %i records %i are left to translate: %i percent are covered', (total, left, percent) => {
  expect(coverage(total, left)).toBe(percent)
})
