/** Random numbers that a seed repeats (mulberry32). `next()` is at least 0 and below 1. */
export function seeded(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, of: <Item>(items: readonly Item[]): Item => items[below(items.length)]! }
}

/** The seed of this run: `SEED`, or the one given. */
export const seedOr = (usual: number) => Number(process.env['SEED'] || usual)
