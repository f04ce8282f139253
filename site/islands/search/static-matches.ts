import { columnScores, scoreOfTerms } from '#core/search/match-scores.ts'
import type { Query, Term } from '#core/search/query.ts'
import { staticIndexQueries } from '#core/search/static-index-words.ts'
import type { Word } from '#core/search/words.ts'
import type { Pagefind } from './pagefind.ts'

/** How well a photo matches, by the name that the index has for it: as the archive scores it. */
export type Scores = Map<string, number>

/** Photos that have all the terms and none of the excluded ones, with their scores. */
export async function matchesOf(pagefind: Pagefind, { terms, excluded }: Query): Promise<Scores> {
  const [first = new Map<string, number>(), ...others] = await Promise.all(terms.map((term) => scoresOfTerm(pagefind, term)))
  const scores: Scores = others.length === 0 ? new Map(first) : new Map()
  if (others.length > 0) {
    for (const [id, score] of first) {
      const all = [score, ...others.map((other) => other.get(id) ?? 0)]
      const combined = scoreOfTerms(Math.min(...all), Math.max(...all))
      if (combined > 0) scores.set(id, combined)
    }
  }
  for (const term of excluded) for (const id of (await scoresOfTerm(pagefind, term, false)).keys()) scores.delete(id)
  return scores
}

/** A phrase is taken as its words, each just as it is. */
async function scoresOfTerm(pagefind: Pagefind, { words, isPhrase }: Term, withBeginnings = true): Promise<Scores> {
  const all = await Promise.all(
    words.map((word) => (isPhrase ? scoresOfPhraseWord(pagefind, word) : scoresOfWord(pagefind, word, withBeginnings))),
  )
  const [first = new Map<string, number>(), ...others] = all
  if (others.length === 0) return first
  const worst = (id: string, score: number) => Math.min(score, ...others.map((other) => other.get(id) ?? 0))
  return new Map([...first].map(([id, score]) => [id, worst(id, score)] as const).filter(([, score]) => score > 0))
}

type ColumnScores = readonly [number, number, number, number]

async function scoresOfPhraseWord(pagefind: Pagefind, word: Word): Promise<Scores> {
  const scores: Scores = new Map()
  await mark(pagefind, scores, staticIndexQueries(word).words, columnScores.word)
  return scores
}

async function scoresOfWord(pagefind: Pagefind, word: Word, withBeginnings: boolean): Promise<Scores> {
  const scores: Scores = new Map()
  const { words, forms, beginnings } = staticIndexQueries(word)
  await mark(pagefind, scores, words, columnScores.word)
  await mark(pagefind, scores, forms, columnScores.form)
  if (withBeginnings) await mark(pagefind, scores, beginnings, columnScores.beginning)
  return scores
}

/** Gives each photo that has one of the words the score of the first column that has it, unless it has a better one. */
async function mark(pagefind: Pagefind, scores: Scores, queries: string[], byColumn: ColumnScores) {
  for (const columns of await Promise.all(queries.map((query) => pagefind.find(query)))) {
    for (const [id, column] of columns) scores.set(id, Math.max(scores.get(id) ?? 0, byColumn[column] ?? 0))
  }
}
