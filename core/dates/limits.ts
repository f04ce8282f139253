import { firstDay, lastDay } from './bounds.ts'
import { daysLater, monthsLater } from './calendar.ts'
import { pointOf, type Point } from './edtf.ts'

/** Dates without limit are stored as years, months or days, whatever they were written as: «до 1930-х» is `[..1929]`. */
const unitOf = ({ precision }: Point) => (precision === 'day' ? 'day' : precision === 'month' || precision === 'season' ? 'month' : 'year')

/** The first year, month or day of a date. @example firstUnit(pointOf('decade', 1930)) // the year 1930 */
export function firstUnit(point: Point): Point {
  const { year, month } = firstDay(point, false)
  return unit(point, { ...point, year, month })
}

/** The last year, month or day of a date. @example lastUnit(pointOf('decade', 1930)) // the year 1939 */
export function lastUnit(point: Point): Point {
  const { year, month } = lastDay(point, false)
  return unit(point, { ...point, year, month })
}

/** The year, month or day before a date begins. Of the two winters of a year, the later one: it is before both. */
export function unitBefore(point: Point): Point {
  if (isWinter(point)) return pointOf('month', point.year, 11, 0, point.doubt)
  return moved(firstUnit(point), -1)
}

/** The year, month or day after a date ends. Of the two winters of a year, the earlier one. */
export function unitAfter(point: Point): Point {
  if (isWinter(point)) return pointOf('month', point.year, 3, 0, point.doubt)
  return moved(lastUnit(point), 1)
}

const isWinter = ({ precision, month }: Point) => precision === 'season' && month === 24

function unit(of: Point, { year, month, day, doubt }: Point): Point {
  const precision = unitOf(of)
  return pointOf(precision, year, precision === 'year' ? 0 : month, precision === 'day' ? day : 0, doubt)
}

function moved(point: Point, count: number): Point {
  if (point.precision === 'year') return { ...point, year: point.year + count }
  if (point.precision === 'month') return { ...point, ...monthsLater(point.year, point.month, count) }
  return { ...point, ...daysLater(point, count) }
}
