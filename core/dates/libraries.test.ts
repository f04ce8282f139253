import { expect, test } from 'vitest'
import { compared, libraries, plainDates } from '#tests/support/edtf-libraries.ts'

test.each(libraries)('$name gives the same bounds of 1,000 generated dates, but for named reasons', (library) => {
  const { agreed, unexplained } = compared(library, plainDates(1000, 1912))
  expect(unexplained).toEqual([])
  expect(agreed).toBeGreaterThan(500)
})
