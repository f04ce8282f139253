import { expect, test } from 'vitest'
import { failureOf } from './suggestion-sending.ts'

test.each([
  { status: 429, isFromArchive: true, expected: 'tooMany' },
  { status: 429, isFromArchive: false, expected: 'tooMany' },
  { status: 410, isFromArchive: true, expected: 'photoGone' },
  { status: 404, isFromArchive: true, expected: 'photoGone' },
  { status: 404, isFromArchive: false, expected: 'failed' },
  { status: 405, isFromArchive: false, expected: 'failed' },
  { status: 400, isFromArchive: true, expected: 'failed' },
  { status: 503, isFromArchive: true, expected: 'failed' },
])('status $status, from the archive: $isFromArchive, is told as $expected', ({ status, isFromArchive, expected }) => {
  expect(failureOf(status, isFromArchive)).toBe(expected)
})
