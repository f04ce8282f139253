import { distanceBetween } from './distance.ts'
import { typing, type ComparedName } from './name-filter.ts'

/** How far a word is one of another name, from 0 to 1: itself, in another alphabet, with a wrong letter, its beginning. */
const likeness = { same: 1, sound: 0.97, misspelt: 0.8, beginning: 0.6 } as const

/** A name that has at least this score, and no other of the same kind, is taken for the one that is meant. */
export const certainScore = 95

/** How well a typed name fits a known one, from 0 to 100, whatever the order of the words. */
export function nameScore(typed: ComparedName, name: ComparedName): number {
  const total = typed.length + name.length
  if (typed.length === 0 || name.length === 0) return 0
  const left = [...name]
  let sum = 0
  for (const word of typed) {
    const scores = left.map((other) => wordScore(word, other))
    const best = Math.max(0, ...scores)
    if (best === 0) continue
    sum += best
    left.splice(scores.indexOf(best), 1)
  }
  return Math.round((200 * sum) / total)
}

type ComparedWord = ComparedName[number]

function wordScore(typed: ComparedWord, word: ComparedWord): number {
  if (typed.folded === word.folded) return likeness.same
  if (typed.sounds.some((sound) => word.sounds.includes(sound))) return likeness.sound
  const isLong = Math.min(typed.folded.length, word.folded.length) >= typing.letters
  if (isLong && distanceBetween(typed.folded, word.folded, typing.errors) <= typing.errors) return likeness.misspelt
  return word.folded.startsWith(typed.folded) ? likeness.beginning : 0
}
