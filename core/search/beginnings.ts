import { formsOf } from './forms.ts'
import type { Word } from './words.ts'

/** Letters that the beginning of a word must have at least, and those that its stem must have. */
const shortest = { beginning: 3, stem: 4 }

/** What longer words begin with that a word finds, too: the word itself, and its stems where they are not much shorter. */
export function beginningsOf(word: Word): string[] {
  const { folded } = word
  const stems = formsOf(word).stems.map((stem) => stem.slice(1))
  const own = stems.filter((stem) => stem.length >= Math.max(shortest.stem, folded.length - 3))
  const all = [folded, ...own].filter((text) => text.length >= shortest.beginning)
  // What begins with a longer one begins with a shorter one, too.
  const needed = all.filter((text) => !all.some((other) => other !== text && text.startsWith(other)))
  return [...new Set(needed)]
}
