import { fold } from '../../fold.ts'
import type { Vocabulary } from '../vocabulary/shape.ts'
import { phraseAt } from './lexicon.ts'

/** What a text of a date consists of. Years and decades are years; a short decade is 30 for the thirties. */
export type Token =
  | { kind: 'number'; value: number; digits: number; isOrdinal: boolean }
  | { kind: 'roman'; value: number }
  | { kind: 'decade'; year: number; isUncertain: boolean }
  | { kind: 'short-decade'; value: number }
  | { kind: 'century'; year: number }
  | { kind: 'date'; day: number; month: number; year: number | null }
  | { kind: 'month-of-year'; month: number; year: number }
  | { kind: 'slashes'; first: number; second: number; year: number }
  | { kind: 'mark'; mark: string }
  | { kind: 'word'; key: keyof Vocabulary; value: number }

/** A token before words have their meaning. */
type Raw = { text: string; token: Token | null }

const roman = '[ivxхі]{1,6}'
const ordinalEnd = '(?:st|nd|rd|th|[-–]?(?:го|ого|ый|ой|й|ая|я|ое|lea|м|oe)|[-–]a)'
const decadeEnd = "['’]?(?: ?[-–] ?)?(?:ые|ых|ти|е|х|s)"

type Groups = Record<string, string | undefined>
type Rule = [pattern: RegExp, token: (groups: Groups, text: string) => Token | null]

const number = (text: string | undefined) => Number(text)
/** A rule whose text ends with a digit, so that a unit may follow at once (`1905г.`); or with a letter or a mark. */
const digits = (pattern: string, token: Rule[1]): Rule => [new RegExp(`${pattern}(?!\\d)`, 'uy'), token]
const letters = (pattern: string, token: Rule[1]): Rule => [new RegExp(`${pattern}(?![\\p{L}\\d])`, 'uy'), token]
const mark = (text: string): Token => ({ kind: 'mark', mark: text })
const day = ({ d, m, y }: Groups): Token => ({ kind: 'date', day: number(d), month: monthNumber(m), year: number(y) })
const monthNumber = (text = '') => romanNumber(text) ?? Number(text)

/** In this order: the first that fits is taken. */
const rules: Rule[] = [
  digits('(?<y>\\d{4})[-–./](?<m>\\d{1,2})[-–./](?<d>\\d{1,2})', day),
  digits(`(?<d>\\d{1,2})[-–./ ]{1,2}(?<m>${roman})[-–./ ]{1,2}(?<y>\\d{4})`, day),
  digits('(?<d>\\d{1,2})\\. ?(?<m>\\d{1,2})\\. ?(?<y>\\d{4,})', day),
  digits('(?<d>\\d{1,2})[-–](?<m>\\d{1,2})[-–](?<y>\\d{4})', day),
  digits('(?<a>\\d{1,2})/(?<b>\\d{1,2})/(?<y>\\d{4})', ({ a, b, y }) => ({
    kind: 'slashes',
    first: number(a),
    second: number(b),
    year: number(y),
  })),
  digits(`(?<m>\\d{1,2}|${roman})[./] ?(?<y>\\d{4,})`, ({ m, y }) => ({ kind: 'month-of-year', month: monthNumber(m), year: number(y) })),
  digits('(?<y>\\d{4})[-.](?<m>0[1-9]|1[0-2])(?!\\.?\\d)', ({ m, y }) => ({
    kind: 'month-of-year',
    month: number(m),
    year: number(y),
  })),
  digits('(?<d>\\d{1,2})\\.(?<m>\\d{1,2}|[ivxхі]{1,4})\\.?(?= ?[-–(/])', ({ d, m }) => ({
    kind: 'date',
    day: number(d),
    month: monthNumber(m),
    year: null,
  })),
  digits('(?<y>\\d{4})--', ({ y }) => ({ kind: 'number', value: number(y), digits: 4, isOrdinal: false })),
  letters('(?<c>\\d\\d)(?:--|xx|хх|__|\\?\\?)\\??', ({ c }) => ({ kind: 'century', year: number(c) * 100 })),
  letters('(?<y>\\d{3})(?:[-–_]\\?|[-–_xх?*])', ({ y }, text) => ({
    kind: 'decade',
    year: number(y) * 10,
    isUncertain: /.{4}\?$/.test(text),
  })),
  letters(`(?<y>\\d{4})(?:${decadeEnd}|[-–]x)`, ({ y }) => decade(number(y))),
  letters(`(?<y>\\d\\d)${decadeEnd}`, ({ y }) => shortDecade(number(y))),
  letters(`(?<n>\\d+)${ordinalEnd}`, ({ n = '' }) => ({ kind: 'number', value: number(n), digits: n.length, isOrdinal: true })),
  digits('(?<n>\\d+)', ({ n = '' }) => ({ kind: 'number', value: number(n), digits: n.length, isOrdinal: false })),
  letters(`(?<n>${roman})(?:[-–]?(?:го|й|м|ый|ом|ая|я|ой|lea|th|st|nd|rd)|[-–][aа])?`, ({ n }) => {
    const value = romanNumber(n)
    return value === null ? null : { kind: 'roman', value }
  }),
  [/\p{L}+/uy, () => null],
  [/\.{2,3}|…/y, () => mark('…')],
  [/[-–]/y, () => mark('-')],
  [/[~≈]/y, () => mark('~')],
  [/[,/()[\]{}?%&+]/y, (_, text) => mark(text)],
  [/;/y, () => mark(',')],
]

