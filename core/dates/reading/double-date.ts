import { checkDay } from '../canonical.ts'
import { gregorianOf, integerOf, type Day } from '../calendar.ts'
import { pointOf, type Point } from '../edtf.ts'
import { DateProblem } from '../problem.ts'
import { completedByFormer, completedByNext } from './inherit.ts'
import { partialOf, type Partial } from './partial.ts'
import { aroundParentheses, cutAt, isMark } from './token-lists.ts'
import type { Token } from './tokens.ts'

/** The two days, each with the year that is written with it, of «12 (25) октября 1917», «12/25 октября», “October 12 (25), 1917”; null for any other text. */
function pairOf(tokens: Token[]): [Dated, Dated] | null {
  const parentheses = aroundParentheses(tokens)
  const halves = cutAt(tokens, (token) => isMark(token, '/'))
  const [before, behind] = parentheses
    ? [parentheses.before, [...parentheses.inside, ...parentheses.behind]]
    : halves.length === 2
      ? halves
      : []
  const [former, latter] = [partialOf(before ?? []), partialOf(behind ?? [])]
  if (!former || !latter) return null
  const next = latter.number !== undefined && former.month !== undefined ? asDay(latter) : latter
  const completed = completedByFormer(former, next)
  const first = completed && completedByNext(former, completed)
  if (!first || first.part !== undefined || completed.part !== undefined) return null
  const [one, other] = [dated(first, former.year), dated(completed, latter.year)]
  return one && other ? [one, other] : null
}

type Dated = { day: number; month: number; written: number | undefined }

const dated = ({ day, month }: Partial, written: number | undefined): Dated | null =>
  day === undefined || month === undefined ? null : { day, month, written }

/** «12 октября 1917 (25)»: the number can only be a day. */
const asDay = ({ number, ...date }: Partial): Partial => ({ ...date, day: number })

/** A day with each year that may be meant: near New Year the other day may be of another year. */
const daysOf = ({ day, month, written }: Dated, near: number): Day[] =>
  (written === undefined ? [near, near - 1, near + 1] : [written]).map((year) => ({ year, month, day }))

const isSame = (julian: Day, day: Day) => integerOf(gregorianOf(julian)) === integerOf(day)

/**
 * Reads a day that is given in both calendars. Gives the Gregorian one.
 *
 * @throws DateProblem where the days are not the same one
 */
export function doubleDate(tokens: Token[]): Point | null {
  const pair = pairOf(tokens)
  if (!pair) return null
  const [first, second] = pair
  const year = first.written ?? second.written
  if (year === undefined) return null
  const seconds = daysOf(second, year)
  for (const [one, other] of daysOf(first, year).flatMap((day) => seconds.map((each) => [day, each] as const))) {
    const found = isSame(one, other) ? other : isSame(other, one) ? one : null
    if (!found) continue
    checkDay(found)
    return pointOf('day', found.year, found.month, found.day)
  }
  throw new DateProblem('the two calendars disagree about the day')
}
