import { countsOfPhoto, photosIn } from '#core/map/count.ts'
import type { CellCounts, CellProperties, Feature, MapTile, PhotoProperties } from '#core/map/data.ts'
import { boundsOf, tileAbove, tileZooms, wholeMap, type Bounds, type Position } from '#core/map/grid.ts'
import { categoriesPath, tilePath, type MapFile, type MapFiles } from './files.ts'
import { contains, intersects } from './geometry.ts'
import type { Filter } from './state.ts'

export type PhotoFeature = Feature<PhotoProperties>

/** A photo, or the photos of a cell of the grid. */
export type Item = Position & { counts: CellCounts; photo?: PhotoFeature; cell?: number }

/** What of the data is shown: the files of some places; null: the whole map. */
export type Sources = readonly string[] | null

/** What a part of the map has, as far as it has come, and the files that are still needed for it. */
export type Found = { items: Item[]; wanted: string[] }

/** The zoom of the tiles of which the map needs the cells, so that these are from 32 to 256 pixels wide. */
export const depthAt = (zoom: number): number => tileZooms.findLast((each) => each < zoom) ?? tileZooms[0]

/** The photos and cells within an area, at Leaflet's zoom; years do not matter here. */
export function itemsIn(files: MapFiles, sources: Sources, area: Bounds, zoom: number, filter: Filter): Found {
  const found: Found = { items: [], wanted: [] }
  const add = (item: Item | null) => {
    if (item && contains(area, item)) found.items.push(item)
  }
  const collect = { files, area, depth: depthAt(zoom), filter, add, wanted: found.wanted }
  if (sources) {
    for (const path of sources) {
      const file = neededFile(collect, path)
      if (!file) continue
      for (const feature of file.features) add(itemOf(feature, filter, null))
    }
  } else collectTile(collect, wholeMap)
  return found
}

type Collect = { files: MapFiles; area: Bounds; depth: number; filter: Filter; add: (item: Item | null) => void; wanted: string[] }

function neededFile({ files, wanted }: Collect, path: string): MapFile | null {
  const file = files.file(path)
  if (file === undefined) wanted.push(path)
  return file ?? null
}

function collectTile(collect: Collect, tile: number) {
  if (!intersects(boundsOf(tile), collect.area)) return
  const file = neededFile(collect, tilePath(tile))
  if (!file) return
  if (isListed(file)) for (const photo of file.features) collect.add(itemOf(photo, collect.filter, null))
  else if ('tile' in file) collectCells(collect, file)
}

/** The cells of a divided tile, or the tiles below it where more is to be seen. */
function collectCells(collect: Collect, file: MapTile) {
  const { files, area, depth, filter, add, wanted } = collect
  const beside = filter.category > 0 && file.tile === wholeMap ? categoriesPath(file.tile) : null
  const categories = beside ? files.categories(beside) : null
  if (beside && categories === undefined) wanted.push(beside)
  const goesDeeper = file.dividedAt !== undefined && file.dividedAt <= depth
  for (const [tile, cells] of childrenOf(file)) {
    if (goesDeeper && intersects(boundsOf(tile), area)) {
      const below = files.file(tilePath(tile))
      if (below) {
        collectTile(collect, tile)
        continue
      }
      if (below === undefined) wanted.push(tilePath(tile))
    }
    for (const cell of cells) add(itemOf(cell, filter, categories?.[cell.id]?.[filter.category]))
  }
}

/** The tiles into which a divided one is divided, each with its cells. */
export function childrenOf(file: MapFile): Map<number, Feature<CellProperties>[]> {
  const cells = file.features as Feature<CellProperties>[]
  // The zoom of the cells is always the one below that of the next tiles.
  return Map.groupBy(cells, ({ id }) => tileAbove(id, 1))
}

/** Whether a file has photos and not the counts of cells. */
export const isListed = (file: MapFile): file is MapFile & { features: PhotoFeature[] } =>
  file.features.length === 0 || 'src' in (file.features[0]?.properties ?? {})

/**
 * @param beside counts of the category chosen from the separate file of the whole map; null: not there
 */
function itemOf(feature: Feature<CellProperties | PhotoProperties>, filter: Filter, beside: CellCounts | null | undefined): Item | null {
  const [longitude, latitude] = feature.geometry.coordinates
  const { properties } = feature
  if ('src' in properties) {
    if (filter.category > 0 && !properties.categories.includes(filter.category)) return null
    return { latitude, longitude, counts: countsOfPhoto(properties), photo: feature as PhotoFeature }
  }
  const counts = filter.category > 0 ? (properties.categories?.[filter.category] ?? beside) : properties
  return counts ? { latitude, longitude, counts, cell: feature.id } : null
}

/** Whether a photo is among those that are asked for, years included; the place is not looked at. */
export const isAskedFor = ({ properties }: PhotoFeature, { years, category }: Filter): boolean =>
  (category === 0 || properties.categories.includes(category)) && photosIn(countsOfPhoto(properties), years) > 0

/** The bounds around some items; there has to be one. */
export function boundsAround(items: Item[]): Bounds {
  const [latitudes, longitudes] = [items.map(({ latitude }) => latitude), items.map(({ longitude }) => longitude)]
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) }
}
