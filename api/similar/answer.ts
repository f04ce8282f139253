import { hashWords } from '#core/fingerprints/hash.ts'
import { windows } from '#core/fingerprints/windows.ts'
import { fingerprintsAfter, greyOfFingerprint, shownGrey } from '#data/records/fingerprints.ts'
import type { FoundPair } from '#data/records/pairs.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { findSimilar, type Similar } from './find.ts'
import { createIndex, type FingerprintIndex } from './index.ts'
import { findPairs } from './pairs.ts'

/** The index of each open archive, and the last fingerprint that it knows. */
const indexes = new WeakMap<Archive, { index: FingerprintIndex; last: number }>()

/** The public photos that show the same as a picture. The first question reads all fingerprints, later ones those that are new. */
export function similarPhotos(archive: Archive, grey: Uint8Array): Similar[] {
  return findSimilar(upToDate(archive).index, grey, (fingerprintID) => shownGrey(archive, fingerprintID))
}

/** The pairs of some fingerprints with those before them, and the last fingerprint that is compared then. */
export type ComparedPairs = { pairs: FoundPair[]; last: number }

/** Fingerprints that are compared in one step. */
const batch = 500

/**
 * Compares the next fingerprints after one with all before them, those of photos in the bin too: these may come back.
 *
 * @param after the last fingerprint that was compared before
 * @param size how many are compared
 */
export function pairsAfter(archive: Archive, after: number, size = batch): ComparedPairs {
  const { index, last } = upToDate(archive)
  const waiting = index.stored().fingerprintIDs.filter((id) => id > after)
  const next = waiting.toSorted((one, other) => one - other).slice(0, size)
  const pairs = findPairs(index, next, (fingerprintID) => greyOfFingerprint(archive, fingerprintID))
  return { pairs, last: next.length < waiting.length ? (next.at(-1) ?? last) : Math.max(after, last) }
}

function upToDate(archive: Archive): { index: FingerprintIndex; last: number } {
  const known = indexes.get(archive) ?? { index: createIndex(), last: 0 }
  indexes.set(archive, known)
  const hashes = new Uint32Array(windows.length * hashWords)
  for (const { fingerprintID, photoID, hashes: stored } of fingerprintsAfter(archive, known.last)) {
    new Uint8Array(hashes.buffer).set(stored)
    known.index.add(photoID, fingerprintID, hashes)
    known.last = fingerprintID
  }
  return known
}
