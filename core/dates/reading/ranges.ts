import type { Calendar } from '../calendar.ts'
import { isRange, pointOf, type Doubt, type EdtfDate, type Point } from '../edtf.ts'
import { withoutLeading, withoutTrailing } from './doubts.ts'
import { completedByFormer, completedByNext, joinedTo } from './inherit.ts'
import { partialOf, type Partial } from './partial.ts'
import { resolve, type Span } from './resolve.ts'
import { enclosed, isMark, isWord } from './token-lists.ts'
import type { Token } from './tokens.ts'

/** A date with the doubts written before and behind it. */
type Doubted = { date: Partial; leading: Doubt; trailing: Doubt }

/** Reads one date and the doubts around it. Square brackets are a doubt, too. */
export function doubtedPartial(tokens: Token[]): Doubted | null {
  const inside = enclosed(tokens, '[]')
  if (inside) {
    const within = doubtedPartial(inside)
    return within && { ...within, leading: within.leading || within.trailing || within.date.doubt || '?' }
  }
  const { doubt: leading, rest } = withoutLeading(enclosed(tokens, '()') ?? tokens)
  const { doubt: trailing, rest: bare } = withoutTrailing(rest)
  const date = partialOf(bare)
  return date && { date, leading, trailing }
}

/** A date as an interval or a point. Null where figures are missing. */
export function dateOf(partial: Partial, calendar: Calendar): EdtfDate | null {
  const found = resolve(partial, calendar)
  if (!found) return null
  return isRange(found) ? { kind: 'interval', from: found.from ?? 'open', to: found.to ?? 'open' } : { kind: 'point', point: found }
}

const spanOf = (found: ReturnType<typeof resolve>): Span | null => {
  if (!found) return null
  if (!isRange(found)) return { from: found, to: found }
  return found.from && found.to ? { from: found.from, to: found.to } : null
}

/** «зима 1912/13»: the winter from December to February. */
function winter(left: Partial, right: Partial): Span | null {
  const isNext =
    left.season === 24 && right.year === (left.year ?? left.decade ?? 0) + 1 && right.month === undefined && right.day === undefined
  if (!isNext || right.season !== undefined || right.year === undefined) return null
  return { from: pointOf('month', right.year - 1, 12), to: pointOf('month', right.year, 2) }
}

/**
 * Reads a range from its two sides, of which either may lack what the other one says. A doubt before the whole or behind it is about both.
 *
 * @param isJoined whether the sides are one phrase, as with a dash; doubts in “from … to …” are about one side
 */
export function rangeOf(left: Token[], right: Token[], calendar: Calendar, isJoined: boolean): EdtfDate | null {
  const open = isMark(left[0], '?…') && left.length === 1 ? left[0] : null
  const isPresent = right.length === 1 && (isMark(right[0], '…') || isWord(right[0], 'present'))
  if (open || isPresent || (right.length === 1 && isMark(right[0], '?'))) {
    const known = doubtedPartial(open ? right : left)
    const point = known && resolve({ ...known.date, doubt: known.leading || known.trailing }, calendar)
    if (!point || isRange(point)) return null
    if (open) return { kind: 'interval', from: isMark(open, '?') ? 'unknown' : 'open', to: point }
    return { kind: 'interval', from: point, to: isPresent ? 'open' : 'unknown' }
  }
  const [one, other] = [doubtedPartial(left), doubtedPartial(right)]
  if (!one || !other) return null
  const completed = completedByFormer(one.date, other.date)
  if (!completed) return null
  const doubts = doubtsOf(one, other, isJoined)
  const seasonYear = one.date.season === 24 ? winter(one.date, shortYear(one.date, other.date)) : null
  const [from, to] = seasonYear
    ? [seasonYear, seasonYear]
    : [
        spanOf(resolve(completedByNext(isJoined ? joinedTo(completed, one.date) : one.date, completed), calendar)),
        spanOf(resolve(completed, calendar)),
      ]
  if (!from || !to) return null
  const with_ = (point: Point, doubt: Doubt): Point => ({ ...point, doubt: point.doubt || doubt })
  return { kind: 'interval', from: with_(from.from, doubts.from), to: with_(to.to, doubts.to) }
}

/** The second year of a winter: 1913, or 13. */
function shortYear(winterOf: Partial, date: Partial): Partial {
  if (date.number === undefined) return date.isDecadeOrYear ? { ...date, year: date.decade } : date
  const first = winterOf.year ?? winterOf.decade ?? 0
  const isNext = date.number === (first + 1) % 100
  return { doubt: date.doubt, year: isNext ? first + 1 : undefined }
}

function doubtsOf(one: Doubted, other: Doubted, isJoined: boolean): { from: Doubt; to: Doubt } {
  const own = [one, other].map(({ leading, trailing, date }): Doubt => sum(leading, trailing, date.doubt))
  const [from = '', to = ''] = own
  if (!isJoined) return { from, to }
  const leads = to === '' || (other.leading === '' && other.trailing !== '')
  const trails = from === '' || (one.trailing === '' && one.leading !== '')
  return { from: trails ? sum(from, other.trailing) : from, to: leads ? sum(to, one.leading) : to }
}

const sum = (...doubts: Doubt[]): Doubt => {
  const has = (mark: Doubt) => doubts.includes(mark) || doubts.includes('%')
  return has('?') && has('~') ? '%' : has('?') ? '?' : has('~') ? '~' : ''
}
