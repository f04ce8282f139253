import { setImmediate } from 'node:timers/promises'
import type { MatchEstimated, MatchExtended, ZxcvbnResult } from '@zxcvbn-ts/core'
import { loadedEstimators, maxEstimatedLength, ownWords, type Estimators } from './password-estimators.ts'
import { readingsOf, type Reading } from './password-readings.ts'

/** Guesses that a password has to withstand: zxcvbn's score 3. With argon2id that is years of work for one account. */
const minGuesses = 1e8

/** What zxcvbn's guesses are multiplied by where the text had to be read in another way: a guesser tries that later. */
const changedFactor = 10

/**
 * zxcvbn adds 10,000 times the guesses for each further part. A place, a name and a year are soon tried together, so that the
 * parts must also withstand this many guesses when the guesser knows of which kind they are.
 */
const minPartGuesses = 2e6

/**
 * Why a password is soon guessed, as a sentence without its full stop and without any part of the password; null where
 * it is strong enough. A password is as strong as its weakest reading. The work is bounded whatever the length: two ends of 40
 * characters, 20 readings of each.
 *
 * @param name of the account
 */
export async function weakness(password: string, name: string): Promise<string | null> {
  const estimators = await loadedEstimators()
  const own = ownWords(name)
  const readings = readingsOf(password).map(({ text, kind }) => ({ ends: ends(withoutRepetition(text)), kind }))
  let problem: string | null = null
  for (const end of ['first', 'last'] as const) {
    problem = await firstProblem(readings, ({ ends, kind }) => problemOf(estimate(estimators, own, ends[end], kind), kind))
    if (problem === null) return null
  }
  return problem
}

/** The first fault among the readings. Other requests are served between two of them. */
async function firstProblem<Item>(items: Item[], describe: (item: Item) => string | null): Promise<string | null> {
  for (const item of items) {
    const problem = describe(item)
    if (problem !== null) return problem
    await setImmediate()
  }
  return null
}

function estimate(estimators: Estimators, own: Record<keyof Estimators, string[]>, text: string, kind: Reading['kind']): ZxcvbnResult {
  const which = kind === 'key' ? 'keyed' : 'full'
  return estimators[which].check(text, own[which])
}

function problemOf({ guesses, sequence }: ZxcvbnResult, kind: Reading['kind']): string | null {
  const factor = kind === 'typed' ? 1 : changedFactor
  const ofParts = sequence.reduce((product, part, place) => product * (part as MatchEstimated).guesses * (place + 1), 1)
  if (guesses * factor >= minGuesses && ofParts >= minPartGuesses) return null
  return kind === 'typed' || isMostlyWords(sequence) ? sentence(sequence, kind) : null
}

/** Whether at least half of a text is words or keys side by side. If it is not, what it has lost counts. */
function isMostlyWords(sequence: MatchExtended[]): boolean {
  const lengthOf = (parts: MatchExtended[]) => parts.reduce((sum, { token }) => sum + token.length, 0)
  return sequence.some(isWord) && lengthOf(sequence.filter(({ pattern }) => pattern === 'bruteforce')) * 2 <= lengthOf(sequence)
}

/** Short words with figures or signs for letters are found in anything. */
const isWord = ({ pattern, token, l33t }: MatchExtended) =>
  ['dictionary', 'spatial', 'sequence'].includes(pattern) && token.length >= (l33t ? 6 : 4)

/** What is estimated of a text: its first characters and its last ones, for a short text the whole of it. */
function ends(text: string): { first: string; last: string } {
  const characters = [...text]
  return { first: characters.slice(0, maxEstimatedLength).join(''), last: characters.slice(-maxEstimatedLength).join('') }
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

function sentence(sequence: MatchExtended[], kind: Reading['kind']): string {
  const parts = [...new Set(sequence.map(partOf))].filter((part) => part !== '')
  return `Password is easy to guess: it is made of ${inWords(parts)}${kind === 'typed' ? '' : '. Signs and other spellings add little'}`
}

function partOf({ pattern, token, dictionaryName = '' }: MatchExtended): string {
  if (pattern === 'dictionary')
    return (
      dictionaryParts.find(([start]) => (dictionaryName as string).startsWith(start))?.[1] ??
      (/^\d+$/.test(token) ? 'a common number' : 'a common word')
    )
  if (pattern === 'bruteforce') return [...token].length > 3 ? 'a few other characters' : 'one to three other characters'
  return patternParts[pattern] ?? ''
}

const dictionaryParts: [string, string][] = [
  ['userInputs', 'your name or that of the archive'],
  ['passwords', 'a common password'],
  ['places', 'a place name'],
  ['months', 'a month'],
  ['known', 'a well-known name or phrase'],
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
