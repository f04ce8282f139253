import { checkDay, checkMonth, checkYear } from '../canonical.ts'
import { daysIn, gregorianOf, type Calendar } from '../calendar.ts'
import { bothDoubts, pointOf, type Doubt, type Point, type Range } from '../edtf.ts'
import type { Part, Partial } from './partial.ts'

/** A range whose both ends are known. */
export type Span = { from: Point; to: Point }

/** The first and the last year of a part, counted from the first year of its century or decade; and whether they are approximate. */
const partsOfCentury: Record<'beginning' | 'middle' | 'end', [number, number]> = { beginning: [0, 20], middle: [40, 60], end: [80, 99] }
const partsOfDecade: typeof partsOfCentury = { beginning: [0, 3], middle: [4, 6], end: [7, 9] }

/** Months of a year, days of a month, and months of a season from its first one. The end of a month is its last day. */
const partsOfYear: typeof partsOfCentury = { beginning: [1, 4], middle: [5, 8], end: [9, 12] }
const partsOfMonth: typeof partsOfCentury = { beginning: [1, 10], middle: [11, 20], end: [21, 31] }
const order = { beginning: 0, middle: 1, end: 2 } as const

const counts = { half: 2, third: 3, quarter: 4, tenYears: 10 } as const

/** Counted from 0; the last one for -1. Null where there is no such part. */
function countOf({ unit, index }: Exclude<Part, { unit: keyof typeof order }>): number | null {
  const count = index === -1 ? counts[unit] : index
  return count <= counts[unit] ? count - 1 : null
}

/** A half, third or quarter of `length` years, months or days, as the first and last of them from 0. */
function shareOf(part: Exclude<Part, { unit: keyof typeof order }>, length: number): [number, number] | null {
  const at = countOf(part)
  const each = length / counts[part.unit]
  return at === null ? null : [Math.ceil(at * each), Math.ceil((at + 1) * each) - 1]
}

const isNamed = (part: Part): part is Extract<Part, { unit: keyof typeof order }> => part.unit in order

function partOfYears(part: Part, first: number, length: 100 | 10, doubt: Doubt): Point | Span | null {
  checkYear(first)
  if (isNamed(part)) {
    const [from, to] = (length === 100 ? partsOfCentury : partsOfDecade)[part.unit]
    return yearsOf(first + from, first + to, bothDoubts(doubt, '~'))
  }
  if (length === 10 && part.unit !== 'half') return null
  const share = shareOf(part, length)
  if (!share) return null
  return part.unit === 'tenYears' ? pointOf('decade', first + share[0], 0, 0, doubt) : yearsOf(first + share[0], first + share[1], doubt)
}

const yearsOf = (from: number, to: number, doubt: Doubt): Span => ({
  from: pointOf('year', from, 0, 0, doubt),
  to: pointOf('year', to, 0, 0, doubt),
})

function partOfYear(part: Part, year: number, doubt: Doubt): Span | null {
  checkYear(year)
  const share = isNamed(part) ? partsOfYear[part.unit] : part.unit === 'tenYears' ? null : shareOf(part, 12)?.map((month) => month + 1)
  const [from, to] = share ?? []
  return from && to ? { from: pointOf('month', year, from, 0, doubt), to: pointOf('month', year, to, 0, doubt) } : null
}

function partOfMonth(part: Part, year: number, month: number, doubt: Doubt): Span | null {
  checkDay({ year, month, day: 1 })
  const last = daysIn(year, month)
  const half: [number, number] | null = !isNamed(part) && part.unit === 'half' ? (part.index === 1 ? [1, 15] : [16, last]) : null
  const [from, to] = (isNamed(part) ? partsOfMonth[part.unit] : half) ?? []
  return from && to ? { from: pointOf('day', year, month, from, doubt), to: pointOf('day', year, month, Math.min(to, last), doubt) } : null
}

/** Beginning, middle and end of a season are its months; the months of a winter are ambiguous. */
function partOfSeason(part: Part, year: number, season: number, doubt: Doubt): Point | null {
  return isNamed(part) && season !== 24 ? pointOf('month', year, (season - 20) * 3 + order[part.unit], 0, doubt) : null
}

/** The days of a month of the Julian calendar, or one of them, in the Gregorian one. */
function gregorian(year: number, month: number, day: number | null, doubt: Doubt): Point | Span {
  checkDay({ year, month, day: day ?? 1 }, 'julian')
  const point = (of: number): Point => ({ precision: 'day', ...gregorianOf({ year, month, day: of }), doubt })
  return day === null ? { from: point(1), to: point(daysIn(year, month, 'julian')) } : point(day)
}

/** 29 February 1900 was a day of the old style only, so nothing else can be meant. */
const isJulianLeapDay = (year: number, month: number, day = 0): boolean =>
  day > daysIn(year, month) && day === daysIn(year, month, 'julian')

/**
 * A date as it is stored, in the Gregorian calendar. Days and months of the Julian calendar are converted. Years and longer times are
 * not: they differ by two weeks at most, and catalogues give the year of the source.
 *
 * @returns null where figures are missing, or do not go together
 * @throws DateProblem where there is no such date
 */
export function resolve(date: Partial, calendar: Calendar): Point | Range | Span | null {
  const { day, month, season, year, decade, shortDecade, century, part, doubt } = date
  if (date.number !== undefined || date.roman !== undefined) return null
  if (decade !== undefined || shortDecade !== undefined) {
    if (year !== undefined || month !== undefined || season !== undefined || (decade !== undefined && century !== undefined)) return null
    const first = decade ?? (century ?? 1900) + (shortDecade ?? 0)
    checkYear(first)
    return part ? partOfYears(part, first, 10, doubt) : pointOf('decade', first, 0, 0, doubt)
  }
  if (century !== undefined) {
    if (year !== undefined || month !== undefined || season !== undefined) return null
    checkYear(century)
    return part ? partOfYears(part, century, 100, doubt) : pointOf('century', century, 0, 0, doubt)
  }
  if (year === undefined) return null
  if (season !== undefined) {
    if (month !== undefined || day !== undefined) return null
    checkYear(year)
    return part ? partOfSeason(part, year, season, doubt) : pointOf('season', year, season, 0, doubt)
  }
  if (month === undefined) {
    if (day !== undefined) return null
    checkYear(year)
    return part ? partOfYear(part, year, doubt) : pointOf('year', year, 0, 0, doubt)
  }
  checkYear(year)
  checkMonth(month)
  if (part) return day === undefined ? partOfMonth(part, year, month, doubt) : null
  if (calendar === 'julian' || isJulianLeapDay(year, month, day)) return gregorian(year, month, day ?? null, doubt)
  if (day === undefined) return pointOf('month', year, month, 0, doubt)
  checkDay({ year, month, day })
  return pointOf('day', year, month, day, doubt)
}
