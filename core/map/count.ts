import type { CellCounts, PhotoProperties } from './data.ts'

/** The years chosen, both included. */
export type Years = { from: number; to: number }

/** The counts of one photo, in the form in which cells have them. */
export const countsOfPhoto = ({ begun, ended }: PhotoProperties): CellCounts => ({
  photos: 1,
  undated: begun === undefined && ended === undefined ? 1 : 0,
  begun: begun === undefined ? [] : [begun, 1],
  ended: ended === undefined ? [] : [ended, 1],
})

/**
 * How many photos may have been taken in these years: exactly those whose dates overlap them. Without years, all photos, the undated ones
 * too.
 */
export function photosIn({ photos, undated, begun, ended }: CellCounts, years: Years | null): number {
  if (!years) return photos
  return photos - undated - sumWhere(ended, (year) => year < years.from) - sumWhere(begun, (year) => year > years.to)
}

function sumWhere(pairs: readonly number[], isCounted: (year: number) => boolean): number {
  let sum = 0
  for (let at = 0; at < pairs.length; at += 2) if (isCounted(pairs[at] ?? 0)) sum += pairs[at + 1] ?? 0
  return sum
}

/** The counts of several cells together. */
export function sumOfCounts(all: Iterable<CellCounts>): CellCounts {
  let [photos, undated] = [0, 0]
  const [begun, ended] = [new Map<number, number>(), new Map<number, number>()]
  for (const counts of all) {
    photos += counts.photos
    undated += counts.undated
    addPairs(begun, counts.begun)
    addPairs(ended, counts.ended)
  }
  return { photos, undated, begun: inOrder(begun), ended: inOrder(ended) }
}

function addPairs(sums: Map<number, number>, pairs: readonly number[]) {
  for (let at = 0; at < pairs.length; at += 2) {
    const [year = 0, photos = 0] = [pairs[at], pairs[at + 1]]
    sums.set(year, (sums.get(year) ?? 0) + photos)
  }
}

const inOrder = (sums: Map<number, number>) => [...sums].sort(([one], [other]) => one - other).flat()

/** The first and the last year that any of the dates can mean; null where there is no date. */
export function spanOf({ begun, ended }: CellCounts): Years | null {
  const years = [begun, ended].flatMap((pairs) => pairs.filter((_, at) => at % 2 === 0))
  return years.length > 0 ? { from: Math.min(...years), to: Math.max(...years) } : null
}

/** How many photos may have been taken in each of these years. */
export function photosByYear(counts: CellCounts, { from, to }: Years): number[] {
  const [begunIn, endedIn] = [yearMap(counts.begun), yearMap(counts.ended)]
  let current = photosIn(counts, { from, to: from })
  return Array.from({ length: to - from + 1 }, (_, nth) => {
    const year = from + nth
    if (nth > 0) current += (begunIn.get(year) ?? 0) - (endedIn.get(year - 1) ?? 0)
    return current
  })
}

function yearMap(pairs: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>()
  addPairs(sums, pairs)
  return sums
}
