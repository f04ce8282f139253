import { expect, test } from 'vitest'
import { formatDate } from './format.ts'
import { phrasesWithTwoMeanings } from './reading/lexicon.ts'
import { readDate } from './read.ts'
import { boundsOf } from './bounds.ts'
import { yearsOfPeriodName } from './years.ts'

const pieces = [
  '1905',
  '-',
  '–',
  '/',
  '[',
  ']',
  '(',
  ')',
  '?',
  '~',
  '..',
  ',',
  'и',
  'или',
  'до',
  'с',
  'по',
  'ок.',
  'xix',
  'в.',
  '30-е',
  'May',
  '12',
  ' ',
  '\u0301',
  '\ud83d',
  '{',
  '}',
  'первая',
  'половина',
  'зима',
  'ст. ст.',
  'рубеж',
  '12.05.',
  '193-',
]

/** Milliseconds; the shorter of two is not held up by other tests. */
function timeOf(text: string): number {
  const start = performance.now()
  readDate(text)
  return performance.now() - start
}

/** Texts of up to 100 characters: each piece repeated, each two repeated, and mixtures. */
function hostileTexts(): string[] {
  const repeated = pieces.flatMap((one) => pieces.map((other) => `${one}${other}`.repeat(100).slice(0, 100)))
  const spaced = pieces.flatMap((one) => pieces.map((other) => `${one} ${other} `.repeat(50).slice(0, 100)))
  const mixed = Array.from({ length: 1000 }, (_, i) =>
    Array.from({ length: 12 }, (_each, j) => pieces[(i * 31 + j * j * 17 + i * j * 7) % pieces.length])
      .join(i % 2 ? ' ' : '')
      .slice(0, 100),
  )
  return [...repeated, ...spaced, ...mixed]
}

test('no text breaks the reader, and none takes it long', () => {
  let slowest = { text: '', milliseconds: 0 }
  for (const text of hostileTexts()) {
    const read = readDate(text)
    const milliseconds = Math.min(timeOf(text), timeOf(text))
    if (milliseconds > slowest.milliseconds) slowest = { text, milliseconds }
    if ('edtf' in read) expect(boundsOf(read.edtf), text).toEqual({ earliest: read.earliest, latest: read.latest })
    else expect(read.problem).toMatch(/^Date /)
  }
  expect(slowest.milliseconds, slowest.text).toBeLessThan(250)
})

test('the stored form is read as itself', () => {
  for (const text of hostileTexts()) {
    const read = readDate(text)
    if ('edtf' in read && read.edtf !== '') expect(readDate(read.edtf), text).toEqual(read)
  }
})

test('printing and names of periods take any text', () => {
  for (const text of hostileTexts().slice(0, 500)) {
    expect(typeof formatDate(text, 'ru')).toBe('string')
    expect(() => yearsOfPeriodName(`${text} ${text}`)).not.toThrow()
  }
})

test('no phrase means one thing in one language and another in the next', () => {
  expect(phrasesWithTwoMeanings()).toEqual([])
})
