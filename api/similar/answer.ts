import { hashWords } from '#core/fingerprints/hash.ts'
import { windows } from '#core/fingerprints/windows.ts'
import { fingerprintsAfter, shownGrey } from '#data/records/fingerprints.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { findSimilar, type Similar } from './find.ts'
import { createIndex, type FingerprintIndex } from './index.ts'

/** The index of each open archive, and the last fingerprint that it knows. */
const indexes = new WeakMap<Archive, { index: FingerprintIndex; last: number }>()

/** The public photos that show the same as a picture. The first question reads all fingerprints, later ones those that are new. */
export function similarPhotos(archive: Archive, grey: Uint8Array): Similar[] {
  return findSimilar(upToDate(archive), grey, (fingerprintID) => shownGrey(archive, fingerprintID))
}

function upToDate(archive: Archive): FingerprintIndex {
  const known = indexes.get(archive) ?? { index: createIndex(), last: 0 }
  indexes.set(archive, known)
  const hashes = new Uint32Array(windows.length * hashWords)
  for (const { fingerprintID, photoID, hashes: stored } of fingerprintsAfter(archive, known.last)) {
    new Uint8Array(hashes.buffer).set(stored)
    known.index.add(photoID, fingerprintID, hashes)
    known.last = fingerprintID
  }
  return known.index
}
