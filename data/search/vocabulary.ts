import { byLikeness, distanceBetween, tolerance, type NearWord } from '#core/search/distance.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedStatement, preparedValues } from '../sqlite/statements.ts'

/** Words and their masks, see `maskOf`. */
type Vocabulary = { words: string[]; masks: number[]; upTo: number }

// Memory: some 100 bytes a word, from the first misspelt query on.
const vocabularies = preparedStatement((): Vocabulary => ({ words: [], masks: [], upTo: 0 }))

const learnedSince = preparedRows<[number], { wordID: number; word: string }>(
  'SELECT word_id AS wordID, word FROM search_words WHERE word_id > ? ORDER BY word_id',
)

/** Every word that is or was in the index. What came since the last call is read. */
export function vocabularyOf(archive: Archive): Vocabulary {
  const vocabulary = vocabularies(archive)
  for (const { wordID, word } of learnedSince(archive).iterate(vocabulary.upTo)) {
    vocabulary.words.push(word)
    vocabulary.masks.push(maskOf(word))
    vocabulary.upTo = wordID
  }
  return vocabulary
}

const beginningWith = preparedValues<[from: string, before: string], string>('SELECT word FROM search_words WHERE word >= ? AND word < ?')

/** Words of the index that begin with these letters. */
export const wordsBeginning = (archive: Archive, letters: string): string[] => beginningWith(archive).all(letters, `${letters}\u{10ffff}`)

/** Words of the index that are like a word that is none of them, the nearest first. */
export function nearestWords(archive: Archive, word: string, count: number): NearWord[] {
  const max = tolerance(word)
  if (max === 0) return []
  const mask = maskOf(word)
  const near: NearWord[] = []
  const { words, masks } = vocabularyOf(archive)
  for (let at = 0; at < words.length; at += 1) {
    // Each step changes at most two letters of the mask: this leaves out nearly all words.
    if (bits(mask ^ (masks[at] ?? 0)) > 2 * max) continue
    const other = words[at] ?? ''
    const distance = distanceBetween(word, other, max)
    if (distance > 0 && distance <= max) near.push({ word: other, distance })
  }
  return near.sort(byLikeness(word)).slice(0, count)
}

/** The letters of a word as a set of 32 bits. */
function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** How many bits of 32 are set: counted in pairs, then in fours, then in bytes, whose sum is in the highest byte. */
function bits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
