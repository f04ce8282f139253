import { readDate } from '../dates/read.ts'

/** A stretch of time whose ends are dates as people type them; an empty one is open. */
export type TypedSpan = { from: string; to: string }

/** Days as YYYYMMDD, both included; infinite where the end is open. */
type Days = readonly [first: number, last: number]

/** What is understood of a stretch of time. */
export type Span = {
  /** From the earliest day that it may have begun to the latest day that it may have ended. */
  possible: Days
  /** The days that it surely held, whatever its ends mean. The first lies behind the last where there are none. */
  certain: Days
  /**
   * The days that it is taken to have held: a single year, month or day counts whole, an approximate or broader date counts from its
   * other side.
   */
  settled: Days
}

const exact = /^\d{4}(?:-\d{2}){0,2}$/

/** The bounds of one end. A date without a limit on one side says nothing on that side. */
function endOf(text: string, open: number) {
  const read = readDate(text)
  if ('problem' in read || read.edtf === '') return { earliest: open, latest: open, isExact: true }
  return { earliest: read.earliest ?? -Infinity, latest: read.latest ?? Infinity, isExact: exact.test(read.edtf) }
}

const known = new Map<string, Span>()

/** Spans that are remembered: an archive has the names of a few thousand places. */
const maxKnown = 20_000

/**
 * What is understood of a stretch of time.
 *
 * @example spanOf({ from: '1918', to: '' }).possible // [19180101, Infinity]
 * @example spanOf({ from: '1918', to: '' }).certain // [19181231, Infinity]
 */
export function spanOf({ from, to }: TypedSpan): Span {
  const key = `${from}\n${to}`
  const found = known.get(key)
  if (found) return found
  const [start, end] = [endOf(from, -Infinity), endOf(to, Infinity)]
  const span: Span = {
    possible: [start.earliest, end.latest],
    certain: [start.latest, end.earliest],
    settled: [start.isExact ? start.earliest : start.latest, end.isExact ? end.latest : end.earliest],
  }
  if (known.size >= maxKnown) known.clear()
  known.set(key, span)
  return span
}

/** Whether something is said about the time at all. */
export const isTimed = ({ from, to }: TypedSpan): boolean => from !== '' || to !== ''

/** Whether two stretches of time surely have days in common: one that ends in the year in which the other begins may only touch it. */
export const surelyOverlap = (one: Days, other: Days): boolean => surelyHasDays(common(one, other))

/** Whether there is a day from the first to the last. */
export const surelyHasDays = ([first, last]: Days): boolean => first <= last

/** The days that both have. */
export const common = (one: Days, other: Days): Days => [Math.max(one[0], other[0]), Math.min(one[1], other[1])]

/** Whether a stretch of time is over before it can have begun. */
export const endsBeforeItBegins = (span: TypedSpan): boolean => {
  const [first, last] = spanOf(span).possible
  return first > last
}

/** Orders by time, what is said about no time last. */
export function compareSpans(one: TypedSpan, other: TypedSpan): number {
  const [a, b] = [keyOf(one), keyOf(other)]
  return compareNumbers(a[0], b[0]) || compareNumbers(a[1], b[1])
}

const keyOf = (span: TypedSpan): Days => (isTimed(span) ? spanOf(span).possible : [Infinity, Infinity])

const compareNumbers = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)
