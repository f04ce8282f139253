/**
 * In how many letters two words differ: letters put in, left out, changed, or two neighbours exchanged.
 *
 * @param max where more differ, the answer is just larger than this
 */
export function distanceBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  let steps = other.length
  for (let row = 0; row < one.length; row += 1) {
    const current = [row + 1]
    let diagonal = row
    steps = row + 1
    for (const [at, above] of last.slice(1).entries()) {
      const changed = diagonal + (one[row] === other[at] ? 0 : 1)
      const isExchanged = row > 0 && at > 0 && one[row] === other[at - 1] && one[row - 1] === other[at]
      steps = Math.min(changed, above + 1, steps + 1, isExchanged ? (before[at - 1] ?? Infinity) + 1 : Infinity)
      current.push(steps)
      diagonal = above
    }
    if (Math.min(...current) > max) return max + 1
    before = last
    last = current
  }
  return steps
}
