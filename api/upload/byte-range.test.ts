import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes= 10 - 19 ', { start: 10, end: 19 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=0-1,5-6', null],
  ['pages=0-1', null],
  ['bytes=0x1-2', null],
])('of 1000 bytes, “%s” asks for %o', (header, range) => expect(rangeOf(header, 1000)).toEqual(range))

test.each(['bytes=0-', 'bytes=-1'])('an empty file has no bytes for “%s”', (header) => expect(rangeOf(header, 0)).toBe('unsatisfiable'))
