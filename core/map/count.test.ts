import { describe, expect, test } from 'vitest'
import { countCell } from './count.ts'

describe('the photos of a cell whose dates overlap the years', () => {
  // 1905; 1900 to 1909; until 1917; since 1940; without a date.
  const counts = { photos: 5, undated: 1, begun: [1900, 1, 1905, 1, 1940, 1], ended: [1905, 1, 1909, 1, 1917, 1] }

  test.each([
    [1905, 1905, 3],
    [1906, 1909, 2],
    [1800, 1850, 1],
    [1910, 1917, 1],
    [1918, 1939, 0],
    [1940, 2000, 1],
    [1800, 2000, 4],
  ])('from %i to %i: %i', (from, to, dated) => {
    expect(countCell(counts, { from, to })).toEqual({ dated, undated: 1 })
  })
})
