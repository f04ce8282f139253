import { enDates } from '../texts/en/dates.ts'
import { boundsOfItem, firstDay, lastDay } from './bounds.ts'
import { daysIn, integerOf, type Calendar, type Day } from './calendar.ts'
import { edtfOf, isRange, years, type EdtfDate, type Point, type Range } from './edtf.ts'
import { firstUnit, lastUnit } from './limits.ts'
import { DateProblem } from './problem.ts'

/** @throws DateProblem where a year is outside the years that photographs can be from */
export function checkYear(year: number): void {
  if (year < years.min || year > years.max) throw new DateProblem(`the year ${year} is outside ${years.min}–${years.max}`)
}

/** @throws DateProblem where there is no such month */
export function checkMonth(month: number): void {
  if (month < 1 || month > 12) throw new DateProblem(`there is no month ${month}`)
}

/** @throws DateProblem where a calendar has no such day */
export function checkDay({ year, month, day }: Day, calendar: Calendar = 'gregorian'): void {
  checkYear(year)
  checkMonth(month)
  const count = daysIn(year, month, calendar)
  if (day < 1 || day > count) throw new DateProblem(`${enDates.alone.months[month - 1] ?? ''} ${year} has ${count} days`)
}

function checkPoint(point: Point): void {
  if (point.precision === 'day') return checkDay(point)
  checkYear(point.year)
  if (point.precision === 'month') checkMonth(point.month)
}

/** @throws DateProblem where a range ends before it begins */
export function checkOrder(from: Point, to: Point): void {
  if (integerOf(firstDay(from, false)) > integerOf(lastDay(to, false))) throw new DateProblem('it ends before it begins')
}

/**
 * The one way in which a date is stored: checked, the members of a set in order and each once, and the simplest form of what several
 * forms say.
 *
 * @throws DateProblem where it contradicts itself
 */
export function canonical(date: EdtfDate): EdtfDate {
  if (date.kind === 'point') {
    checkPoint(date.point)
    return date
  }
  if (date.kind === 'interval') {
    const { from, to } = date
    if (typeof from !== 'string') checkPoint(from)
    if (typeof to !== 'string') checkPoint(to)
    if (typeof from === 'string' || typeof to === 'string') return date
    checkOrder(from, to)
    return sameText(from, to) ? { kind: 'point', point: from } : date
  }
  return canonicalSet(date.kind, date.items.map(canonicalItem))
}

/** In order, each member once. Of several members without beginning the one that ends last says everything, and the other way round. */
function canonicalSet(kind: 'one' | 'all', items: (Point | Range)[]): EdtfDate {
  const placed = items.map((item) => ({ item, text: textOf(item), bounds: boundsOfItem(item) }))
  const starts = placed
    .filter(({ bounds }) => bounds.earliest === null)
    .sort((one, other) => (other.bounds.latest ?? 0) - (one.bounds.latest ?? 0))
  const ends = placed
    .filter(({ bounds }) => bounds.latest === null)
    .sort((one, other) => (one.bounds.earliest ?? 0) - (other.bounds.earliest ?? 0))
  const closed = placed
    .filter(({ bounds }) => bounds.earliest !== null && bounds.latest !== null)
    .sort((one, other) => (one.bounds.earliest ?? 0) - (other.bounds.earliest ?? 0) || (one.text < other.text ? -1 : 1))
    .filter(({ text }, i, sorted) => text !== sorted[i - 1]?.text)
  const once = [...starts.slice(0, 1), ...closed, ...ends.slice(0, 1)].map(({ item }) => item)
  const [first] = once
  if (once.length !== 1 || !first) return { kind, items: once }
  if (!isRange(first)) return { kind: 'point', point: first }
  const isOpen = !first.from || !first.to
  return kind === 'all' && isOpen ? { kind: 'interval', from: first.from ?? 'open', to: first.to ?? 'open' } : { kind, items: once }
}

function canonicalItem(item: Point | Range): Point | Range {
  if (!isRange(item)) {
    checkPoint(item)
    return item
  }
  const { from, to } = item
  if (from) checkPoint(from)
  if (to) checkPoint(to)
  if (from && to) {
    checkOrder(from, to)
    return sameText(from, to) ? from : item
  }
  return { from: from && firstUnit(from), to: to && lastUnit(to) }
}

const textOf = (item: Point | Range) => edtfOf({ kind: 'one', items: [item] })
const sameText = (one: Point, other: Point) => textOf(one) === textOf(other)
