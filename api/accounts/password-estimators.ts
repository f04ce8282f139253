import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { transcribed, withoutMarks } from './keyboards.ts'
import { archiveNames, localWords } from './local-words.ts'
import { visible, withoutSigns } from './password-readings.ts'
import { spellingKeys } from './spelling-key.ts'
import { wellKnown } from './well-known.ts'

/** Characters of a text that an estimator looks at: its work grows with their square. */
export const maxEstimatedLength = 40

export type Estimators = {
  /** Knows all words, keyboards and substitutions. */
  full: ZxcvbnFactory
  /** Knows the spelling keys of local words and nothing else, so that it costs little. */
  keyed: ZxcvbnFactory
}

let estimators: Promise<Estimators> | undefined

/** The dictionaries are loaded when they are first needed: they take a fifth of a second and some memory. */
export const loadedEstimators = (): Promise<Estimators> => (estimators ??= load())

async function load(): Promise<Estimators> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const options = { maxLength: maxEstimatedLength, l33tMaxSubstitutions: 4 }
  const dictionary = { ...common.dictionary, ...english.dictionary, ...dictionaries('local', spellings) }
  return {
    full: new ZxcvbnFactory({ ...options, dictionary, graphs: common.adjacencyGraphs }),
    keyed: new ZxcvbnFactory({ ...options, dictionary: dictionaries('key', keysOf) }),
  }
}

const dictionaries = (suffix: string, forms: (words: readonly string[]) => string[]) =>
  Object.fromEntries(Object.entries({ ...localWords, known: wellKnown }).map(([kind, words]) => [`${kind}-${suffix}`, forms(words)]))

const distinct = (words: readonly string[]) => [...new Set(words)]

const joinedToo = (words: readonly string[]) => words.flatMap((word) => [word, word.replaceAll(' ', '')])

const spellings = (words: readonly string[]) =>
  distinct(joinedToo(words).flatMap((word) => [word, withoutMarks(word), withoutMarks(transcribed(word))]))

/** Shorter keys than four letters are found in anything; of somebody's own name three are enough. */
const keysOf = (words: readonly string[], shortest = 4) =>
  distinct(joinedToo(words).flatMap(spellingKeys)).filter((key) => key.length >= shortest)

/** The name of an account and of the archive, whole and by words, for both estimators. They also look for them reversed. */
export function ownWords(name: string): Record<keyof Estimators, string[]> {
  const words = withoutSigns(visible(name))
  const own = [name, words, ...words.split(' ').filter((part) => part.length > 2), ...archiveNames].map((part) => part.toLowerCase())
  return { full: spellings(own), keyed: keysOf(own, 3) }
}
