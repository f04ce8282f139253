import { expect, test } from 'vitest'
import { moved } from './moved.ts'

const list = ['a', 'b', 'c', 'd']

test('an item moves to a position, and the others keep their order', () => {
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 1, 1)).toEqual(list)
})

test('positions beyond the ends are the ends', () => {
  expect(moved(list, 1, -5)).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(list, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
})

test('an item that is not there moves nothing', () => {
  expect(moved(list, 9, 0)).toEqual(list)
})
