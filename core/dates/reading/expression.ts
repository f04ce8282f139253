import type { Calendar } from '../calendar.ts'
import { isRange, pointOf, type EdtfDate, type Point, type Range } from '../edtf.ts'
import { firstUnit, lastUnit, unitAfter, unitBefore } from '../limits.ts'
import { DateProblem } from '../problem.ts'
import { doubleDate } from './double-date.ts'
import { doubted, isDoubted, withoutLeading, withoutTrailing } from './doubts.ts'
import { completedByFormer, completedByNext } from './inherit.ts'
import { partialOf } from './partial.ts'
import { dateOf, doubtedPartial, rangeOf } from './ranges.ts'
import { resolve } from './resolve.ts'
import { cutAt, enclosed, isMark, isWord } from './token-lists.ts'
import type { Token } from './tokens.ts'

type Reader = (tokens: Token[], calendar: Calendar) => EdtfDate | null

/**
 * What a text says, by the first reader that understands all of it. Each takes tokens apart into shorter ones, so that it ends.
 *
 * @throws DateProblem where it is understood and cannot be
 */
export function dateOfTokens(tokens: Token[], calendar: Calendar): EdtfDate | null {
  if (tokens.length === 0) return null
  for (const read of [bracketed, slashed, single, both, range, list, doubtful]) {
    const found = read(tokens, calendar)
    if (found) return found
  }
  return null
}

/** Librarians put into brackets what the photograph does not say: it is uncertain, unless they say more. */
const bracketed: Reader = (tokens, calendar) => {
  const inside = enclosed(tokens, '[]')
  const date = inside && dateOfTokens(inside, calendar)
  if (date) return isDoubted(date) ? date : doubted(date, '?')
  const bare = enclosed(tokens, '()') ?? enclosed(tokens, '{}') ?? (isWord(tokens[0], 'at') ? tokens.slice(1) : null)
  return bare && dateOfTokens(bare, calendar)
}

/** Days with strokes, of which countries have opposite orders. */
const slashed: Reader = (tokens) => {
  const [token] = tokens
  if (token?.kind !== 'slashes' || tokens.length > 1) return null
  const { first, second, year } = token
  if (first <= 12 && second <= 12 && first !== second) {
    throw new DateProblem('write the month as a word, it may be either of the two numbers', false)
  }
  const [day, month] = second > 12 && first <= 12 ? [second, first] : [first, second]
  return dateOf({ doubt: '', day, month, year }, 'gregorian')
}

const single: Reader = (tokens, calendar) => {
  const double = doubleDate(tokens)
  if (double) return { kind: 'point', point: double }
  const partial = partialOf(tokens)
  return partial && dateOf(partial, calendar)
}

const isDash = (token: Token) => isMark(token, '-')

/** Two sides with a dash, or with a stroke where it is no dash, or “from … to …”, “between … and …”. */
const range: Reader = (tokens, calendar) => {
  const turn = turnOf(tokens, calendar)
  if (turn) return turn
  if (isWord(tokens[0], 'from', 'between')) {
    const isEnd = (token: Token) => isWord(token, ...(isWord(tokens[0], 'from') ? (['to', 'before', 'at'] as const) : (['and'] as const)))
    const [left = [], right = [], ...rest] = cutAt(tokens.slice(1), isEnd)
    const end = isWord(right.at(-1), 'inclusive') ? right.slice(0, -1) : right
    const found = rest.length === 0 ? rangeOf(withoutComma(left), end, calendar, false) : null
    if (found || isWord(tokens[0], 'from')) return found
    return range(tokens.slice(1), calendar)
  }
  const separators = [
    isDash,
    (token: Token) => isWord(token, 'to'),
    (token: Token) => isMark(token, '/'),
    (token: Token) => isMark(token, '…'),
  ]
  for (const isSeparator of separators) {
    const [left = [], right = [], ...rest] = cutAt(tokens, isSeparator)
    if (rest.length > 0 || left.length === 0 || right.length === 0) continue
    const found = rangeOf(left, right, calendar, true)
    if (found) return found
  }
  return null
}

const withoutComma = (tokens: Token[]) => (isMark(tokens.at(-1), ',') ? tokens.slice(0, -1) : tokens)

/** Years on either side of the turn of a century, and of a decade. */
const turnWidth = { century: 10, decade: 2 } as const

/** «рубеж XIX–XX веков», “turn of the 20th century”: the years around the beginning of the later time. */
function turnOf(tokens: Token[], calendar: Calendar): EdtfDate | null {
  if (!isWord(tokens[0], 'turn')) return null
  const times = cutAt(tokens.slice(1), (token) => isDash(token) || isWord(token, 'and')).map(partialOf)
  const [first, second = first] = times
  const last = first && second && completedByFormer(first, second)
  if (times.length > 2 || !first || !last) return null
  const later = resolve(last, calendar)
  const earlier = resolve(completedByNext(first, last), calendar)
  if (!later || isRange(later) || (later.precision !== 'century' && later.precision !== 'decade')) return null
  const isNext = earlier && !isRange(earlier) && earlier.year === later.year - (later.precision === 'century' ? 100 : 10)
  if (times.length === 2 && !isNext) return null
  const width = turnWidth[later.precision]
  const year = (of: number) => pointOf('year', of, 0, 0, '~')
  return { kind: 'interval', from: year(later.year - width), to: year(later.year + width) }
}

