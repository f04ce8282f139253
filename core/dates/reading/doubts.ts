import { bothDoubts, isRange, type Doubt, type EdtfDate, type End, type Point, type Range } from '../edtf.ts'
import { enclosed, isMark } from './token-lists.ts'
import type { Token } from './tokens.ts'

/** The doubt that one token says, or null. */
function doubtOf(token: Token | undefined): Doubt | null {
  if (token?.kind === 'mark') return token.mark === '?' || token.mark === '~' || token.mark === '%' ? token.mark : null
  if (token?.kind !== 'word') return null
  return token.key === 'about' ? '~' : token.key === 'perhaps' ? '?' : null
}

/** The doubt of tokens that say nothing else, «(около, ?)»; or null. */
function doubtOfAll(tokens: Token[]): Doubt | null {
  const each = tokens.filter((token) => !isMark(token, ',')).map(doubtOf)
  return each.length > 0 && !each.includes(null) ? each.reduce<Doubt>((sum, doubt) => bothDoubts(sum, doubt ?? ''), '') : null
}

/** Takes away the doubt before a date. @example withoutLeading(tokensOf('вероятно, около 1905')) // { doubt: '%', rest: 1905 } */
export function withoutLeading(tokens: Token[]): { doubt: Doubt; rest: Token[] } {
  let count = 0
  let doubt: Doubt = ''
  for (let next = doubtOf(tokens[0]); next !== null && count < tokens.length - 1; next = doubtOf(tokens[count])) {
    doubt = bothDoubts(doubt, next)
    count += 1
  }
  return { doubt, rest: tokens.slice(count) }
}

/** Takes away the doubt behind a date, within brackets or without. @example withoutTrailing(tokensOf('1905 (?)')) */
export function withoutTrailing(tokens: Token[]): { doubt: Doubt; rest: Token[] } {
  let rest = tokens
  let doubt: Doubt = ''
  for (;;) {
    const opening = rest.findLastIndex((token) => isMark(token, '(['))
    const group = opening > 0 ? rest.slice(opening) : []
    const inside = enclosed(group, '()') ?? enclosed(group, '[]')
    const length = inside ? group.length : 1
    const found = inside ? doubtOfAll(inside) : doubtOf(rest.at(-1))
    if (found === null || rest.length <= length) return { doubt, rest }
    doubt = bothDoubts(doubt, found)
    rest = rest.slice(0, -length)
  }
}

/** A date with a doubt about each of its ends and members. */
export function doubted(date: EdtfDate, doubt: Doubt): EdtfDate {
  const point = (of: Point): Point => ({ ...of, doubt: bothDoubts(of.doubt, doubt) })
  const end = (of: End): End => (typeof of === 'string' ? of : point(of))
  const item = (of: Point | Range) => (isRange(of) ? { from: of.from && point(of.from), to: of.to && point(of.to) } : point(of))
  if (date.kind === 'point') return { kind: 'point', point: point(date.point) }
  if (date.kind === 'interval') return { kind: 'interval', from: end(date.from), to: end(date.to) }
  return { kind: date.kind, items: date.items.map(item) }
}

/** Whether anything about a date is doubtful. */
export function isDoubted(date: EdtfDate): boolean {
  const points = date.kind === 'point' ? [date.point] : date.kind === 'interval' ? [date.from, date.to] : date.items
  return points.flatMap((each) => (typeof each === 'object' && isRange(each) ? [each.from, each.to] : [each])).some(hasDoubt)
}

const hasDoubt = (end: End | null) => end !== null && typeof end !== 'string' && end.doubt !== ''
