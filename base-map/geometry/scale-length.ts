/** What a length of a bar begins with. */
const beginnings = [5, 3, 2, 1]

/** The longest length of one to five tens, hundreds or thousands that is not over another; at least half of that. Both are in one unit, and at least 1. */
export function scaleLength(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max))
  return (beginnings.find((each) => each * power <= max) ?? 1) * power
}
