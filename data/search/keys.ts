import { beginningsOf } from '#core/search/beginnings.ts'
import { formsOf } from '#core/search/forms.ts'
import type { Term } from '#core/search/query.ts'
import { tags } from '#core/search/tags.ts'
import type { Word } from '#core/search/words.ts'

/** What the index is asked for: the word itself, its other forms, and what longer words begin with. */
export type TermKeys = { words: string[]; forms: string[]; beginnings: string[] }

/** The keys of a term that is no phrase. */
export function keysOfTerm({ words, alike }: Term): TermKeys {
  return {
    words: words.flatMap(theWord),
    forms: [...words.flatMap(formsOfWord), ...alike],
    beginnings: words.flatMap(beginningsOf),
  }
}

/** A number may be that of a photo. */
const theWord = ({ folded }: Word) => (/^\d+$/.test(folded) ? [folded, tags.photo + folded] : [folded])

function formsOfWord(word: Word): string[] {
  const { stems, sounds } = formsOf(word)
  return [...stems, ...sounds]
}
