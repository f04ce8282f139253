/** Whole percent of records that are translated; 100 only when none is lacking. */
export function coverage(total: number, lacking: number): number {
  if (lacking <= 0 || total <= 0) return 100
  return Math.max(0, Math.min(99, Math.floor(((total - lacking) / total) * 100)))
}
