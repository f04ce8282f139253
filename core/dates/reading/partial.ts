import type { Doubt } from '../edtf.ts'
import type { Token } from './tokens.ts'

/** A part of a longer time: the beginning of a century, the second half of a year. */
export type Part = { unit: 'beginning' | 'middle' | 'end' } | { unit: 'half' | 'third' | 'quarter' | 'tenYears'; index: number }

/**
 * A date as far as it is written: in “5–12 May 1912” the first one is just `{ number: 5 }`. Figures are not checked. `number` has one
 * or two digits and no meaning yet; `isDecadeOrYear` is the Romanian „anii 1930”.
 */
export type Partial = {
  doubt: Doubt
  day?: number
  month?: number
  season?: number
  year?: number
  decade?: number
  isDecadeOrYear?: boolean
  shortDecade?: number
  century?: number
  roman?: number
  number?: number
  part?: Part
}

const parts = { beginning: 'beginning', middle: 'middle', end: 'end' } as const
const units = ['half', 'third', 'quarter', 'tenYears'] as const

/** “First half”, «2-я треть», “a II-a jumătate” as one: the number before a unit, or -1 for the last one. */
function unitAt(tokens: Token[], at: number): { part: Part; length: number } | null {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind === 'word' && token.key === 'half') return { part: { unit: 'middle' }, length: 1 }
  const index = ordinalOf(token)
  if (index === null || next?.kind !== 'word') return null
  const unit = next.key === 'ordinals' && next.value === 3 ? 'third' : units.find((each) => each === next.key)
  return unit ? { part: { unit, index }, length: 2 } : null
}

function ordinalOf(token: Token | undefined): number | null {
  if (token?.kind === 'word' && token.key === 'last') return -1
  if (token?.kind === 'word' && token.key === 'ordinals') return token.value
  return (token?.kind === 'number' || token?.kind === 'roman') && token.value <= 4 ? token.value : null
}

/**
 * Reads one date from tokens that hold nothing else; commas may separate its figures. Null where they are no date, or more than one.
 *
 * @example partialOf(tokensOf('12 мая 1912 г.')) // { day: 12, month: 5, year: 1912, doubt: '' }
 */
export function partialOf(tokens: Token[]): Partial | null {
  const found: Partial = { doubt: '' }
  let hasCentury = false
  let hasDecade = false
  let at = 0
  /** False where the figure is there already. */
  const set = <Key extends keyof Partial>(key: Key, value: Partial[Key]) => {
    if (found[key] !== undefined && key !== 'doubt') return false
    found[key] = value
    return true
  }
  const setWord = (token: Token & { kind: 'word' }): boolean => {
    if (token.key === 'months') return set('month', token.value)
    if (token.key === 'seasons') return set('season', token.value)
    if (token.key === 'tens') return set('shortDecade', token.value)
    if (token.key in parts) return set('part', { unit: parts[token.key as keyof typeof parts] })
    if (token.key === 'century') hasCentury = true
    else if (token.key === 'decade') hasDecade = true
    return token.key === 'century' || token.key === 'decade' || token.key === 'years'
  }
  const setToken = (token: Token): boolean => {
    switch (token.kind) {
      case 'number':
        return token.digits < 3 ? set('number', token.value) : set('year', token.value)
      case 'roman':
        return set('roman', token.value)
      case 'decade':
        found.doubt = token.isUncertain ? '?' : ''
        return set('decade', token.year)
      case 'short-decade':
        return set('shortDecade', token.value)
      case 'century':
        return set('century', token.year)
      case 'date':
        return set('day', token.day) && set('month', token.month) && (token.year === null || set('year', token.year))
      case 'month-of-year':
        return set('month', token.month) && set('year', token.year)
      case 'slashes':
        return false
      case 'mark':
        return token.mark === ',' && at > 0 && at < tokens.length - 1
      case 'word':
        return setWord(token)
    }
  }
  while (at < tokens.length) {
    const unit = unitAt(tokens, at)
    const token = tokens[at]
    if (!token || !(unit ? set('part', unit.part) : setToken(token))) return null
    at += unit?.length ?? 1
  }
  return meant(found, hasCentury, hasDecade)
}

/** Gives numbers the meaning that the words beside them have. */
function meant(found: Partial, hasCentury: boolean, hasDecade: boolean): Partial | null {
  const { number, roman, year, season, month } = found
  if (hasCentury) {
    const count = roman ?? number
    if (count === undefined || found.century !== undefined) return null
    found.century = (count - 1) * 100
    if (roman === undefined) delete found.number
    else delete found.roman
    if (roman !== undefined && number !== undefined) return decadeOfCentury(found, number)
  } else if (hasDecade && number !== undefined) {
    return decadeOfCentury(found, number)
  } else if (hasDecade && year !== undefined && year % 10 === 0 && season === undefined && month === undefined) {
    found.decade = year
    found.isDecadeOrYear = true
    delete found.year
  } else if (number !== undefined && month !== undefined && found.day === undefined) {
    found.day = number
    delete found.number
  } else if (number !== undefined && year !== undefined && month === undefined) {
    // “12, 1917” is the rest of “May 5–12, 1917”.
    found.day = number
    delete found.number
  }
  return Object.keys(found).length > 1 ? found : null
}

/** «30 годы XX века», „anii 30 ai secolului XX”, „anii '30”. */
function decadeOfCentury(found: Partial, number: number): Partial | null {
  if (number % 10 !== 0 || found.shortDecade !== undefined) return null
  found.shortDecade = number
  delete found.number
  return found
}
