/**
 * In how many letters two words differ: letters put in, left out, changed, or two neighbours exchanged.
 *
 * @param max where more differ, the answer is just larger than this
 */
export function distanceBetween(one: string, other: string, max: number): number {
  const far = max + 1
  if (Math.abs(one.length - other.length) > max) return far
  let [before, last, current]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at <= other.length; at += 1) last.push(at)
  for (let row = 1; row <= one.length; row += 1) {
    // Further from the diagonal there is no distance up to `max`.
    const start = Math.max(1, row - max)
    const end = Math.min(other.length, row + max)
    current[start - 1] = start === 1 ? row : far
    let least = current[start - 1] ?? far
    for (let at = start; at <= end; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const changed = (last[at - 1] ?? far) + (isSame ? 0 : 1)
      const added = Math.min(last[at] ?? far, current[at - 1] ?? far) + 1
      const steps = Math.min(changed, added, isExchanged ? (before[at - 2] ?? far) + 1 : far)
      current[at] = steps
      if (steps < least) least = steps
    }
    current[end + 1] = far
    if (least > max) return far
    ;[before, last, current] = [last, current, before]
  }
  return last[other.length] ?? far
}

/** A word like another one, and in how many letters they differ. */
export type NearWord = { word: string; distance: number }

/** Letters that may differ: none in the shortest words, three in long ones. */
export const tolerance = (word: string): number => (word.length < 4 ? 0 : word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/** Compares words that are like a word, the nearest first: of equals those that begin alike. */
export function byLikeness(word: string): (one: NearWord, other: NearWord) => number {
  const likeness = ({ word: other, distance }: NearWord) => distance + (other[0] === word[0] ? 0 : 0.5)
  return (one, other) => likeness(one) - likeness(other) || (one.word < other.word ? -1 : 1)
}
