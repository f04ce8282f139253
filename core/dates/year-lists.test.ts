import { expect, test } from 'vitest'
import { yearListsOf } from './year-lists.ts'

const cases: [meaning: string, earliest: number | null, latest: number | null, years: number[], decades: number[]][] = [
  ['a day is in the list of its year', 19120512, 19120512, [1912], [1910]],
  ['a winter of two years is in both', 19191201, 19200229, [1919, 1920], [1910, 1920]],
  ['a decade is in its years', 19300101, 19391231, [1930, 1931, 1932, 1933, 1934, 1935, 1936, 1937, 1938, 1939], [1930]],
  ['about a year is in eleven', 19000101, 19101231, [1900, 1901, 1902, 1903, 1904, 1905, 1906, 1907, 1908, 1909, 1910], [1900, 1910]],
  ['twelve years are in their decades only', 19000101, 19111231, [], [1900, 1910]],
  ['thirty years are in their decades', 19010101, 19301231, [], [1900, 1910, 1920, 1930]],
  ['a century is in none', 18000101, 18991231, [], []],
  ['an open start is in none', null, 19161231, [], []],
  ['an open end is in none', 19450101, null, [], []],
  ['no date is in none', null, null, [], []],
]

test.each(cases)('%s', (_, dateEarliest, dateLatest, years, decades) => {
  expect(yearListsOf({ dateEarliest, dateLatest })).toEqual({ years, decades })
})
