import { bitsOfTwo, hashWords } from '#core/fingerprints/hash.ts'
import { similarity } from '#core/fingerprints/limits.ts'
import { windows } from '#core/fingerprints/windows.ts'

/** Words of all hashes of a picture. */
export const wordsEach = windows.length * hashWords

/** A stored picture that may show the same as the one asked for. */
export type Candidate = {
  fingerprintID: number
  /** Bits in which both differ, where they are most alike. */
  bits: number
  /** Which turn of the picture asked for. */
  turn: number
  /** Which window: of the stored picture, or of the one asked for where that shows more. */
  window: number
  showsMore: boolean
}

export type FingerprintIndex = ReturnType<typeof createIndex>

/**
 * The hashes of many pictures in memory, 448 bytes each. A question compares with every one of them, in some 6 µs a picture: at 100,000
 * pictures that is 45 MB and some 0.6 seconds (`make bench ONLY=similar`).
 */
export function createIndex() {
  let words = new Uint32Array(wordsEach * 1024)
  const fingerprintIDs: number[] = []
  const slots = new Map<number, number>()

  /** Adds the fingerprint of a photo, or replaces the one that it had. */
  function add(photoID: number, fingerprintID: number, hashes: Uint32Array) {
    const slot = slots.get(photoID) ?? fingerprintIDs.length
    slots.set(photoID, slot)
    fingerprintIDs[slot] = fingerprintID
    if ((slot + 1) * wordsEach > words.length) words = grown(words)
    words.set(hashes, slot * wordsEach)
  }

  /** @param turns the hashes of a picture in each orientation */
  function find(turns: readonly Uint32Array[]): Candidate[] {
    const turned = joined(turns)
    return fingerprintIDs
      .flatMap((fingerprintID, slot) => {
        const best = nearest(words, slot * wordsEach, turned, turns.length)
        return best ? [{ fingerprintID, ...best }] : []
      })
      .sort((one, other) => one.bits - other.bits)
  }

  /** All hashes, picture by picture, and the fingerprint of each; the numbers are those of `nearest`. */
  const stored = () => ({ words, fingerprintIDs: fingerprintIDs as readonly number[] })

  return { add, find, stored }
}

function grown(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2)
  larger.set(words)
  return larger
}

/** The hashes of a picture in each orientation as one array. */
export function joined(turns: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(turns.length * wordsEach)
  for (const [turn, hashes] of turns.entries()) all.set(hashes, turn * wordsEach)
  return all
}

/**
 * Where a stored picture and one of the turns are most alike: the whole turn in a window of the stored picture, or the whole stored
 * picture in a window of the turn, if that is upright: who sends a larger view has not turned it by a quarter as well. Null where they differ in too many bits everywhere.
 */
export function nearest(words: Uint32Array, at: number, turns: Uint32Array, count: number): Omit<Candidate, 'fingerprintID'> | null {
  let best: Omit<Candidate, 'fingerprintID'> | null = null
  let max: number = similarity.maxBits
  for (let window = 0; window < windows.length; window += 1) {
    const offset = window * hashWords
    for (let turn = 0; turn < count; turn += 1) {
      const from = turn * wordsEach
      const inStored = difference(words, at + offset, turns, from, max)
      if (inStored <= max) {
        best = { bits: inStored, turn, window, showsMore: false }
        max = inStored - 1
      }
      if (window === 0 || turn % 4 !== 0) continue
      const inTurn = difference(words, at, turns, from + offset, max)
      if (inTurn <= max) {
        best = { bits: inTurn, turn, window, showsMore: true }
        max = inTurn - 1
      }
    }
  }
  return best
}

/**
 * The bits in which two hashes differ, or any higher number than `max`: most pairs are told apart by the first half. Thirty million of
 * these are one question to 100,000 pictures, so nothing here may be slow.
 */
function difference(one: Uint32Array, at: number, other: Uint32Array, from: number, max: number): number {
  const half = bitsOfTwo(wordAt(one, at) ^ wordAt(other, from), wordAt(one, at + 1) ^ wordAt(other, from + 1))
  if (half > max) return half
  return half + bitsOfTwo(wordAt(one, at + 2) ^ wordAt(other, from + 2), wordAt(one, at + 3) ^ wordAt(other, from + 3))
}

/** Every place that is asked for is one of the array. */
const wordAt = (words: Uint32Array, at: number) => words[at] as number
