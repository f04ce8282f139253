import { boundsOf, type Bounds } from './bounds.ts'
import { yearOfDay } from './iso-day.ts'
import { readDate } from './read.ts'

/** Years, both included. Null is without limit. */
export type Years = { from: number | null; to: number | null }

const yearOf = (day: number | null) => (day === null ? null : yearOfDay(day))

/**
 * The years of bounds.
 *
 * @example yearsOf({ earliest: 19121201, latest: 19130228 }) // { from: 1912, to: 1913 }
 */
export const yearsOf = ({ earliest, latest }: Bounds): Years => ({ from: yearOf(earliest), to: yearOf(latest) })

/** Words that a date within a name may have; a longer name is not searched for longer ones. */
const longest = 8

/**
 * The years that the name of a period names, in any language: the name is a date, or has exactly one within it. Of dates that overlap the
 * longest counts, and approximate ones are not widened. Null where it names none, or several.
 *
 * @example yearsOfPeriodName('Perioada interbelică (1918–1940)') // { from: 1918, to: 1940 }
 * @example yearsOfPeriodName('До 1870 года') // { from: null, to: 1869 }
 */
export function yearsOfPeriodName(name: string): Years | null {
  const dates = datesWithin(name)
  const [only] = dates
  return only && dates.length === 1 ? yearsOf(only) : null
}

/** The longest dates of a name, from left to right, none within another. Each has to say a figure. */
function datesWithin(name: string): Bounds[] {
  const words = name
    .split(/\s+|(?=[()«»„“”"])|(?<=[()«»„“”"])/)
    .filter(Boolean)
    .slice(0, 40)
  const found: Bounds[] = []
  for (let at = 0; at < words.length;) {
    const { bounds, length } = dateAt(words, at)
    if (bounds) found.push(bounds)
    at += length
  }
  return found
}

function dateAt(words: string[], at: number): { bounds: Bounds | null; length: number } {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const text = words
      .slice(at, at + length)
      .join(' ')
      .replace(/[,;:]$/, '')
    const bounds = hasFigure(text) ? boundsWithin(text) : null
    if (bounds) return { bounds, length }
  }
  return { bounds: null, length: 1 }
}

/** A year, or the number of a century. */
const hasFigure = (text: string) => /\d{3}|[IVXХІ]|\d/.test(text)

function boundsWithin(text: string): Bounds | null {
  const read = readDate(text)
  if ('problem' in read || read.edtf === '' || read.edtf.includes(',')) return null
  return boundsOf(read.edtf.replace(/[~?%]/g, ''))
}
