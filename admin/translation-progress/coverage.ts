/** Whole percent of records that are translated; 100 only when none is left, incomplete or out of date. */
export function coverage(total: number, left: number): number {
  if (left <= 0 || total <= 0) return 100
  return Math.max(0, Math.min(99, Math.floor(((total - left) / total) * 100)))
}
