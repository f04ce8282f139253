import { bitsOfTwo, hashWords } from '#core/fingerprints/hash.ts'
import { similarity } from '#core/fingerprints/limits.ts'

/** Parts of a hash, of 16 bits each. */
const chunks = 8
const chunkKeys = 1 << 16

/**
 * Hashes by their chunks, so that a similar one is found without a comparison with all. Two hashes that differ in at most 15 bits have
 * a chunk that differs in one bit at most; of those that differ in up to 24 bits, most have one.
 */
export type HashTable = {
  /** Calls `found` with the owner of each similar hash, perhaps several times, unless `isKnown` says that nothing is to be found there. */
  find: (words: Uint32Array, at: number, isKnown: (owner: number) => boolean, found: (owner: number) => void) => void
}

export type OwnedHash = { owner: number; words: Uint32Array; at: number }

/**
 * @param probes which side tries the keys that differ in one bit: the table for few hashes that many ask for, the question for many
 * hashes that few ask for
 */
export function createHashTable(hashes: readonly OwnedHash[], probes: 'table' | 'question'): HashTable {
  const stored = new Uint32Array(hashes.length * hashWords)
  const owners = Uint32Array.from(hashes, ({ owner }) => owner)
  for (const [entry, { words, at }] of hashes.entries()) stored.set(words.subarray(at, at + hashWords), entry * hashWords)
  const flips = [0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)]
  const [storedFlips, askedFlips] = probes === 'table' ? [flips, [0]] : [[0], flips]
  const starts = new Uint32Array(chunks * chunkKeys + 1)
  const keys = new Uint16Array(chunks)

  const eachKey = (work: (bucket: number, entry: number) => void) => {
    for (let entry = 0; entry < hashes.length; entry += 1) {
      chunksOf(stored, entry * hashWords, keys)
      for (let chunk = 0; chunk < chunks; chunk += 1)
        for (const flip of storedFlips) work(chunk * chunkKeys + ((keys[chunk] ?? 0) ^ flip), entry)
    }
  }
  // First how many each bucket has, then where it begins, then what it holds.
  eachKey((bucket) => (starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1))
  for (let bucket = 1; bucket < starts.length; bucket += 1) starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  const entries = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  eachKey((bucket, entry) => {
    const place = next[bucket] ?? 0
    entries[place] = entry
    next[bucket] = place + 1
  })

  const asked = new Uint16Array(chunks)
  return {
    find(words, at, isKnown, found) {
      chunksOf(words, at, asked)
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        for (const flip of askedFlips) {
          const bucket = chunk * chunkKeys + ((asked[chunk] as number) ^ flip)
          const end = starts[bucket + 1] as number
          for (let place = starts[bucket] as number; place < end; place += 1) {
            const entry = entries[place] as number
            const owner = owners[entry] as number
            if (!isKnown(owner) && isNear(words, at, stored, entry * hashWords)) found(owner)
          }
        }
      }
    },
  }
}

function isNear(one: Uint32Array, at: number, other: Uint32Array, from: number): boolean {
  const half = bitsOfTwo(wordAt(one, at) ^ wordAt(other, from), wordAt(one, at + 1) ^ wordAt(other, from + 1))
  if (half > similarity.maxBits) return false
  return (
    half + bitsOfTwo(wordAt(one, at + 2) ^ wordAt(other, from + 2), wordAt(one, at + 3) ^ wordAt(other, from + 3)) <= similarity.maxBits
  )
}

/** Every place that is asked for is one of the array. */
const wordAt = (words: Uint32Array, at: number) => words[at] as number

/**
 * The chunks of a hash. Cells that touch are often alike, and so are their bits: a chunk has bits of all rows and all columns, along a
 * diagonal, so that the hashes of other pictures spread over many keys.
 */
function chunksOf(words: Uint32Array, at: number, keys: Uint16Array) {
  const upperRows = slanted(wordAt(words, at))
  const lowerRows = slanted(nibblesSwapped(wordAt(words, at + 1)))
  const upperColumns = slanted(wordAt(words, at + 2))
  const lowerColumns = slanted(nibblesSwapped(wordAt(words, at + 3)))
  for (let chunk = 0; chunk < chunks; chunk += 1)
    keys[chunk] =
      columnOf(upperRows, chunk) |
      (columnOf(lowerRows, chunk) << 4) |
      (columnOf(upperColumns, chunk) << 8) |
      (columnOf(lowerColumns, chunk) << 12)
}

/** Four rows of eight bits, each one rotated by one bit more than the row before it. */
function slanted(word: number): number {
  const [second, third, fourth] = [(word >>> 8) & 255, (word >>> 16) & 255, word >>> 24]
  return (
    (word & 255) |
    ((((second >>> 1) | (second << 7)) & 255) << 8) |
    ((((third >>> 2) | (third << 6)) & 255) << 16) |
    ((((fourth >>> 3) | (fourth << 5)) & 255) << 24)
  )
}

const nibblesSwapped = (word: number) => ((word >>> 4) & 0x0f0f0f0f) | ((word << 4) & 0xf0f0f0f0)

/** One bit of each of four rows, side by side. */
const columnOf = (word: number, column: number) => (Math.imul((word >>> column) & 0x01010101, 0x01020408) >>> 24) & 15
