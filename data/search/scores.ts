import { columnScores, scoreOfTerms } from '#core/search/match-scores.ts'
import type { Query, Term } from '#core/search/query.ts'
import { keyOf } from './fts5/doclists.ts'
import type { ColumnScores } from './fts5/first-columns.ts'
import { scoreKey } from './fts5/frequent-keys.ts'
import { scorePhrase } from './fts5/phrases.ts'
import type { FullTextIndex } from './fts5/segments.ts'
import { keysOfTerm } from './keys.ts'

/** Scores of a photo by its number, 0 where it does not match; the higher, the better. */
export type Scores = Uint8Array

/**
 * How well photos match a query: as well as the worst of its terms. Among equals, photos that have one of several words
 * in their title are better.
 */
export function scoresOf(index: FullTextIndex, { terms, excluded }: Query): Scores {
  const [first = new Uint8Array(index.size), ...others] = terms.map((term) => scoresOfTerm(index, term))
  const scores = others.length > 0 ? combined(first, others) : first
  for (const term of excluded) {
    const unwanted = scoresOfTerm(index, term, false)
    for (let photoID = 0; photoID < index.size; photoID += 1) if (unwanted[photoID] !== 0) scores[photoID] = 0
  }
  return scores
}

/** The scores of four photos as one number: most words are rare, and four photos at once are passed over. */
const inFours = (scores: Scores) => new Uint32Array(scores.buffer, scores.byteOffset, scores.length / 4)

/** The photos that match, the oldest first. */
export function photosWithScores(scores: Scores): Int32Array {
  const photoIDs = new Int32Array(scores.length)
  let count = 0
  const fours = inFours(scores)
  for (let at = 0; at < fours.length; at += 1) {
    if (fours[at] === 0) continue
    for (let photoID = 4 * at; photoID < 4 * at + 4; photoID += 1) {
      // Without a condition, which a processor cannot predict here: the next photo replaces one that does not match.
      photoIDs[count] = photoID
      count += Math.min(1, scores[photoID] ?? 0)
    }
  }
  return photoIDs.subarray(0, count)
}

/** How many photos match. */
export function countPhotos(scores: Scores): number {
  let count = 0
  const fours = inFours(scores)
  for (let at = 0; at < fours.length; at += 1) {
    if (fours[at] === 0) continue
    for (let photoID = 4 * at; photoID < 4 * at + 4; photoID += 1) count += Math.min(1, scores[photoID] ?? 0)
  }
  return count
}

/** How many photos have a word, and how many of them have it in their titles. */
export type WordUses = { photos: number; titles: number }

/** Counts the photos that have a folded word, just as it is. */
export function countUses(index: FullTextIndex, word: string): WordUses {
  const scores = new Uint8Array(index.size)
  scoreKey(index, keyOf(word), [2, 1, 1, 1], scores)
  const uses = { photos: 0, titles: 0 }
  for (const four of inFours(scores)) {
    if (four === 0) continue
    // Each byte is 0, 1 or 2: the sum of their bits of one kind is in the highest byte.
    uses.photos += Math.imul((four | (four >>> 1)) & 0x01010101, 0x01010101) >>> 24
    uses.titles += Math.imul((four >>> 1) & 0x01010101, 0x01010101) >>> 24
  }
  return uses
}

/** The scores of all terms as one; they replace those of the first term. */
function combined(first: Scores, others: Scores[]): Scores {
  for (const photoID of photosWithScores(first)) {
    let worst = first[photoID] ?? 0
    let best = worst
    for (let nth = 0; worst > 0 && nth < others.length; nth += 1) {
      const score = others[nth]?.[photoID] ?? 0
      if (score < worst) worst = score
      if (score > best) best = score
    }
    first[photoID] = scoreOfTerms(worst, best)
  }
  return first
}

function scoresOfTerm(index: FullTextIndex, term: Term, withBeginnings = true): Scores {
  const scores = new Uint8Array(index.size)
  if (term.isPhrase) {
    const words = term.words.map(({ folded }) => folded)
    scorePhrase(index, words, columnScores.word, scores)
    return scores
  }
  const { words, forms, beginnings } = keysOfTerm(term)
  const mark = (keys: string[], byColumn: ColumnScores, areBeginnings = false) => {
    for (const key of new Set(keys)) scoreKey(index, keyOf(key, areBeginnings), byColumn, scores)
  }
  mark(words, columnScores.word)
  mark(forms, columnScores.form)
  if (withBeginnings) mark(beginnings, columnScores.beginning, true)
  return scores
}