/** Dates with commas, “and” or “or” between. “Or” wins over commas; “and” and “or” in one text are not understood. */
const list: Reader = (tokens, calendar) => {
  const hasOr = tokens.some((token) => isWord(token, 'or'))
  const hasAnd = tokens.some((token) => isWord(token, 'and') || isMark(token, '&+'))
  const isCut = (token: Token) => isWord(token, 'or', 'and') || isMark(token, '&+,')
  const pieces = cutAt(tokens, isCut)
  if (pieces.length < 2 || (hasOr && hasAnd)) return null
  const items = itemsOf(
    pieces.filter((piece, i) => piece.length > 0 || i === 0 || i === pieces.length - 1),
    calendar,
  )
  return items && { kind: hasOr ? 'one' : 'all', items }
}

/** The members of a list. A doubt before the first one is about all that have no other. */
function itemsOf(pieces: Token[][], calendar: Calendar): (Point | Range)[] | null {
  const leading = withoutLeading(pieces[0] ?? []).doubt
  const isAlone = pieces.slice(1).every((piece) => withoutLeading(piece).doubt === '' && withoutTrailing(piece).doubt === '')
  const partials = pieces.map(doubtedPartial)
  const items: (Point | Range)[] = []
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const [own, next] = [partials[i], partials[i + 1]]
    if (own && next) partials[i] = { ...own, date: completedByNext(own.date, next.date) }
    const date = itemDate(partials[i] ?? null, pieces[i] ?? [], calendar)
    if (!date) return null
    const all = isAlone && i > 0 ? doubted(date, leading) : date
    if (all.kind === 'point') items.unshift(all.point)
    else if (all.kind === 'one') items.unshift(...all.items)
    else if (all.kind === 'interval') items.unshift({ from: pointOrNull(all.from), to: pointOrNull(all.to) })
    else return null
  }
  return items
}

function itemDate(partial: ReturnType<typeof doubtedPartial>, piece: Token[], calendar: Calendar): EdtfDate | null {
  const date = partial && dateOf(partial.date, calendar)
  if (date) return doubted(doubted(date, partial.leading), partial.trailing)
  return dateOfTokens(piece, calendar)
}

const pointOrNull = (end: Point | 'open' | 'unknown') => (typeof end === 'string' ? null : end)

/** “After 1905, before 1917”. */
const both: Reader = (tokens, calendar) => {
  if (!isWord(tokens[0], 'after', 'notBefore')) return null
  const at = tokens.findIndex((token) => isWord(token, 'before', 'notAfter'))
  const before = tokens.slice(0, Math.max(at, 0)).filter((token) => !isMark(token, ',') && !isWord(token, 'and', 'but'))
  const [from, to] = [limited(before, calendar), limited(tokens.slice(at), calendar)]
  const [one, other] = [from, to].map((date) => (date?.kind === 'one' ? date.items[0] : undefined))
  if (at < 2 || !one || !other || !isRange(one) || !isRange(other)) return null
  return { kind: 'one', items: [{ from: one.from, to: other.to }] }
}

/** A date with a doubt around it, or a limit. */
const doubtful: Reader = (tokens, calendar) => {
  const leading = withoutLeading(tokens)
  if (leading.doubt !== '') {
    const date = dateOfTokens(leading.rest, calendar)
    return date && doubted(date, leading.doubt)
  }
  const limit = limited(tokens, calendar)
  if (limit) return limit
  const trailing = withoutTrailing(tokens)
  const date = trailing.doubt === '' ? null : dateOfTokens(trailing.rest, calendar)
  return date && doubted(date, trailing.doubt)
}

/** “Before 1917”, “1917 or later”, “within 1911–1913”. */
const limited: Reader = (tokens, calendar) => {
  const [first, ...rest] = tokens
  const last = tokens.at(-1)
  if (isWord(first, 'within', 'throughout')) return extent(isWord(first, 'within') ? 'one' : 'all', rest, calendar)
  if (isWord(last, 'before', 'after') && isWord(tokens.at(-2), 'or', 'and')) {
    const known = spanOf(dateOfTokens(tokens.slice(0, -2), calendar))
    return known && (isWord(last, 'before') ? upTo(lastUnit(known.to)) : since(firstUnit(known.from)))
  }
  const isInclusive = isWord(last, 'inclusive')
  if (isWord(last, 'orEarlier', 'orLater', 'inclusive') && !isWord(first, 'before', 'to')) {
    const span = spanOf(dateOfTokens(tokens.slice(0, -1), calendar))
    if (isInclusive || !span) return null
    return isWord(last, 'orEarlier') ? upTo(lastUnit(span.to)) : since(firstUnit(span.from))
  }
  if (!isWord(first, 'before', 'notAfter', 'to', 'after', 'notBefore', 'from')) return null
  const span = spanOf(dateOfTokens(isInclusive ? rest.slice(0, -1) : rest, calendar))
  if (!span) return null
  if (isWord(first, 'before') && !isInclusive) return upTo(unitBefore(span.from))
  if (isWord(first, 'before', 'notAfter', 'to')) return upTo(lastUnit(span.to))
  if (isWord(first, 'after')) return since(unitAfter(span.to))
  return since(firstUnit(span.from))
}

const upTo = (to: Point): EdtfDate => ({ kind: 'one', items: [{ from: null, to }] })
const since = (from: Point): EdtfDate => ({ kind: 'one', items: [{ from, to: null }] })

function extent(kind: 'one' | 'all', tokens: Token[], calendar: Calendar): EdtfDate | null {
  const date = dateOfTokens(tokens, calendar)
  const span = date?.kind === 'interval' ? spanOf(date) : null
  return span ? { kind, items: [span] } : date
}

function spanOf(date: EdtfDate | null): { from: Point; to: Point } | null {
  if (date?.kind === 'point') return { from: date.point, to: date.point }
  if (date?.kind !== 'interval' || typeof date.from === 'string' || typeof date.to === 'string') return null
  return { from: date.from, to: date.to }
}
