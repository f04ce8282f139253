import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { sumsOf } from '#core/fingerprints/hash.ts'
import { likeness } from '#core/fingerprints/likeness.ts'
import { similarity } from '#core/fingerprints/limits.ts'
import { oriented, orientations } from '#core/fingerprints/orientations.ts'
import { windows } from '#core/fingerprints/windows.ts'
import type { Candidate, FingerprintIndex } from './index.ts'

/** A photo whose picture shows the same as the one asked for. */
export type Similar = {
  photoID: number
  /** The correlation of their pixels, up to 1. */
  likeness: number
  isMirrored: boolean
  /** Whether both show the same part of the view, the same way up. */
  isSameFrame: boolean
}

/** Candidates whose pixels are compared, some milliseconds each. */
export const maxCompared = 40

/**
 * The photos that show the same as a picture, in whatever orientation and cut by up to a tenth, the most alike first.
 *
 * @param grey the small grey picture
 * @param read gives the photo of a fingerprint and its small grey picture; null where it does not count any more
 */
export function findSimilar(
  index: FingerprintIndex,
  grey: Uint8Array,
  read: (fingerprintID: number) => { photoID: number; grey: Uint8Array } | null,
): Similar[] {
  const turns = orientations.map((orientation) => oriented(grey, orientation))
  const candidates = index.find(turns.map((turn) => fingerprintOf(turn).hashes)).slice(0, maxCompared)
  return candidates
    .flatMap((candidate) => {
      const stored = read(candidate.fingerprintID)
      const compared = stored && compare(stored.grey, turns, candidate)
      return compared ? [{ photoID: stored.photoID, ...compared }] : []
    })
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, similarity.maxFound)
}

/** How alike the pixels of a candidate are; null where they are not alike after all. */
export function compare(
  stored: Uint8Array,
  turns: readonly Uint8Array[],
  { bits, turn, window, showsMore }: Candidate,
): Omit<Similar, 'photoID'> | null {
  const [asked, part, orientation] = [turns[turn], windows[window], orientations[turn]]
  if (!asked || !part || !orientation) return null
  const [whole, other] = showsMore ? [stored, asked] : [asked, stored]
  const { value, window: shared } = likeness(sumsOf(whole), sumsOf(other), part)
  const { minLikeness } = similarity
  if (value < (bits <= minLikeness.bits ? minLikeness.near : minLikeness.far)) return null
  const { isMirrored, quarters } = orientation
  const isUpright = !isMirrored && quarters === 0
  return { likeness: value, isMirrored, isSameFrame: isUpright && shared.width * shared.height >= similarity.sameFrame }
}
