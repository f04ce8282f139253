/**
 * In how many letters two words differ: letters put in, left out, changed, or two neighbours exchanged.
 *
 * @param max where more differ, the answer is just larger than this
 */
export function distanceBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const changed = last[at - 1]! + (isSame ? 0 : 1)
      const steps = Math.min(changed, last[at]! + 1, current[at - 1]! + 1)
      current.push(isExchanged ? Math.min(steps, before[at - 2]! + 1) : steps)
    }
    if (Math.min(...current) > max) return max + 1
    before = last
    last = current
  }
  return last[other.length]!
}
