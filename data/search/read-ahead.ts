import { termOf } from '#core/search/query.ts'
import { wordsOf } from '#core/search/words.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'
import { facetIndex } from './facet-counts.ts'
import { keyOf, type Key } from './fts5/doclists.ts'
import { rememberKey } from './fts5/frequent-keys.ts'
import { frequentWords, largeSegments } from './fts5/frequent-words.ts'
import { openIndex, type FullTextIndex } from './fts5/segments.ts'
import { keysOfTerm } from './keys.ts'
import { atOneMoment } from './moment.ts'
import { vocabularyOf } from './vocabulary.ts'

/** The keys still to be read, for the index with these segments. */
type Progress = { segments: string; keys: Key[] }

const progress = preparedStatement((): Progress => ({ segments: '', keys: [] }))

/**
 * Reads the next thing that a connection remembers for its searches, before a visitor asks for it: first the lists of all
 * photos and the words for suggestions, then, one for each call, what searches for words of very many photos look up;
 * that again once the index has other large segments. A call takes some ten milliseconds in an archive of 200,000 photos,
 * the first one some hundred.
 *
 * @returns false when nothing is left to read
 */
export function readAhead(archive: Archive): boolean {
  return atOneMoment(archive, () => {
    facetIndex(archive)
    vocabularyOf(archive)
    const own = progress(archive)
    const index = openIndex(archive)
    const segments = largeSegments(index)
    if (segments !== own.segments) Object.assign(own, { segments, keys: keysOfFrequentWords(index) })
    const key = own.keys.shift()
    if (key) rememberKey(index, key)
    return own.keys.length > 0
  })
}

function keysOfFrequentWords(index: FullTextIndex): Key[] {
  // A form marked by a tag is looked up with the word that it belongs to.
  const terms = frequentWords(index).flatMap((text) => wordsOf(text).flatMap((word) => (word.folded === text ? [termOf(word)] : [])))
  return terms.flatMap((term) => {
    const { words, forms, beginnings } = keysOfTerm(term)
    return [...words, ...forms].map((word) => keyOf(word)).concat(beginnings.map((word) => keyOf(word, true)))
  })
}
