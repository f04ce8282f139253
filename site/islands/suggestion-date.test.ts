import { expect, test } from 'vitest'
import { checkDate } from './suggestion-date.ts'

test.each([
  ['30.02.1911', { isImpossible: true }],
  ['1913–1911', { isImpossible: true }],
  ['летом у бабушки', { isUnread: true }],
  ['', { date: '' }],
  ['ок. 1905', { date: 'около 1905' }],
])('the date %j is read as %j', (text, expected) => {
  expect(checkDate(text, 'ru')).toEqual(expected)
})
