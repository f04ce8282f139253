import type { CellCounts, CellProperties, Feature } from '#core/map/data.ts'
import { boundsOf } from '#core/map/grid.ts'
import type { Counted, CountedCells } from '#data/map/counts.ts'

const none: Counted = { photos: 0, undated: 0, begun: [], ended: [] }

/** Cells with their counts as points. */
export const cellFeatures = (cells: CountedCells, pointOf: (cell: number) => [number, number]): Feature<CellProperties>[] =>
  Array.from(cells, ([cell, counts]) => {
    const categories = [...counts].filter(([category]) => category !== 0).map(([category, each]) => [category, countsOf(each)] as const)
    return {
      type: 'Feature',
      id: cell,
      geometry: { type: 'Point', coordinates: pointOf(cell) },
      properties: { ...countsOf(counts.get(0) ?? none), ...(categories.length > 0 && { categories: Object.fromEntries(categories) }) },
    }
  })

export const countsOf = ({ begun, ended, ...sums }: Counted): CellCounts => ({ ...sums, begun: begun.flat(), ended: ended.flat() })

/** The middle of a tile or cell: longitude, latitude. */
export function middleOf(tile: number): [number, number] {
  const { west, south, east, north } = boundsOf(tile)
  return [rounded((west + east) / 2), rounded((south + north) / 2)]
}

/** Six decimals of degrees are about a tenth of a metre. */
export const rounded = (degrees: number) => Number(degrees.toFixed(6))
