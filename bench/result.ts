/** One figure of a benchmark, for instance { name: 'search p99', value: 12.3, unit: 'ms' }. */
export type BenchResult = { name: string; value: number; unit: string; note?: string }
