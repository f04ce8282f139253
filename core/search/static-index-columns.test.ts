import { expect, test } from 'vitest'
import { firstColumn, textInColumns } from './static-index-columns.ts'

test('the place of each word tells its column, however many words another column has', () => {
  const columns = [['a1', 'a2', 'a3'], [], ['c1'], Array.from({ length: 23 }, (_, at) => `d${at}`)]
  const words = textInColumns(columns).split(' ')
  for (const [column, own] of columns.entries()) for (const word of own) expect(firstColumn([words.indexOf(word)]), word).toBe(column)
  expect(words.filter((word) => word !== '·').sort()).toEqual(columns.flat().sort())
  expect(textInColumns([[], [], [], []])).toBe('')
})

test('of several places the one of the best column counts', () => {
  expect(firstColumn([7, 10, 8 + 1, 3])).toBe(1)
})
