import { expect, test } from 'vitest'
import { shapeOf } from './cards.ts'

test.each([
  [{ width: 3000, height: 2000 }, 'r15'],
  [{ width: 1, height: 1 }, 'r10'],
  [{ width: 400, height: 600 }, 'r07'],
  [{ width: 9000, height: 1000 }, 'r24'],
  [{ width: 1000, height: 9000 }, 'r06'],
])('a picture of %j has the shape %s', (size, shape) => {
  expect(shapeOf(size)).toBe(shape)
})
