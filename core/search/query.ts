import { stopWords } from './stop-words.ts'
import { wordsOf, type Word } from './words.ts'

/** What a query asks for: each term must be found, none of the excluded ones may. */
export type Query = { terms: Term[]; excluded: Term[] }

/** A word, or several in quotation marks, which must be side by side, exactly as written. */
export type Term = {
  words: Word[]
  isPhrase: boolean
  /** Other words for the same thing, and their forms: names of a place. */
  alike: readonly string[]
}

export const termOf = (...words: Word[]): Term => ({ words, isPhrase: words.length > 1, alike: [] })

/** Characters and terms of a query that are looked at. */
export const queryLimits = { characters: 200, terms: 16 } as const

/** A quotation in any marks, or a run of other text; before it a minus that says what must not be there. */
const piece = /(?<=^|\s)([-−])?(?:"([^"]*)"|[«„“”]([^«»„“”]*)[»“”])|(?:(?<=^|\s)([-−])(?=[^\s\d-]))?([^\s"«»„“”]+|["«»„“”])/g

/**
 * Reads what was typed. Quotation marks keep words together, a minus excludes; everything else is words, whatever signs
 * separate them. Stop words are left aside unless there are no others.
 *
 * @example readQuery('мост через "Старый Орхей" -пароход')
 */
export function readQuery(text: string): Query {
  const terms: Term[] = []
  const excluded: Term[] = []
  for (const [, minus, quoted, alsoQuoted, otherMinus, plain] of text.slice(0, queryLimits.characters).matchAll(piece)) {
    const phrase = quoted ?? alsoQuoted
    const words = wordsOf(phrase ?? plain ?? '')
    const found = phrase === undefined ? words.map((word) => termOf(word)) : [termOf(...words)]
    const target = minus || otherMinus ? excluded : terms
    target.push(...found.filter((term) => term.words.length > 0))
  }
  // Who excludes without asking for anything has only written it so.
  const found = terms.length > 0 ? terms : excluded
  return { terms: telling(found).slice(0, queryLimits.terms), excluded: found === excluded ? [] : excluded.slice(0, queryLimits.terms) }
}

function telling(terms: Term[]): Term[] {
  const significant = terms.filter((term) => term.isPhrase || !term.words.every(({ folded }) => isEmptyQuery(folded)))
  return unique(significant.length > 0 ? significant : terms)
}

const isEmptyQuery = (folded: string) => stopWords.has(folded) || /^\p{L}$/u.test(folded)

function unique(terms: Term[]): Term[] {
  const keyOf = ({ words }: Term) => words.map(({ folded }) => folded).join(' ')
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()]
}
