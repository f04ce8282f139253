import * as v from 'valibot'
import { expect, test } from 'vitest'
import { photoNumber } from './photo-number.ts'

const rule = photoNumber('Match')

test.each([
  [12, 12],
  ['12', 12],
  [' 7 ', 7],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is the number %j', (given, number) => {
  expect(v.parse(rule, given)).toBe(number)
})

test.each([[0], ['0'], [-1], [1.5], ['12a'], ['1e3'], [Number.MAX_VALUE], ['9'.repeat(16)], [true], [[12]]])(
  '%j is no number of a photo, and the error says what is needed',
  (given) => {
    const { success, issues } = v.safeParse(rule, given)
    expect([success, issues?.[0]?.message]).toEqual([false, 'Match must be the number of a photo'])
  },
)
