import { fill } from '../texts/fill.ts'

/**
 * A range of years in words; empty where both ends are open.
 *
 * @param texts of the search page in a language
 * @example yearsText({ from: 1900, to: 1905 }, texts.search) // '1900–1905'
 */
export function yearsText({ from = 0, to = 0 }: { from?: number; to?: number }, texts: { yearsFrom: string; yearsTo: string }): string {
  if (from && to) return from === to ? String(from) : `${from}–${to}`
  if (from) return fill(texts.yearsFrom, { year: from })
  return to ? fill(texts.yearsTo, { year: to }) : ''
}
