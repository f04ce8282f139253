import type { MatchExtended, ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core'
import { archiveNames, localWords } from './local-words.ts'
import { readings, transcribed, withoutMarks } from './keyboards.ts'

/** Guesses that a password has to withstand: zxcvbn's score 3. With argon2id that is years of work for one account. */
const leastGuesses = 1e8

/** Characters that are looked at: the work grows with their square, and each end is enough of a long password. */
const longestLookedAt = 40

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries are loaded when they are first needed: they take a fifth of a second and some memory. */
const loaded = () => (estimator ??= load())

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const local = Object.fromEntries(Object.entries(localWords).map(([kind, list]) => [`${kind}-local`, spellings(list)]))
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...local },
    graphs: common.adjacencyGraphs,
    maxLength: longestLookedAt,
    l33tMaxSubstitutions: 4,
  })
}

const spellings = (list: readonly string[]) => [...new Set(list.flatMap((word) => [word, withoutMarks(word), withoutMarks(transcribed(word))]))]

/**
 * Why a password is soon guessed, as a sentence without its full stop and without any part of the password; null where
 * it is strong enough. The work is bounded whatever the length: two ends of 40 characters, four readings of each.
 *
 * @param name of the account
 */
export async function weakness(password: string, name: string): Promise<string | null> {
  const zxcvbn = await loaded()
  const own = ownWords(name)
  let fault: string | null = null
  for (const end of ends(withoutRepetition(password))) {
    fault = readings(end).map((reading) => faultOf(zxcvbn.check(reading, own))).find((each) => each !== null) ?? null
    if (fault === null) return null
  }
  return fault
}

const faultOf = ({ guesses, sequence }: ZxcvbnResult) => (guesses < leastGuesses ? sentence(sequence) : null)

function ends(text: string): string[] {
  const characters = [...text]
  if (characters.length <= longestLookedAt) return [text]
  return [characters.slice(0, longestLookedAt), characters.slice(-longestLookedAt)].map((end) => end.join(''))
}

/** What is written twice or more, with or without signs between, is worth little more than once: it is left twice. */
function withoutRepetition(text: string): string {
  const letters = [...text.replace(/[\s\p{P}\p{S}]/gu, '')]
  const plain = letters.length >= 4 && periodOf(letters) ? letters : [...text]
  const period = periodOf(plain)
  return period ? [...plain.slice(0, period), ...plain.slice(0, period)].join('') : text
}

/** Characters after which a text begins again, at least once as a whole; 0 where it does not. */
function periodOf(text: string[]): number {
  for (let period = 1; period * 2 <= text.length; period += 1) {
    if (text.every((letter, place) => place < period || letter === text[place - period])) return period
  }
  return 0
}

/** The name of the account and of the archive, whole and by words. zxcvbn itself also looks at them reversed. */
function ownWords(name: string): string[] {
  const parts = [name, name.replace(/\s+/g, ''), ...name.split(/[\s\p{P}]+/u).filter((part) => part.length > 2)]
  return spellings([...parts, ...archiveNames].map((part) => part.toLowerCase()))
}

function sentence(sequence: MatchExtended[]): string {
  const parts = [...new Set(sequence.map(partOf))].filter((part) => part !== '')
  return `Password is easy to guess: it is made of ${inWords(parts)}`
}

function partOf({ pattern, token, dictionaryName = '' }: MatchExtended): string {
  if (pattern === 'dictionary') return dictionaryParts.find(([start]) => (dictionaryName as string).startsWith(start))?.[1] ?? 'a common word'
  if (pattern === 'bruteforce') return [...token].length > 3 ? 'a few other characters' : 'one to three other characters'
  return patternParts[pattern] ?? ''
}

const dictionaryParts: [string, string][] = [
  ['userInputs', 'your name or that of the archive'],
  ['passwords', 'a common password'],
  ['places', 'a place name'],
  ['names', 'a common name'],
  ['firstnames', 'a common name'],
  ['lastnames', 'a common name'],
]

const patternParts: Record<string, string> = {
  repeat: 'the same characters again and again',
  spatial: 'keys that lie side by side',
  sequence: 'a sequence of letters or digits',
  regex: 'a year',
  date: 'a date',
  wordSequence: 'words that follow each other',
}

const inWords = (parts: string[]) => (parts.length < 2 ? (parts[0] ?? 'little') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
