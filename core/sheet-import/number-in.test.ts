import { expect, test } from 'vitest'
import { numberIn } from './number-in.ts'

test.each([
  ['7', 7],
  ['007', 7],
  ['7.00', 7],
  ['0', 0],
  ['', null],
  ['7.5', null],
  ['-7', null],
  ['7a', null],
  ['1234567890123', null],
])('%j holds the number %j', (cell, number) => {
  expect(numberIn(cell)).toBe(number)
})
