import { formsOf } from './forms.ts'
import { otherLayout } from './keyboard.ts'
import { readQuery, type Query, type Term } from './query.ts'
import type { Word } from './words.ts'

/** A word with the spelling to suggest it in, where that is not lower case. */
export type SpeltWord = Word & { spelling?: string }

/** Suggestions made, words looked at for each misspelt one, and terms of a query that is put right: each costs a search or two. */
export const maxSuggested = { suggestions: 5, candidates: 16, terms: 6 } as const

/** A query as it reads with the other keyboard layout on. */
export const withOtherLayout = (text: string): Query => readQuery(otherLayout(text))

/**
 * What to search for instead of a query that finds nothing: its misspelt words put right, then, where no photo has all of
 * its words, one word less.
 *
 * @param corrections for each term what it may mean, the best first; a term that is known means itself
 */
export function* attemptsOf(corrections: Term[][]): Generator<Term[]> {
  const rounds = Math.max(0, ...corrections.map((each) => each.length))
  const corrected = (round: number) => corrections.flatMap((each) => each[Math.min(round, each.length - 1)] ?? [])
  for (let round = 0; round < rounds; round += 1) yield corrected(round)
  const best = corrected(0)
  if (best.length > 1) for (const left of best) yield best.filter((term) => term !== left)
}

/** Whether two queries have the same words, each in any of its forms. */
export function areForms(some: Term[], others: Term[]): boolean {
  const words = some.flatMap((term) => term.words)
  const otherWords = others.flatMap((term) => term.words)
  return words.length === otherWords.length && words.every((word, at) => isFormOf(word, otherWords[at]))
}

function isFormOf(word: Word, other: Word | undefined): boolean {
  if (!other) return false
  const { stems } = formsOf(other)
  return word.folded === other.folded || formsOf(word).stems.some((stem) => stems.includes(stem))
}

/** A form of a word: whether a place has it as its name, and how many photos have it in their titles and at all. */
export type FormUse = { folded: string; isName: boolean; titles: number; photos: number }

/** The form that stands for all forms of a word: the name of a place as it is, else the form that most titles have; undefined without forms. */
export const bestForm = (forms: FormUse[]): FormUse | undefined =>
  forms.toSorted(
    (one, other) =>
      Number(other.isName) - Number(one.isName) ||
      other.titles - one.titles ||
      other.photos - one.photos ||
      one.folded.length - other.folded.length ||
      (one.folded < other.folded ? -1 : 1),
  )[0]

/** A query as somebody would type it. */
export function spelt({ terms, excluded }: Query): string {
  const text = ({ words, isPhrase }: Term) => {
    const plain = words.map(({ spelling, lexeme }: SpeltWord) => spelling ?? lexeme.plain).join(' ')
    return isPhrase ? `"${plain}"` : plain
  }
  return [...terms.map(text), ...excluded.map((term) => `-${text(term)}`)].join(' ')
}
