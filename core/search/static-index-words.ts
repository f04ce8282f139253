import { beginningsOf } from './beginnings.ts'
import { formsOf } from './forms.ts'
import { tags } from './tags.ts'
import type { Word } from './words.ts'

/*
 * The words of the prepared index, which answers where the archive cannot. Its search takes the beginnings of words and,
 * where there is none, the longest word that the query itself begins with. So every word has an end here that no query
 * has, and a word that has a tag in the archive's own index begins with a letter that no text has, and is asked for
 * with its end. Romanian and English share one letter: each is a part of the index to load.
 */
const letters: Record<string, string> = {
  [tags.ru]: 'ξ',
  [tags.ro]: 'ψ',
  [tags.en]: 'ψ',
  [tags.sound]: 'ζ',
  [tags.photo]: 'θ',
}

const end = 'ω'

/** A word, or a form behind its tag, as the prepared index has it. */
export function staticIndexWord(word: string): string {
  const letter = letters[word.charAt(0)]
  return (letter ? letter + plainLetters(word.slice(1)) : plainLetters(word)) + end
}

/**
 * The index cuts words between small and capital letters and between letters and digits, so there are neither capitals
 * nor digits here. It drops all marks, and й would be и. Nobody types the letters that stand for these.
 */
const plainLetters = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('й', 'ј')
    .replace(/[0-9]/g, (digit) => String.fromCharCode(firstDigit + Number(digit)))

/** The Georgian letters from ა on stand for the digits. */
const firstDigit = 0x10d0

/** What the prepared index is asked for a word: the word itself, its other forms, and what longer words begin with. */
export function staticIndexQueries(word: Word): { words: string[]; forms: string[]; beginnings: string[] } {
  const { stems, sounds } = formsOf(word)
  const isNumber = /^\d+$/.test(word.folded)
  return {
    words: [word.folded, ...(isNumber ? [tags.photo + word.folded] : [])].map(staticIndexWord),
    forms: unique([...stems, ...sounds].map(staticIndexWord)),
    beginnings: beginningsOf(word).map(plainLetters),
  }
}

const unique = (words: string[]) => [...new Set(words)]
