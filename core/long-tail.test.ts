import { expect, test } from 'vitest'
import { address, routes } from './addresses.ts'
import { isOnRequest, lastPrebuilt } from './long-tail.ts'

const longTail = { from: 21 }

test.each([
  ['latest', 20, false],
  ['latest', 21, true],
  ['album', 21, true],
  ['year', 400, true],
  ['albums', 21, true],
  ['category', 1, false],
  ['categoryPeriod', 1, true],
  ['locationCategory', 2, true],
  ['locationPeriod', 1, true],
  ['periodCategory', 1, true],
  ['photo', 1, false],
  ['home', 1, false],
  ['locationAtomFeed', 1, false],
  ['mapList', 1, false],
] as const)('page %2$i of %1$s is rendered on request: %3$s', (route, page, expected) => {
  expect(isOnRequest(address(route, 'ro', { id: 3, filterID: 4, page }), longTail)).toBe(expected)
})

test('no page is where all are prebuilt', () => {
  expect(routes.filter((route) => isOnRequest({ route, page: 1_000_000 }, null))).toEqual([])
})

test('the first pages of records, texts and data are always prebuilt', () => {
  expect(routes.filter((route) => lastPrebuilt(route, { from: 2 }) < 1)).toEqual([
    'categoryPeriod',
    'locationCategory',
    'locationPeriod',
    'periodCategory',
  ])
})
