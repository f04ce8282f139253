import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { hashOf, hashWords, sumsOf } from '#core/fingerprints/hash.ts'
import { similarity } from '#core/fingerprints/limits.ts'
import { oriented, orientations } from '#core/fingerprints/orientations.ts'
import { windows } from '#core/fingerprints/windows.ts'
import type { FoundPair } from '#data/records/pairs.ts'
import { compare, maxCompared } from './find.ts'
import { createHashTable, type OwnedHash } from './hash-table.ts'
import { joined, nearest, wordsEach, type FingerprintIndex } from './index.ts'

/** A picture that is compared with all before it. */
type Newcomer = { slot: number; fingerprintID: number; grey: Uint8Array; turns: readonly Uint32Array[] }

/**
 * The pairs that some fingerprints make with those before them, each one with the few that are most alike. Their hashes are put into
 * tables, and all others pass by once: a batch takes about as long as one question (`make bench ONLY=similar`).
 *
 * @param batch the fingerprints, of pictures that are in the index
 * @param read gives the small grey picture of a fingerprint; null where it is gone
 */
export function findPairs(
  index: FingerprintIndex,
  batch: readonly number[],
  read: (fingerprintID: number) => Uint8Array | null,
): FoundPair[] {
  const { words, fingerprintIDs } = index.stored()
  const wanted = new Set(batch)
  const newcomers = fingerprintIDs.flatMap((fingerprintID, slot): Newcomer[] => {
    const grey = wanted.has(fingerprintID) ? read(fingerprintID) : null
    return grey ? [{ slot, fingerprintID, grey, turns: turnsOf(grey, words, slot) }] : []
  })
  const candidates = candidatesOf(newcomers, words, fingerprintIDs)
  return newcomers.flatMap((newcomer, at) => pairsOf(newcomer, candidates[at] ?? [], words, fingerprintIDs, read))
}

/** The hashes of a picture in each orientation; of its quarter turns only that of the whole, because nothing else of them is compared. */
function turnsOf(grey: Uint8Array, words: Uint32Array, slot: number): Uint32Array[] {
  return orientations.map((orientation, turn) => {
    if (turn === 0) return words.slice(slot * wordsEach, (slot + 1) * wordsEach)
    const turned = oriented(grey, orientation)
    if (orientation.quarters === 0) return fingerprintOf(turned).hashes
    const hashes = new Uint32Array(wordsEach)
    const [whole] = windows
    if (whole) hashes.set(hashOf(sumsOf(turned), whole))
    return hashes
  })
}

/** For each newcomer the slots of earlier pictures with a similar hash: the whole newcomer in a window of theirs, or the other way round. */
function candidatesOf(newcomers: readonly Newcomer[], words: Uint32Array, fingerprintIDs: readonly number[]): number[][] {
  const candidates: number[][] = newcomers.map(() => [])
  const wholes = createHashTable(
    newcomers.flatMap(({ turns }, owner): OwnedHash[] => turns.map((turn) => ({ owner, words: turn, at: 0 }))),
    'table',
  )
  const parts = createHashTable(
    newcomers.flatMap(({ turns }, owner): OwnedHash[] =>
      turns.flatMap((turn, at) =>
        orientations[at]?.quarters === 0 ? windows.slice(1).map((_, part) => ({ owner, words: turn, at: (part + 1) * hashWords })) : [],
      ),
    ),
    'question',
  )
  const newest = newcomers.reduce((max, { fingerprintID }) => Math.max(max, fingerprintID), 0)
  const lastSlot = new Int32Array(newcomers.length).fill(-1)
  for (let slot = 0; slot < fingerprintIDs.length; slot += 1) {
    const fingerprintID = fingerprintIDs[slot] ?? 0
    if (fingerprintID >= newest) continue
    const isKnown = (owner: number) => lastSlot[owner] === slot
    const found = (owner: number) => {
      lastSlot[owner] = slot
      if (fingerprintID < (newcomers[owner]?.fingerprintID ?? 0)) candidates[owner]?.push(slot)
    }
    for (let window = 0; window < windows.length; window += 1) wholes.find(words, slot * wordsEach + window * hashWords, isKnown, found)
    parts.find(words, slot * wordsEach, isKnown, found)
  }
  return candidates
}

function pairsOf(
  { fingerprintID: otherFingerprintID, grey, turns }: Newcomer,
  slots: readonly number[],
  words: Uint32Array,
  fingerprintIDs: readonly number[],
  read: (fingerprintID: number) => Uint8Array | null,
): FoundPair[] {
  const turned = joined(turns)
  const greys = slots.length > 0 ? orientations.map((orientation) => oriented(grey, orientation)) : []
  const nearestOnes = slots
    .flatMap((slot) => {
      const best = nearest(words, slot * wordsEach, turned, turns.length)
      return best ? [{ fingerprintID: fingerprintIDs[slot] ?? 0, ...best }] : []
    })
    .sort((one, other) => one.bits - other.bits)
    .slice(0, maxCompared)
  return nearestOnes
    .flatMap((candidate) => {
      const stored = read(candidate.fingerprintID)
      const compared = stored && compare(stored, greys, candidate)
      return compared ? [{ fingerprintID: candidate.fingerprintID, otherFingerprintID, ...compared }] : []
    })
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, similarity.maxFound)
}
