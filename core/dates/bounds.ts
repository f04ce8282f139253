import { daysIn, daysLater, integerOf, monthsLater, type Day } from './calendar.ts'
import { isRange, type EdtfDate, type End, type Point, type Precision, type Range } from './edtf.ts'
import { parseEdtf } from './grammar.ts'

/** The first and the last day that a date may be, as YYYYMMDD, both included. Null is without limit. */
export type Bounds = { earliest: number | null; latest: number | null }

/** How far `~` and `%` widen a date, on either side. `?` widens nothing: it doubts the source, not the figure. docs/dates.md shows this table. */
export const widening: Record<Precision, { years?: number; months?: number; days?: number }> = {
  century: { years: 20 },
  decade: { years: 5 },
  year: { years: 5 },
  season: { months: 3 },
  month: { months: 3 },
  day: { days: 7 },
}

/** The years that a decade and a century have after their first one. */
const further = { century: 99, decade: 9 } as const

/**
 * The first day of a date, widened if it is approximate. Winter is ambiguous: it may begin in January, or with the December of the
 * year.
 */
export function firstDay(point: Point, isWide = true): Day {
  const { years = 0, months = 0, days = 0 } = isWide && isApproximate(point) ? widening[point.precision] : {}
  const { precision, year } = point
  if (precision === 'day') return daysLater(point, -days)
  const month = precision === 'season' ? firstMonth(point.month) : precision === 'month' ? point.month : 1
  return { ...monthsLater(year - years, month, -months), day: 1 }
}

/** The last day of a date, widened if it is approximate. */
export function lastDay(point: Point, isWide = true): Day {
  const { years = 0, months = 0, days = 0 } = isWide && isApproximate(point) ? widening[point.precision] : {}
  const { precision, year } = point
  if (precision === 'day') return daysLater(point, days)
  const month = precision === 'season' ? lastMonth(point.month) : precision === 'month' ? point.month : 12
  const lastYear = year + years + (precision === 'century' || precision === 'decade' ? further[precision] : 0)
  const last = monthsLater(lastYear, month, months)
  return { ...last, day: daysIn(last.year, last.month) }
}

const isApproximate = ({ doubt }: Point) => doubt === '~' || doubt === '%'

/** Spring is March to May, summer June to August, autumn September to November. */
const firstMonth = (season: number) => (season === 24 ? 1 : (season - 20) * 3)

/** The winter of a year may end in the February after it: month 14. */
const lastMonth = (season: number) => (season === 24 ? 14 : (season - 20) * 3 + 2)

const earliestOf = (end: End | null) => (end === null || typeof end === 'string' ? null : integerOf(firstDay(end)))
const latestOf = (end: End | null) => (end === null || typeof end === 'string' ? null : integerOf(lastDay(end)))

/** The bounds of a parsed date. */
export function boundsOfDate(date: EdtfDate): Bounds {
  if (date.kind === 'point') return { earliest: earliestOf(date.point), latest: latestOf(date.point) }
  if (date.kind === 'interval') return { earliest: earliestOf(date.from), latest: latestOf(date.to) }
  const each = date.items.map(boundsOfItem)
  return { earliest: least(each.map(({ earliest }) => earliest)), latest: greatest(each.map(({ latest }) => latest)) }
}

/** The bounds of an item of a set. */
export const boundsOfItem = (item: Point | Range): Bounds =>
  isRange(item) ? { earliest: earliestOf(item.from), latest: latestOf(item.to) } : { earliest: earliestOf(item), latest: latestOf(item) }

const isClosed = (bounds: (number | null)[]): bounds is number[] => !bounds.includes(null)
const least = (bounds: (number | null)[]) => (isClosed(bounds) ? Math.min(...bounds) : null)
const greatest = (bounds: (number | null)[]) => (isClosed(bounds) ? Math.max(...bounds) : null)

/**
 * The bounds of an EDTF string as `readDate` gives it: Gregorian days, approximate dates widened. A text that is no such string has
 * no bounds; neither has an empty one. An unknown end is as open as an open one.
 *
 * @example boundsOf('1905~') // { earliest: 19000101, latest: 19101231 }
 * @example boundsOf('[..1916]') // { earliest: null, latest: 19161231 }
 */
export function boundsOf(edtf: string): Bounds {
  const date = parseEdtf(edtf)
  return date ? boundsOfDate(date) : { earliest: null, latest: null }
}
