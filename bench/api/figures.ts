import type { BenchResult } from '#bench/result.ts'

/** The value below which `share` of the values lie: `percentile(times, 0.99)`. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** A figure that has a mark, and whether the mark is kept. */
export function marked(name: string, value: number, unit: string, max: number, note = ''): BenchResult {
  const verdict = `at most ${max}: ${value <= max ? 'kept' : 'MISSED'}`
  return { name, value, unit, note: note ? `${verdict}; ${note}` : verdict }
}

/** Whole numbers by chance, the same in every run: `below(20)` is one of 0 to 19. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
