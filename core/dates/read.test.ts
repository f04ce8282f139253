import { describe, expect, test } from 'vitest'
import { englishDates } from '#tests/support/date-cases/en.ts'
import { romanianDates } from '#tests/support/date-cases/ro.ts'
import { russianDates } from '#tests/support/date-cases/ru.ts'
import { readDate } from './read.ts'

/** The cases of a table: `text → EDTF`, `-` for no date, `!` for a text that is not understood. */
const cases = (table: string) =>
  table
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' → ') as [string, string])

/** The EDTF of a text as the tables write it. */
function understood(text: string): string {
  const read = readDate(text)
  if ('edtf' in read) return read.edtf || '-'
  return read.isContradiction ? read.problem : '!'
}

describe.each([
  ['Russian', russianDates],
  ['Romanian', romanianDates],
  ['English', englishDates],
])('%s catalogues', (language, table) => {
  test.each(cases(table))('“%s” is %s', (text, edtf) => expect(understood(text)).toBe(edtf))

  test('have more than a hundred of these dates, each once', () => {
    const texts = cases(table).map(([text]) => text)
    expect(texts.length, language).toBeGreaterThan(100)
    expect(new Set(texts).size).toBe(texts.length)
  })
})

test.each(['', '  ', '\t', '\u00a0', '[ ]', '()', '…'])('“%s” is no date', (text) =>
  expect(readDate(text)).toEqual({ edtf: '', earliest: null, latest: null }),
)

test('no-break spaces, narrow spaces, soft hyphens and any dash are understood', () => {
  for (const dash of ['-', '\u2010', '\u2011', '\u2012', '–', '—', '\u2015', '\u2212']) {
    expect(understood(`1911${dash}1913\u00a0гг.`), dash).toBe('1911/1913')
    expect(understood(`12\u00a0мая${dash}5\u202fиюня 1912`), dash).toBe('1912-05-12/1912-06-05')
  }
  expect(understood('во\u00adкруг')).toBe('!')
  expect(understood('июнь\u200b 1912')).toBe('1912-06')
  expect(understood('примерно\u2009\u20091905')).toBe('1905~')
})

test('the bounds of a date come with it', () => {
  expect(readDate('ок. 1905 г.')).toEqual({ edtf: '1905~', earliest: 19000101, latest: 19101231 })
  expect(readDate('до 1917')).toEqual({ edtf: '[..1916]', earliest: null, latest: 19161231 })
  expect(readDate('12 octombrie 1917 stil vechi')).toEqual({ edtf: '1917-10-25', earliest: 19171025, latest: 19171025 })
})

describe('a contradiction is named', () => {
  test.each([
    ['30 February 1912', 'February 1912 has 29 days'],
    ['30 февраля 1912 г.', 'February 1912 has 29 days'],
    ['30 februarie 1900', 'February 1900 has 28 days'],
    ['29 februarie 1901', 'February 1901 has 28 days'],
    ['30 февраля 1900 ст. ст.', 'February 1900 has 29 days'],
    ['31.04.1912', 'April 1912 has 30 days'],
    ['0 мая 1912', 'May 1912 has 31 days'],
    ['1912-02-30', 'February 1912 has 29 days'],
    ['1912-02-30~', 'February 1912 has 29 days'],
    ['5–32 мая 1912', 'May 1912 has 31 days'],
    ['1913–1911', 'it ends before it begins'],
    ['1913-11-01/1913-10', 'it ends before it begins'],
    ['с 1913 по 1911', 'it ends before it begins'],
    ['între 1913 și 1911', 'it ends before it begins'],
    ['12–5 мая 1912', 'it ends before it begins'],
    ['1913–11', 'it ends before it begins'],
    ['after 1917 and before 1905', 'it ends before it begins'],
    ['13.13.1912', 'there is no month 13'],
    ['1912-13-05', 'there is no month 13'],
    ['12.00.1912', 'there is no month 0'],
    ['13.1912', 'there is no month 13'],
    ['25/13/1912', 'there is no month 13'],
    ['19055', 'the year 19055 is outside 1000–2100'],
    ['ок. 19055', 'the year 19055 is outside 1000–2100'],
    ['12.05.19055', 'the year 19055 is outside 1000–2100'],
    ['0905', 'the year 905 is outside 1000–2100'],
    ['905 г.', 'the year 905 is outside 1000–2100'],
    ['2101', 'the year 2101 is outside 1000–2100'],
    ['1911–9113', 'the year 9113 is outside 1000–2100'],
    ['5th century', 'the year 400 is outside 1000–2100'],
    ['12 (26) октября 1917', 'the two calendars disagree about the day'],
    ['12/24 octombrie 1917', 'the two calendars disagree about the day'],
    ['12 мая 1912 ст. ст. н. ст.', 'it names two calendars'],
    ['1912 old style, 1913 new style', 'it names two calendars'],
  ])('“%s”: %s', (text, problem) => expect(readDate(text)).toEqual({ problem: `Date “${text}”: ${problem}`, isContradiction: true }))
})

test.each(['29 februarie 1900', '29.02.1900', '29 февраля 1900 ст. ст.'])('“%s” was a day of the old style only', (text) => {
  expect(readDate(text)).toEqual({ edtf: '1900-03-13', earliest: 19000313, latest: 19000313 })
})

describe('what is not understood is kept by those who call', () => {
  test.each([
    'лето у бабушки',
    '1912 или около того',
    'до войны',
    'май',
    '12 мая',
    '05',
    '1911, 13',
    '12.05.12',
    '1911 и 1913 или 1915',
    '1911–1913–1915',
    '1912 1913',
    '12345 штук',
    'at noon',
    '§ 1905',
    '1905; DROP TABLE photos',
    '<b>1905</b>',
    '=1905+1',
    '20:15',
    '(1905',
    '1905)',
    'ca.',
    '1905-~05',
    'Y17E7',
    '-0500',
    '../..',
    '{}',
    '1912-13T00:00:00Z',
  ])('“%s”', (text) => expect(readDate(text)).toEqual({ problem: `Date “${text}” is not understood`, isContradiction: false }))

  test('a day and a month in either order ask for a word', () => {
    const problem = 'Date “5/12/1912”: write the month as a word, it may be either of the two numbers'
    expect(readDate('5/12/1912')).toEqual({ problem, isContradiction: false })
  })

  test('a text of more than 100 characters is refused unread', () => {
    expect(readDate('1'.repeat(101))).toEqual({ problem: 'Date is longer than 100 characters', isContradiction: false })
  })
})
