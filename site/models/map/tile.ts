import { boundsOf, tileAbove, zoomBelow, zoomOf, cellSteps } from '#core/map/grid.ts'
import type { CellCounts, CellProperties, Feature, MapCategories, MapTile } from '#core/map/data.ts'
import { cellsOf, hasCategoriesBeside, isDivided, photoLists, partsOf, type Counted } from '#data/map/tiles.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { photoFeatures } from './photos.ts'

/** A tile of the map's data: see core/map/data.ts. */
export function mapTile(archive: Archive, tile: number): MapTile {
  if (!isDivided(archive, tile)) return mapList(archive, tile)
  const dividedAt = zoomBelow(tile)
  return {
    ...collection(tile),
    ...(dividedAt === undefined ? { lists: photoLists(archive, tile) } : { dividedAt }),
    features: cellFeatures(archive, tile),
  }
}

/** The photos of a tile: one of its lists, where it has too many for one file. */
export const mapList = (archive: Archive, tile: number, list = 0): MapTile => ({
  ...collection(tile),
  features: photoFeatures(archive, tile, list),
})

function collection(tile: number) {
  const { west, south, east, north } = boundsOf(tile)
  return { type: 'FeatureCollection' as const, tile, bbox: [west, south, east, north] satisfies MapTile['bbox'] }
}

const none: Counted = { photos: 0, undated: 0, begun: [], ended: [] }

function cellFeatures(archive: Archive, tile: number): Feature<CellProperties>[] {
  const middles = middlesOf(archive, tile)
  const cells = cellsOf(archive, tile, hasCategoriesBeside(archive, tile) ? 'all' : 'both')
  return Array.from(cells, ([cell, counts]) => {
    const categories = Object.fromEntries(
      [...counts].filter(([category]) => category !== 0).map(([category, each]) => [category, countsOf(each)]),
    )
    return {
      type: 'Feature',
      id: cell,
      geometry: { type: 'Point', coordinates: middles(cell) },
      properties: { ...countsOf(counts.get(0) ?? none), ...(Object.keys(categories).length > 0 && { categories }) },
    }
  })
}

/** The counts of each category in the cells of a tile that does not hold them. */
export function mapCategories(archive: Archive, tile: number): MapCategories {
  const cells = cellsOf(archive, tile, 'each')
  return Object.fromEntries(
    Array.from(cells, ([cell, counts]) => [
      cell,
      Object.fromEntries(Array.from(counts, ([category, counted]) => [category, countsOf(counted)])),
    ]),
  )
}

const countsOf = ({ begun, ended, ...sums }: Counted): CellCounts => ({ ...sums, begun: begun.flat(), ended: ended.flat() })

/** Gives the middle of a cell's photos as far as the counts of its parts tell, in degrees. */
function middlesOf(archive: Archive, tile: number): (cell: number) => [number, number] {
  const sums = new Map<number, { photos: number; east: number; north: number }>()
  for (const { within, photos } of partsOf(archive, tile)) {
    const cell = tileAbove(within, zoomOf(within) - zoomOf(tile) - cellSteps)
    const sum = sums.get(cell) ?? { photos: 0, east: 0, north: 0 }
    const [east, north] = middleOf(within)
    sums.set(cell, { photos: sum.photos + photos, east: sum.east + east * photos, north: sum.north + north * photos })
  }
  return (cell) => {
    const sum = sums.get(cell)
    return sum ? [rounded(sum.east / sum.photos), rounded(sum.north / sum.photos)] : middleOf(cell)
  }
}

function middleOf(tile: number): [number, number] {
  const { west, south, east, north } = boundsOf(tile)
  return [rounded((west + east) / 2), rounded((south + north) / 2)]
}

/** Six decimals of degrees are about a tenth of a metre. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))
