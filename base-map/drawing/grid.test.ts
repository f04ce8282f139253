import { expect, test } from 'vitest'
import { stepAt } from './grid.ts'

test.each([
  [12, 0.1],
  [13, 0.05],
  [16, 0.005],
  [19, 0.0005],
])('at zoom %i two lines are %f degrees apart', (zoom, step) => {
  expect(stepAt(zoom)).toBe(step)
})
