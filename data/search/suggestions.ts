import { formsOf } from '#core/search/forms.ts'
import { readQuery, termOf, type Query, type Term } from '#core/search/query.ts'
import { areForms, attemptsOf, bestForm, maxSuggested, spelt, withOtherLayout, type SpeltWord } from '#core/search/suggest.ts'
import { wordsOf, type Word } from '#core/search/words.ts'
import type { Archive } from '../sqlite/open.ts'
import { openIndex, type FullTextIndex } from './fts5/segments.ts'
import { atOneMoment } from './moment.ts'
import { placeOwnNames } from './place-own-names.ts'
import { withPlaceNames } from './places.ts'
import { countPhotos, countUses, scoresOf, type WordUses } from './scores.ts'
import { speltInPhotos } from './spelling.ts'
import { nearestWords, wordsBeginning } from './vocabulary.ts'

/** A query that finds something, instead of one that does not; `otherLayout`: the same keys with the other keyboard layout on. */
export type Suggestion = { query: string; photos: number; otherLayout: boolean }

/**
 * What to search for instead of a query that finds nothing: as it would read with the other keyboard layout on, with its
 * misspelt words put right, or, where no photo has all of its words, with one word less. Of queries that differ only in
 * the forms of their words the first is suggested; a misspelt word is put right to the form that stands for all of its
 * forms, see `bestForm`.
 */
export const suggestionsFor = (archive: Archive, text: string): Suggestion[] =>
  atOneMoment(archive, () => suggestionsIn(openIndex(archive), text))

function suggestionsIn(index: FullTextIndex, text: string): Suggestion[] {
  const found: { terms: Term[]; suggestion: Suggestion }[] = []
  for (const { terms, excluded, otherLayout } of attempts(index, text)) {
    if (terms.length === 0 || found.some((other) => areForms(other.terms, terms))) continue
    const photos = photosWith(index, { terms, excluded })
    if (photos > 0) found.push({ terms, suggestion: { query: spelt({ terms, excluded }), photos, otherLayout } })
    if (found.length === maxSuggested.suggestions) break
  }
  return found.map(({ suggestion }) => suggestion)
}

function* attempts(index: FullTextIndex, text: string): Generator<Query & { otherLayout: boolean }> {
  yield { ...withOtherLayout(text), otherLayout: true }
  const { terms, excluded } = readQuery(text)
  if (terms.length > maxSuggested.terms) return
  const corrections = terms.map((term) => correctionsOf(index, term, excluded))
  for (const corrected of attemptsOf(corrections)) yield { terms: corrected, excluded, otherLayout: false }
}

/** A known term as it is; a misspelt one with its words put right, the best first, or nothing where none is like it. */
function correctionsOf(index: FullTextIndex, term: Term, excluded: Term[]): Term[] {
  if (photosWith(index, { terms: [term], excluded }) > 0) return [term]
  if (term.isPhrase) return correctedPhrase(index, term)
  return term.words.flatMap((word) => nearestForms(index, word.folded)).map((word) => termOf(word))
}

/** In a phrase each word is meant in the very form that photos have. */
function correctedPhrase(index: FullTextIndex, { words }: Term): Term[] {
  const right = words.map((word) => (photosWith(index, oneWord(word)) > 0 ? word : nearestKnown(index, word.folded)[0]))
  return right.every((word) => word !== undefined) ? [termOf(...right)] : []
}

/** Words of photos that are like a word: the likest first, of those the most frequent. */
function nearestKnown(index: FullTextIndex, misspelt: string): SpeltWord[] {
  return nearestWords(index.archive, misspelt, maxSuggested.candidates)
    .map(({ word, distance }) => ({ word: speltInPhotos(index.archive, word), distance }))
    .flatMap(({ word, distance }) => (word ? [{ word, distance, photos: usesOf(index, word.folded).photos }] : []))
    .sort((a, b) => a.distance - b.distance || b.photos - a.photos)
    .slice(0, maxSuggested.suggestions)
    .map(({ word }) => word)
}

/** The same, each in the form that stands for all of its forms. */
function nearestForms(index: FullTextIndex, misspelt: string): SpeltWord[] {
  const best = nearestKnown(index, misspelt).map((word) => formFor(index, word))
  return [...new Map(best.map((word) => [word.folded, word])).values()]
}

/** Letters that all forms of a word begin with, and how many more letters than another a form may have. */
const alike = { beginning: 3, length: 5 }

function formFor(index: FullTextIndex, word: SpeltWord): SpeltWord {
  const { archive } = index
  const { stems } = formsOf(word)
  const names = placeOwnNames(archive)
  const forms = wordsBeginning(archive, word.folded.slice(0, alike.beginning))
    .filter((other) => Math.abs(other.length - word.folded.length) <= alike.length && sharesStem(other, stems))
    .map((folded) => ({ folded, isName: names.has(folded), ...usesOf(index, folded) }))
  const best = bestForm(forms.filter(({ photos }) => photos > 0))
  return best && best.folded !== word.folded ? (speltInPhotos(archive, best.folded) ?? word) : word
}

/** The counts of words while an index is open: the words that are likest often are forms of each other. */
const counted = new WeakMap<FullTextIndex, Map<string, WordUses>>()

function usesOf(index: FullTextIndex, folded: string): WordUses {
  const known = counted.get(index) ?? new Map<string, WordUses>()
  counted.set(index, known)
  const uses = known.get(folded) ?? countUses(index, folded)
  known.set(folded, uses)
  return uses
}

function sharesStem(folded: string, stems: readonly string[]): boolean {
  const [word] = wordsOf(folded)
  return word !== undefined && formsOf(word).stems.some((stem) => stems.includes(stem))
}

const photosWith = (index: FullTextIndex, query: Query): number => countPhotos(scoresOf(index, withPlaceNames(index.archive, query)))

const oneWord = (word: Word): Query => ({ terms: [termOf(word)], excluded: [] })
