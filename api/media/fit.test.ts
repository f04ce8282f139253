import { expect, test } from 'vitest'
import { fit } from './fit.ts'

const thumbnail = { width: 400, height: 600 }

test.each([
  ['a landscape, by its width', [3000, 2000], [400, 267]],
  ['a tall picture, by its height', [1000, 4000], [150, 600]],
  ['exactly the box, not at all', [400, 600], [400, 600]],
  ['a smaller picture, not at all', [399, 3], [399, 3]],
  ['a single pixel, not at all', [1, 1], [1, 1]],
  ['a line, to one pixel and no less', [65535, 1], [400, 1]],
])('%s is scaled to fit', (_, [width, height], [fitWidth, fitHeight]) => {
  expect(fit({ width: width!, height: height! }, thumbnail)).toEqual({ width: fitWidth, height: fitHeight })
})
