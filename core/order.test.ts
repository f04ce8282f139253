import { describe, expect, test } from 'vitest'
import { byTime, startOf } from './order.ts'

describe('startOf', () => {
  test.each([
    ['1918–1940', 1918],
    ['до 1812', 1811.5],
    ['До 1812 года', 1811.5],
    ['1880-е', 1880],
    ['XIX век', 1800],
    ['начало XX века', 1900],
    ['без даты', Number.POSITIVE_INFINITY],
    ['', Number.POSITIVE_INFINITY],
  ])('%j begins in %d', (name, start) => {
    expect(startOf(name)).toBe(start)
  })

  test('periods sort by time, then by number', () => {
    const periods = ['1918–1940', 'до 1918', 'без даты', '1918–1930', 'XIX век'].map((name, id) => ({
      id,
      start: startOf(name),
    }))
    expect(periods.sort(byTime).map(({ id }) => id)).toEqual([4, 1, 0, 3, 2])
  })
})
