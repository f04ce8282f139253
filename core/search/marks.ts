import { languages, type Language } from '../languages.ts'
import { formsOf } from './forms.ts'
import type { Query, Term } from './query.ts'
import { wordsOf, type Word } from './words.ts'

/** The places in a text of words that a query asks for: offsets in UTF-16 units, the end excluded. */
export type Range = [start: number, end: number]

/** Marks of one text at most: a long description says the same word many times. */
const max = 50

/**
 * A marker of texts for a query: it finds every word that is one of the query's words, a form of one, or begins like
 * one; of a phrase, the words that are side by side.
 */
export function markerOf({ terms }: Query): (text: string, spoken?: readonly Language[]) => Range[] {
  const single = terms.filter((term) => !term.isPhrase).flatMap(({ words, alike }) => words.map((word) => likenessTo(word, alike)))
  const phrases = terms.filter((term) => term.isPhrase)
  return (text, spoken = languages) => {
    const words = wordsOf(text)
    const ranges = words.filter((word) => single.some((isLike) => isLike(word, spoken))).map(rangeOf)
    const inPhrases = phrases.flatMap((phrase) => occurrences(phrase, words)).map(rangeOf)
    return [...new Map([...ranges, ...inPhrases].map((range) => [range[0], range])).values()].sort(([a], [b]) => a - b).slice(0, max)
  }
}

const rangeOf = ({ start, end }: Word): Range => [start, end]

/** Letters that the beginning of a word must have at least. */
const shortestBeginning = 3

function likenessTo(queryWord: Word, alike: readonly string[]): (word: Word, spoken: readonly Language[]) => boolean {
  const { stems, sounds } = formsOf(queryWord)
  const forms = new Set([...stems, ...sounds, ...alike])
  return (word, spoken) => {
    if (word.folded === queryWord.folded || forms.has(word.folded)) return true
    if (queryWord.folded.length >= shortestBeginning && word.folded.startsWith(queryWord.folded)) return true
    const own = formsOf(word, spoken)
    return own.stems.some((stem) => forms.has(stem)) || own.sounds.some((sound) => forms.has(sound))
  }
}

function occurrences({ words: wanted }: Term, words: Word[]): Word[] {
  return words.flatMap((_, at) => {
    const here = words.slice(at, at + wanted.length)
    const isHere = here.length === wanted.length && here.every(({ folded }, index) => folded === wanted[index]?.folded)
    return isHere ? here : []
  })
}