const decade = (year: number): Token | null => (year % 10 === 0 ? { kind: 'decade', year, isUncertain: false } : null)
const shortDecade = (value: number): Token | null => (value % 10 === 0 ? { kind: 'short-decade', value } : null)

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10 }

/** A Roman number below 40, with Cyrillic letters for Latin ones, too. Null for any other text. */
function romanNumber(text = ''): number | null {
  const latin = text.replaceAll('х', 'x').replaceAll('і', 'i')
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/.test(latin) || latin === '') return null
  const values = [...latin].map((letter) => romanDigits[letter] ?? 0)
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0)
}

/** Marks that say nothing: full stops, apostrophes, quotation marks, colons. */
const silent = /[\s.'’‘`ʼ"“”„«»:]+/y

/** The words, numbers and marks of a text; null where it holds anything else. */
function rawTokens(text: string): Raw[] | null {
  const raws: Raw[] = []
  for (let at = 0; at < text.length;) {
    const dots = /\.{2,3}/y
    dots.lastIndex = at
    silent.lastIndex = at
    if (!dots.test(text) && silent.test(text)) {
      at = silent.lastIndex
      continue
    }
    const found = firstRule(text, at)
    if (!found) return null
    raws.push(found)
    at += found.text.length
  }
  return raws
}

function firstRule(text: string, at: number): Raw | null {
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at
    const [found, groups] = ((match) => [match?.[0], match?.groups])(pattern.exec(text)) as [string | undefined, Groups | undefined]
    if (found === undefined) continue
    const token = make(groups ?? {}, found)
    if (token || /^\p{L}+$/u.test(found)) return { text: found, token }
  }
  return null
}

/** A text as it is compared: folded, its hyphens and dashes as `-` and `–`, without the quotation marks that people put around it. */
const normalised = (text: string) =>
  fold(text)
    .replace(/[\u2010\u2011\u00ad]/g, '-')
    .replace(/[\u2012\u2014\u2015\u2212]/g, '–')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')

/**
 * The tokens of a text, without the words that say nothing. Null where it has a word that no vocabulary knows.
 *
 * @example tokensOf('около 1905 г.') // [about, number 1905]
 */
export function tokensOf(text: string): Token[] | null {
  const raws = rawTokens(normalised(text))
  if (!raws) return null
  const words = raws.map((raw) => (raw.text === '–' ? '-' : raw.text))
  const tokens: Token[] = []
  for (let at = 0; at < raws.length;) {
    const raw = raws[at]
    if (raw?.token && raw.token.kind !== 'mark') {
      tokens.push(raw.token)
      at += 1
      continue
    }
    const phrase = phraseAt(words, at)
    if (phrase) tokens.push(...meant(phrase, words[at] ?? '', tokens.at(-1)))
    else if (raw?.token) tokens.push(raw.token)
    else return null
    at += phrase?.length ?? 1
  }
  return tokens.filter((token, i) => !isCommaOfDoubt(tokens, token, i))
}

/** The Russian «в» is a preposition, and the abbreviation of a century behind its number; so is the English “c.” */
function meant({ key, value }: { key: keyof Vocabulary; value: number }, word: string, before: Token | undefined): Token[] {
  const isNumbered = before?.kind === 'roman' || (before?.kind === 'number' && before.digits < 3)
  if (isNumbered && (word === 'в' || (word === 'c' && before.kind === 'number' && before.isOrdinal))) {
    return [{ kind: 'word', key: 'century', value: 0 }]
  }
  return key === 'filler' ? [] : [{ kind: 'word', key, value }]
}

/** The commas around “probably” and «около». */
function isCommaOfDoubt(tokens: Token[], token: Token, i: number): boolean {
  const isDoubt = (other: Token | undefined) => other?.kind === 'word' && (other.key === 'perhaps' || other.key === 'about')
  if (token.kind !== 'mark' || token.mark !== ',') return false
  return isDoubt(tokens[i - 1]) || (isDoubt(tokens[i + 1]) && i === tokens.length - 2)
}
