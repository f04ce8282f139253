import { expect, test } from 'vitest'
import { compareSearches, type PageBytes } from '#tests/support/search-comparison.ts'

/** `tests/long/search-reference.long.ts` makes many more. */
const rounds = 25

test.each<PageBytes>([40, 200, 4050])(
  'a search finds what SQLite finds step by step, in the same order, also after many saves, with pages of %i bytes',
  async (pageBytes) => {
    expect(await compareSearches(pageBytes, pageBytes, rounds)).toBeGreaterThan(rounds)
  },
)
