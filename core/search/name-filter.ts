import { languages } from '../languages.ts'
import { distanceBetween } from './distance.ts'
import { otherLayout } from './keyboard.ts'
import { soundsOf } from './sounds.ts'
import { wordsOf } from './words.ts'

/** Letters that a word must have for one of them to be wrong, and letters of that kind that are let pass. */
export const typing = { letters: 4, errors: 1 } as const

/** A name as it is compared with others: its words, each with what it sounds like in any alphabet. */
export type ComparedName = { folded: string; sounds: string[] }[]

export const comparedWords = (name: string): ComparedName =>
  wordsOf(name).map(({ folded, lexeme }) => ({ folded, sounds: soundsOf(folded, lexeme.plain, languages, []) }))

/** The same with its words as one text. */
type Known = { text: string; words: string[]; sounds: string[] }

/**
 * Finds things by names that somebody types: by a part of a name, whatever its case, marks and signs, and by the beginning
 * of its words in another script. Only where nothing has such a name, the keys are read with the other keyboard layout on,
 * and where nothing has that either, a wrong letter in each word is let pass.
 *
 * @param namesOf all names of a thing: in every language, of today and of former times
 * @returns for a text those of the things that it may mean, in their order; all of them for an empty one
 */
export function nameFilter<Thing>(things: readonly Thing[], namesOf: (thing: Thing) => readonly string[]): (typed: string) => Thing[] {
  let prepared: { thing: Thing; names: Known[] }[] | undefined
  return (typed) => {
    const wanted = known(typed)
    if (wanted.words.length === 0) return typed.trim() === '' ? [...things] : []
    prepared ??= things.map((thing) => ({ thing, names: namesOf(thing).map(known) }))
    for (const fits of [partOrSound(wanted), part(known(otherLayout(typed))), misspelt(wanted)]) {
      const found = prepared.filter(({ names }) => names.some(fits))
      if (found.length > 0) return found.map(({ thing }) => thing)
    }
    return []
  }
}

/** Two names that differ only in case, marks and signs give the same text. */
export const comparedName = (name: string): string => textOf(wordsOf(name))

const textOf = (words: readonly { folded: string }[]) => words.map(({ folded }) => folded).join(' ')

function known(name: string): Known {
  const words = comparedWords(name)
  return { text: textOf(words), words: words.map(({ folded }) => folded), sounds: words.flatMap(({ sounds }) => sounds) }
}

type Test = (name: Known) => boolean

const part =
  (wanted: Known): Test =>
  ({ text }) =>
    wanted.text !== '' && text.includes(wanted.text)

function partOrSound(wanted: Known): Test {
  const isPart = part(wanted)
  const isSingle = wanted.words.length === 1
  return (name) => isPart(name) || (isSingle && wanted.sounds.some((sound) => name.sounds.some((other) => other.startsWith(sound))))
}

function misspelt(wanted: Known): Test {
  if (wanted.words.some((word) => word.length < typing.letters)) return () => false
  return ({ words }) => wanted.words.every((word) => words.some((other) => beginsAlmostLike(other, word)))
}

/** Whether a word begins like another one that has a letter too many, too few, another one, or two exchanged. */
function beginsAlmostLike(word: string, typed: string): boolean {
  const { errors } = typing
  for (let length = typed.length - errors; length <= typed.length + errors; length += 1) {
    if (length <= word.length && distanceBetween(typed, word.slice(0, length), errors) <= errors) return true
  }
  return false
}
