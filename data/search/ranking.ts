import { scoreCount } from '#core/search/match-scores.ts'
import type { Scores } from './scores.ts'

/**
 * Photos in the order of their scores, the best first, among equals the newest.
 *
 * @param photoIDs the photos to be ordered, the oldest first
 * @param start how many better ones are left out
 * @param count how many are wanted
 */
export function rank(scores: Scores, photoIDs: Int32Array, start: number, count: number): number[] {
  const places = firstPlaces(scores, photoIDs)
  const page: { place: number; photoID: number }[] = []
  for (let nth = photoIDs.length - 1; nth >= 0 && page.length < count; nth -= 1) {
    const photoID = photoIDs[nth] ?? 0
    const score = scores[photoID] ?? 0
    const place = places[score] ?? 0
    places[score] = place + 1
    if (place >= start && place < start + count) page.push({ place, photoID })
  }
  return page.sort((a, b) => a.place - b.place).map(({ photoID }) => photoID)
}

/** The place of the first photo with each score. */
function firstPlaces(scores: Scores, photoIDs: Int32Array): Int32Array {
  const places = new Int32Array(scoreCount)
  for (const photoID of photoIDs) {
    const score = scores[photoID] ?? 0
    places[score] = (places[score] ?? 0) + 1
  }
  for (let score = scoreCount - 1, better = 0; score > 0; score -= 1) {
    const own = places[score] ?? 0
    places[score] = better
    better += own
  }
  return places
}
