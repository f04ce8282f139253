/** A source of numbers that depends on its seed alone. */
export type Random = {
  /** 0 ≤ n < 1. */
  next: () => number
  /** low ≤ n < high. */
  range: (low: number, high: number) => number
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
  chance: (probability: number) => boolean
  /** About −1 to 1, most often near 0. */
  bell: () => number
}

/** The numbers that belong to a seed (mulberry32): equal seeds give equal rows. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (probability) => next() < probability,
    bell: () => next() + next() + next() - 1.5,
  }
}
