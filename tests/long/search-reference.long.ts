import { expect, test } from 'vitest'
import { compareSearches } from '#tests/support/search-comparison.ts'
import { seedOr } from '#tests/support/seeded.ts'
import { sized } from '#tests/support/size.ts'

/** Enough for the index to merge its segments many times, so that new ones get the numbers of old ones. */
const rounds = sized(800, 20)

const seed = seedOr(117)

test(`a search finds what SQLite finds during thousands of saves (seed ${seed})`, async () => {
  console.log(`seed ${seed}`)
  expect(await compareSearches(40, seed, rounds)).toBeGreaterThan(rounds)
})
