import { expect, test } from 'vitest'
import { seedOr } from '#tests/support/seeded.ts'
import { compared, libraries, plainDates } from '#tests/support/edtf-libraries.ts'

const seed = seedOr(1912)

test.each(libraries)('$name gives the same bounds of 10,000 generated dates, but for named reasons, each of which is needed', (library) => {
  console.log(`SEED=${seed}`)
  const dates = plainDates(10_000, seed)
  expect(dates).toHaveLength(10_000)
  const { agreed, unexplained, used } = compared(library, dates)
  expect(unexplained).toEqual([])
  expect(used).toEqual(Object.keys(library.reasons).sort())
  expect(agreed).toBeGreaterThan(5000)
})
