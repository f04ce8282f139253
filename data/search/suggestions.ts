import { localizedKey } from '#core/languages.ts'
import { formsOf } from '#core/search/forms.ts'
import { otherLayout } from '#core/search/keyboard.ts'
import { readQuery, termOf, type Query, type Term } from '#core/search/query.ts'
import { wordsOf, type Word } from '#core/search/words.ts'
import type { Archive } from '../sqlite/open.ts'
import { photoRecord } from '../records/photo-records.ts'
import { preparedValues } from '../sqlite/statements.ts'
import { openIndex, type FullTextIndex } from './fts5/segments.ts'
import { atOneMoment } from './moment.ts'
import { withPlaceNames } from './places.ts'
import { countPhotos, countWord, scoresOf } from './scores.ts'
import { textsOf } from './texts.ts'
import { nearestWords } from './vocabulary.ts'

/** A query that finds something, instead of one that does not. */
export type Suggestion = { query: string; photos: number }

/** Suggestions made, words looked at for each misspelt one, and terms of a query that is put right: each costs a search or two. */
const max = { suggestions: 5, candidates: 16, terms: 6 }

/**
 * What to search for instead of a query that finds nothing: as it would read with the other keyboard layout on, with its
 * misspelt words put right, or, where no photo has all of its words, with one word less. Of queries that differ only in
 * the forms of their words the first is suggested.
 */
export const suggestionsFor = (archive: Archive, text: string): Suggestion[] =>
  atOneMoment(archive, () => suggestionsIn(openIndex(archive), text))

function suggestionsIn(index: FullTextIndex, text: string): Suggestion[] {
  const query = readQuery(text)
  const found: { terms: Term[]; suggestion: Suggestion }[] = []
  for (const terms of attempts(index, text, query)) {
    if (terms.length === 0 || found.some((other) => areForms(other.terms, terms))) continue
    const photos = photosWith(index, { ...query, terms })
    if (photos > 0) found.push({ terms, suggestion: { query: spelt({ ...query, terms }), photos } })
    if (found.length === max.suggestions) break
  }
  return found.map(({ suggestion }) => suggestion)
}

/** Whether two queries have the same words, each in any of its forms. */
function areForms(some: Term[], others: Term[]): boolean {
  const words = some.flatMap((term) => term.words)
  const otherWords = others.flatMap((term) => term.words)
  return words.length === otherWords.length && words.every((word, at) => isFormOf(word, otherWords[at]))
}

function isFormOf(word: Word, other: Word | undefined): boolean {
  if (!other) return false
  const { stems } = formsOf(other)
  return word.folded === other.folded || formsOf(word).stems.some((stem) => stems.includes(stem))
}

function* attempts(index: FullTextIndex, text: string, { terms, excluded }: Query): Generator<Term[]> {
  yield readQuery(otherLayout(text)).terms
  if (terms.length > max.terms) return
  const corrections = terms.map((term) => correctionsOf(index, term, excluded))
  const rounds = Math.max(0, ...corrections.map((each) => each.length))
  const corrected = (round: number) => corrections.flatMap((each) => each[Math.min(round, each.length - 1)] ?? [])
  for (let round = 0; round < rounds; round += 1) yield corrected(round)
  const best = corrected(0)
  if (best.length > 1) for (const left of best) yield best.filter((term) => term !== left)
}

/** A known term as it is; a misspelt one with its words put right, the best first, or nothing where none is like it. */
function correctionsOf(index: FullTextIndex, term: Term, excluded: Term[]): Term[] {
  if (photosWith(index, { terms: [term], excluded }) > 0) return [term]
  if (term.isPhrase) return correctedPhrase(index, term)
  return term.words.flatMap((word) => nearestKnown(index, word.folded)).map((word) => termOf(word))
}

function correctedPhrase(index: FullTextIndex, { words }: Term): Term[] {
  const right = words.map((word) => (photosWith(index, oneWord(word)) > 0 ? word : nearestKnown(index, word.folded)[0]))
  return right.every((word) => word !== undefined) ? [termOf(...right)] : []
}

/** Words of photos that are like a word: the likest first, of those the most frequent. */
function nearestKnown(index: FullTextIndex, misspelt: string): Word[] {
  return nearestWords(index.archive, misspelt, max.candidates)
    .map(({ word, distance }) => ({ word: speltInPhotos(index.archive, word), distance }))
    .flatMap(({ word, distance }) => (word ? [{ word, distance, photos: countWord(index, word.folded) }] : []))
    .sort((a, b) => a.distance - b.distance || b.photos - a.photos)
    .slice(0, max.suggestions)
    .map(({ word }) => word)
}

const photosWith = (index: FullTextIndex, query: Query): number => countPhotos(scoresOf(index, withPlaceNames(index.archive, query)))

const oneWord = (word: Word): Query => ({ terms: [termOf(word)], excluded: [] })

const newestWith = preparedValues<[string], number>('SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid DESC LIMIT 1')

/** A word with the spelling to suggest it in, where that is not lower case. */
type SpeltWord = Word & { spelling?: string }

/**
 * A folded word with its marks, as the newest photo with it has it, and with the capital of a name: a capital within a
 * sentence or in the name of a place. English titles tell nothing, for they capitalise all words. Null where no photo has
 * the word any more.
 */
function speltInPhotos(archive: Archive, folded: string): SpeltWord | null {
  const photoID = newestWith(archive).get(`"${folded}"`)
  const photo = photoID === undefined ? null : photoRecord(archive, photoID)
  if (!photo) return null
  const uses = textsOf(photo).flatMap(({ text, key, field }) =>
    wordsOf(text)
      .filter((word) => word.folded === folded)
      .map((word) => ({ word, text, key, isPlace: field === 'place' })),
  )
  const name = uses.find(
    ({ word, text, key, isPlace }) =>
      isCapital(text.charAt(word.start)) && (isPlace || (!isTitleCase(key) && !beginsSentence(text, word.start))),
  )
  return name ? { ...name.word, spelling: name.text.slice(name.word.start, name.word.end) } : (uses[0]?.word ?? null)
}

const isCapital = (letter: string) => /\p{Lu}/u.test(letter)

const beginsSentence = (text: string, start: number) => /(?:^|[.!?:…>])[^\p{L}\p{N}]*$/u.test(text.slice(0, start))

const titleCase = new Set<string>(
  ['title', 'albumName', 'categoryName', 'categoryName2', 'categoryName3'].map((name) => localizedKey(name, 'en')),
)
const isTitleCase = (key: string) => titleCase.has(key)

/** A query as somebody would type it. */
function spelt({ terms, excluded }: Query): string {
  const text = ({ words, isPhrase }: Term) => {
    const plain = words.map(({ spelling, lexeme }: SpeltWord) => spelling ?? lexeme.plain).join(' ')
    return isPhrase ? `"${plain}"` : plain
  }
  return [...terms.map(text), ...excluded.map((term) => `-${text(term)}`)].join(' ')
}
