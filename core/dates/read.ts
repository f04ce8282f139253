import { boundsOfDate, type Bounds } from './bounds.ts'
import { canonical } from './canonical.ts'
import { edtfOf, type EdtfDate } from './edtf.ts'
import { parseEdtf } from './grammar.ts'
import { DateProblem } from './problem.ts'
import { doubleDate } from './reading/double-date.ts'
import { dateOfTokens } from './reading/expression.ts'
import { enclosed, isMark, isWord } from './reading/token-lists.ts'
import { tokensOf, type Token } from './reading/tokens.ts'

/**
 * A date as EDTF with its bounds, empty for none; or why a text is no date, as a sentence for staff. `isContradiction` tells a date that
 * is certainly wrong from a text that is only not understood.
 */
export type DateReading = ({ edtf: string } & Bounds) | { problem: string; isContradiction: boolean }

/** No date needs more characters; those who call refuse longer texts, too. */
const longest = 100

/** Words, numbers and marks. The longest date that we print has fewer; readers of nested doubts take longer with each one. */
const maxTokens = 40

const nothing: DateReading = { edtf: '', earliest: null, latest: null }

/**
 * Reads a date as people write it in Russian, Romanian, English or EDTF. docs/dates.md shows what is understood.
 *
 * @returns the canonical EDTF with Gregorian bounds, approximate dates widened; an empty one for an empty text and for „fără dată”
 *
 * @example readDate('ок. 1905 г.') // { edtf: '1905~', earliest: 19000101, latest: 19101231 }
 * @example readDate('30 February 1912') // { problem: 'Date “30 February 1912”: February 1912 has 29 days', isContradiction: true }
 */
export function readDate(text: string): DateReading {
  const written = text.trim()
  if (written.length > longest) return { problem: `Date is longer than ${longest} characters`, isContradiction: false }
  try {
    const date = fromEdtf(written) ?? fromWords(written)
    if (date === 'none') return nothing
    if (!date) return { problem: `Date “${written}” is not understood`, isContradiction: false }
    const stored = canonical(date)
    return { edtf: edtfOf(stored), ...boundsOfDate(stored) }
  } catch (error) {
    if (!(error instanceof DateProblem)) throw error
    return { problem: `Date “${written}”: ${error.message}`, isContradiction: error.isContradiction }
  }
}

/** EDTF as it is typed: letters of either case, spaces between the members of a set. A single year in brackets is a librarian’s doubt. */
function fromEdtf(text: string): EdtfDate | null {
  const compact = text.replace(/\s*([,/[\]{}]|\.\.)\s*/g, '$1').replace(/[xXuU]/g, 'X')
  return /^\[[^,.]*\]$/.test(compact) ? null : parseEdtf(compact)
}

function fromWords(text: string): EdtfDate | 'none' | null {
  const all = tokensOf(text)
  if (!all || all.length > maxTokens) return null
  if (saysNothing(all)) return 'none'
  const isOld = all.some((token) => isWord(token, 'oldStyle'))
  const isNew = all.some((token) => isWord(token, 'newStyle'))
  const tokens = withoutStyles(all)
  const double = isOld || isNew ? doubleDate(tokens) : null
  if (double) return { kind: 'point', point: double }
  const date = dateOfTokens(tokens, isOld && !isNew ? 'julian' : 'gregorian')
  if (date && isOld && isNew) throw new DateProblem('it names two calendars')
  return date
}

/** An empty text, “undated”, or marks that librarians put for an unknown date. */
function saysNothing(tokens: Token[]): boolean {
  const bare = enclosed(tokens, '[]') ?? enclosed(tokens, '()') ?? tokens
  return bare.every((token) => isWord(token, 'none') || isMark(token, '?-…'))
}

/** Takes away the names of the calendars, and the parentheses and commas around them. */
function withoutStyles(tokens: Token[]): Token[] {
  const isStyle = (token: Token | undefined) => isWord(token, 'oldStyle', 'newStyle')
  const left: Token[] = []
  tokens.forEach((token, i) => {
    const isAround =
      (isMark(token, '(') && isStyle(tokens[i + 1]) && isMark(tokens[i + 2], ')')) ||
      (isMark(token, ')') && isStyle(tokens[i - 1]) && isMark(tokens[i - 2], '('))
    const isComma = isMark(token, ',') && isStyle(tokens[i + 1])
    if (!isStyle(token) && !isAround && !isComma) left.push(token)
  })
  return left
}
