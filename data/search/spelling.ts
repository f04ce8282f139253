import { localizedKey } from '#core/languages.ts'
import type { SpeltWord } from '#core/search/suggest.ts'
import { wordsOf } from '#core/search/words.ts'
import { photoRecord } from '../records/photo-records.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'
import { textsOf, type SearchText } from './texts.ts'

const newestWith = preparedValues<[string], number>('SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid DESC LIMIT 1')

/** A folded word as the newest photo with it spells it, see `spellingIn`. Null where no photo has the word any more. */
export function speltInPhotos(archive: Archive, folded: string): SpeltWord | null {
  const photoID = newestWith(archive).get(`"${folded}"`)
  const photo = photoID === undefined ? null : photoRecord(archive, photoID)
  return photo && spellingIn(textsOf(photo), folded)
}

/**
 * A folded word with its marks, as the texts of a photo have it, and with the capital of a name: a capital within a
 * sentence or in the name of a place. English titles tell nothing, for they capitalise all words. Null where no text has it.
 */
export function spellingIn(texts: Pick<SearchText, 'text' | 'key' | 'field'>[], folded: string): SpeltWord | null {
  const uses = texts.flatMap(({ text, key, field }) =>
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
