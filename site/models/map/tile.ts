import type { MapCategories, MapTile } from '#core/map/data.ts'
import { boundsOf, cellZoomOf, tileAbove, zoomBelow, zoomOf } from '#core/map/grid.ts'
import { photoLists, photosOfList } from '#data/map/lists.ts'
import { cellsOf, hasCategoriesBeside, isDivided, partsOf, photosOfTile } from '#data/map/tiles.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { cellFeatures, countsOf, middleOf, rounded } from './cells.ts'
import { photoFeatures } from './photos.ts'

/** A tile of the map's data: see core/map/data.ts. */
export function mapTile(cache: RenderCache, tile: number): MapTile {
  const { archive } = cache
  if (!isDivided(archive, tile)) return mapList(cache, tile)
  const dividedAt = zoomBelow(tile)
  return {
    ...collection(tile),
    ...(dividedAt === undefined ? { lists: photoLists(archive, tile) } : { dividedAt }),
    features: cellFeatures(cellsOf(archive, tile, hasCategoriesBeside(archive, tile) ? 'all' : 'both'), middlesOf(archive, tile)),
  }
}

/** The photos of a tile: one of its lists, where it has too many for one file. */
export const mapList = (cache: RenderCache, tile: number, list = 0): MapTile => ({
  ...collection(tile),
  features: photoFeatures(cache, list > 0 ? photosOfList(cache.archive, tile, list) : photosOfTile(cache.archive, tile)),
})

function collection(tile: number) {
  const { west, south, east, north } = boundsOf(tile)
  return { type: 'FeatureCollection' as const, tile, bbox: [west, south, east, north] satisfies MapTile['bbox'] }
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

/** Gives the middle of a cell's photos as far as the counts of its parts tell, in degrees. */
function middlesOf(archive: Archive, tile: number): (cell: number) => [number, number] {
  const sums = new Map<number, { photos: number; east: number; north: number }>()
  for (const { within, photos } of partsOf(archive, tile)) {
    const cell = tileAbove(within, zoomOf(within) - cellZoomOf(tile))
    const sum = sums.get(cell) ?? { photos: 0, east: 0, north: 0 }
    const [east, north] = middleOf(within)
    sums.set(cell, { photos: sum.photos + photos, east: sum.east + east * photos, north: sum.north + north * photos })
  }
  return (cell) => {
    const sum = sums.get(cell)
    return sum ? [rounded(sum.east / sum.photos), rounded(sum.north / sum.photos)] : middleOf(cell)
  }
}
