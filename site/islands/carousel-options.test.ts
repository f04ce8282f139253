import { expect, test } from 'vitest'
import { rowOptions } from './carousel-options.ts'

/** Slides side by side and looping in a window of this width, read as a browser reads the media queries. */
function rowAt(width: number, photos: number) {
  const { breakpoints, ...widest } = rowOptions(photos)
  let row = widest
  for (const [query, narrower] of Object.entries(breakpoints)) {
    if (width <= Number(/[\d.]+/.exec(query)?.[0])) row = narrower
  }
  return { slides: row.slides.perView, loops: row.loop }
}

test.each([
  [2560, 7],
  [1800, 7],
  [1799, 6],
  [1600, 6],
  [1599, 5],
  [1280, 5],
  [1279, 4],
  [1024, 4],
  [1023, 3],
  [800, 3],
  [799, 2],
  [500, 2],
  [450, 2],
  [449, 1],
])('a window of %i pixels shows %i slides', (width, slides) => {
  expect(rowAt(width, 40).slides).toBe(slides)
})

test('the row loops only where there are more photos than slides', () => {
  expect(rowAt(1900, 7).loops).toBe(false)
  expect(rowAt(1900, 8).loops).toBe(true)
  expect(rowAt(900, 3).loops).toBe(false)
  expect(rowAt(900, 4).loops).toBe(true)
  expect(rowAt(400, 1).loops).toBe(false)
})
