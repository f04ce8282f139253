import { fold } from '../../fold.ts'
import { languages, type Language } from '../../languages.ts'
import { en } from '../vocabulary/en.ts'
import { ro } from '../vocabulary/ro.ts'
import { ru } from '../vocabulary/ru.ts'
import type { Vocabulary } from '../vocabulary/shape.ts'

/** What a phrase means: a key of the vocabularies, and its number where several share the key (months from 1, seasons from 21). */
export type Meaning = { key: keyof Vocabulary; value: number }

const vocabularies: Record<Language, Vocabulary> = { ru, ro, en }

/** The number of the first phrase of a list, and the step to the next one. */
const counted: Partial<Record<keyof Vocabulary, { first: number; step: number }>> = {
  ordinals: { first: 1, step: 1 },
  tens: { first: 20, step: 10 },
  seasons: { first: 21, step: 1 },
  months: { first: 1, step: 1 },
}

/** A phrase as it is compared: folded, its words and hyphens with one space between. */
const comparable = (phrase: string) => (fold(phrase).match(/\p{L}+|-/gu) ?? []).join(' ')

function phrasesOf(vocabulary: Vocabulary): [phrase: string, meaning: Meaning][] {
  return (Object.keys(vocabulary) as (keyof Vocabulary)[]).flatMap((key) => {
    const { first = 0, step = 0 } = counted[key] ?? {}
    return [vocabulary[key]].flat().flatMap((phrases: string, i) =>
      phrases
        .split('|')
        .filter(Boolean)
        .map((phrase): [string, Meaning] => [comparable(phrase), { key, value: first + i * step }]),
    )
  })
}

/** Words of the longest phrase. */
const longest = 5

let phrases: Map<string, Meaning> | undefined

/**
 * The longest phrase that begins at a word, in any language. Made when it is first needed.
 *
 * @param words words and marks, as `rawTokens` gives them
 * @example phraseAt(['не', 'позднее', '1917'], 0) // { key: 'notAfter', value: 0, length: 2 }
 */
export function phraseAt(words: string[], at: number): (Meaning & { length: number }) | null {
  phrases ??= new Map(languages.flatMap((language) => phrasesOf(vocabularies[language])))
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const found = phrases.get(words.slice(at, at + length).join(' '))
    if (found) return { ...found, length }
  }
  return null
}

/** Phrases to which languages give different meanings, for the test that there are none. */
export function phrasesWithTwoMeanings(): string[] {
  const seen = new Map<string, Meaning>()
  const twice = languages
    .flatMap((language) => phrasesOf(vocabularies[language]))
    .filter(([phrase, { key, value }]) => {
      const before = seen.get(phrase)
      seen.set(phrase, { key, value })
      return before && (before.key !== key || before.value !== value)
    })
  return twice.map(([phrase]) => phrase)
}
