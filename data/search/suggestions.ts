import { otherLayout } from '#core/search/keyboard.ts'
import { readQuery, termOf, type Query, type Term } from '#core/search/query.ts'
import { wordsOf, type Word } from '#core/search/words.ts'
import type { Archive } from '../open.ts'
import { photoRecord } from '../photo-records.ts'
import { prepared } from '../statements.ts'
import { matchesOf } from './expression.ts'
import { withPlaceNames } from './places.ts'
import { textsOf } from './texts.ts'
import { nearestWords } from './vocabulary.ts'

/** A query that finds something, instead of one that does not. */
export type Suggestion = { query: string; photos: number }

/** Suggestions made, words looked at for each misspelt one, and terms of a query that is put right: each costs a search or two. */
const most = { suggestions: 5, candidates: 16, terms: 6 }

/**
 * What to search for instead of a query that finds nothing: as it would read with the other keyboard layout on, with its
 * misspelt words put right, or, where no photo has all of its words, with one word less.
 */
export function suggestionsFor(archive: Archive, text: string): Suggestion[] {
  const query = readQuery(text)
  const found = new Map<string, number>()
  for (const terms of attempts(archive, text, query)) {
    const suggestion = spelt({ ...query, terms })
    if (terms.length === 0 || found.has(suggestion)) continue
    const photos = photosWith(archive, { ...query, terms })
    if (photos > 0) found.set(suggestion, photos)
    if (found.size === most.suggestions) break
  }
  return [...found].map(([suggestion, photos]) => ({ query: suggestion, photos }))
}

function* attempts(archive: Archive, text: string, { terms, excluded }: Query): Generator<Term[]> {
  yield readQuery(otherLayout(text)).terms
  if (terms.length > most.terms) return
  const corrections = terms.map((term) => correctionsOf(archive, term, excluded))
  const rounds = Math.max(0, ...corrections.map((each) => each.length))
  const corrected = (round: number) => corrections.flatMap((each) => each[Math.min(round, each.length - 1)] ?? [])
  for (let round = 0; round < rounds; round += 1) yield corrected(round)
  const best = corrected(0)
  if (best.length > 1) for (const left of best) yield best.filter((term) => term !== left)
}

/** A known term as it is; a misspelt one with its words put right, the best first, or nothing where none is like it. */
function correctionsOf(archive: Archive, term: Term, excluded: Term[]): Term[] {
  if (photosWith(archive, { terms: [term], excluded }) > 0) return [term]
  if (term.isPhrase) return correctedPhrase(archive, term)
  return nearestKnown(archive, term.words[0]!.folded).map((word) => termOf(word))
}

function correctedPhrase(archive: Archive, { words }: Term): Term[] {
  const right = words.map((word) => (photosWith(archive, oneWord(word)) > 0 ? word : nearestKnown(archive, word.folded)[0]))
  return right.every((word) => word !== undefined) ? [termOf(...right)] : []
}

/** Words of photos that are like a word: the likest first, of those the most frequent. */
function nearestKnown(archive: Archive, misspelt: string): Word[] {
  return nearestWords(archive, misspelt, most.candidates)
    .map(({ word, distance }) => ({ word: speltInPhotos(archive, word), distance }))
    .flatMap(({ word, distance }) => (word ? [{ word, distance, photos: count(archive).get(`"${word.folded}"`)! }] : []))
    .sort((a, b) => a.distance - b.distance || b.photos - a.photos)
    .slice(0, most.suggestions)
    .map(({ word }) => word)
}

const count = prepared(({ sqlite }) => sqlite.prepare<[string], number>('SELECT count(*) FROM search_index WHERE search_index MATCH ?').pluck())

const photosWith = (archive: Archive, query: Query) =>
  query.terms.length > 0 ? count(archive).get(matchesOf(withPlaceNames(archive, query)))! : 0

const oneWord = (word: Word): Query => ({ terms: [termOf(word)], excluded: [] })

const newestWith = prepared(({ sqlite }) =>
  sqlite.prepare<[string], number>('SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid DESC LIMIT 1').pluck(),
)

/** A folded word with its marks, as a photo has it; null where no photo has it any more. */
function speltInPhotos(archive: Archive, folded: string): Word | null {
  const photoID = newestWith(archive).get(`"${folded}"`)
  const photo = photoID === undefined ? null : photoRecord(archive, photoID)
  if (!photo) return null
  return textsOf(photo).flatMap(({ text }) => wordsOf(text)).find((word) => word.folded === folded) ?? null
}

/** A query as somebody would type it. */
function spelt({ terms, excluded }: Query): string {
  const text = ({ words, isPhrase }: Term) => {
    const plain = words.map(({ lexeme }) => lexeme.plain).join(' ')
    return isPhrase ? `"${plain}"` : plain
  }
  return [...terms.map(text), ...excluded.map((term) => `-${text(term)}`)].join(' ')
}
