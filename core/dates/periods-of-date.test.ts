import { expect, test } from 'vitest'
import { periodsOfDate } from './periods-of-date.ts'

const periods = ['1812–1917', '1918–1940', 'Без даты'].map((label) => ({ label }))

const cases: [what: string, earliest: number | null, latest: number | null, holding: string[], excluding: string[]][] = [
  ['a year within one period', 19110101, 19111231, ['1812–1917'], ['1918–1940']],
  ['a date across two periods belongs to neither for certain', 19160101, 19191231, [], []],
  ['a date before all of them contradicts all', 18000101, 18001231, [], ['1812–1917', '1918–1940']],
  ['an open start reaches before the first', null, 19161231, [], ['1918–1940']],
]

test.each(cases)('%s', (_, earliest, latest, holding, excluding) => {
  const found = periodsOfDate({ earliest, latest }, periods)
  expect(found.holding.map(({ label }) => label)).toEqual(holding)
  expect(found.excluding.map(({ label }) => label)).toEqual(excluding)
})
