import type { CellCounts, CellProperties, Feature, MapCategories, MapFeatures, PhotoProperties } from './data.ts'
import { boundsOf, cellAt, type Bounds } from './grid.ts'

/** Years, both included, and a category if one is chosen. */
export type MapChoice = { from: number; to: number; category?: number }

/** Photos whose dates overlap the years chosen, and those without a date. */
export type MapCount = { dated: number; undated: number }

/** The photos of a cell whose dates overlap the years: all dated ones but those that ended before and those that began after. */
export const countCell = ({ photos, undated, begun, ended }: CellCounts, { from, to }: MapChoice): MapCount => ({
  dated: photos - undated - sumOf(ended, (year) => year < from) - sumOf(begun, (year) => year > to),
  undated,
})

/** Adds up the pairs of year and number whose year is meant. */
const sumOf = (pairs: number[], isMeant: (year: number) => boolean): number =>
  pairs.reduce((sum, photos, at) => (at % 2 === 1 && isMeant(pairs[at - 1] ?? NaN) ? sum + photos : sum), 0)

/**
 * The photos that the file of a tile or place shows in a view. It is exact for views whose borders are those of the smallest cells, where the
 * file lists its photos or its cells are all inside or outside: others are counted where their middle is.
 *
 * @param categories the file beside, where the categories of the tile are there
 */
export function countFeatures(data: MapFeatures, view: Bounds, choice: MapChoice, categories?: MapCategories): MapCount {
  const sum = { dated: 0, undated: 0 }
  for (const feature of data.features) {
    const { dated, undated } = isPhoto(feature) ? countPhoto(feature, view, choice) : countOfCell(feature, view, choice, categories)
    sum.dated += dated
    sum.undated += undated
  }
  return sum
}

const none: MapCount = { dated: 0, undated: 0 }

/** Whether a point stands for one photo; else for a cell. */
export const isPhoto = (feature: Feature<CellProperties | PhotoProperties>): feature is Feature<PhotoProperties> =>
  !('photos' in feature.properties)

function countPhoto({ geometry, properties }: Feature<PhotoProperties>, view: Bounds, { from, to, category }: MapChoice): MapCount {
  const [longitude, latitude] = geometry.coordinates
  const { begun, ended, categories } = properties
  if (!isWithin(cellAt({ latitude, longitude }), view)) return none
  if (category !== undefined && !categories.includes(category)) return none
  if (begun === undefined && ended === undefined) return { dated: 0, undated: 1 }
  return { dated: (begun ?? from) <= to && (ended ?? to) >= from ? 1 : 0, undated: 0 }
}

function countOfCell(
  { id, properties }: Feature<CellProperties>,
  view: Bounds,
  choice: MapChoice,
  categories: MapCategories | undefined,
): MapCount {
  if (!isWithin(id, view)) return none
  if (choice.category === undefined) return countCell(properties, choice)
  const counts = (categories?.[id] ?? properties.categories)?.[choice.category]
  return counts ? countCell(counts, choice) : none
}

/** Whether the middle of a cell is in a view. */
function isWithin(cell: number, view: Bounds): boolean {
  const { west, south, east, north } = boundsOf(cell)
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2]
  return longitude >= view.west && longitude < view.east && latitude >= view.south && latitude < view.north
}
