import type { LocalizedKey } from '../languages.ts'

/**
 * What the files below `/data/map/` hold: GeoJSON (RFC 7946), the same for all languages. Few photos have a point each; many are
 * counted, and each cell has a point.
 */
export type MapFeatures = {
  type: 'FeatureCollection'
  /** West, south, east, north. */
  bbox: [number, number, number, number]
  features: Feature<CellProperties>[] | Feature<PhotoProperties>[]
}

/** `/data/map/{tile}.json`; number 1 is the whole map. A tile with many photos is divided into tiles of the next zoom. */
export type MapTile = MapFeatures & {
  /** The number of the tile: see core/map/grid.ts. */
  tile: number
  /** The zoom of the tiles into which it is divided; absent where all its photos are here, and where no zoom is left. */
  dividedAt?: number
  /** The files with the photos of a tile that has too many and is not divided: `/data/map/{tile}/{list}.json`. */
  lists?: number[]
}

/** `/data/map/places/{place}.json`: the photos of a place, without those of the places within it; counted in the smallest cells if they are many. */
export type MapPlace = MapFeatures & { place: number }

export type Feature<Properties> = {
  type: 'Feature'
  id: number
  /** Longitude, latitude. */
  geometry: { type: 'Point'; coordinates: [number, number] }
  properties: Properties
}

/** How many photos there are: with dates whose first year is known and whose last one is, as pairs of year and number. */
export type CellCounts = { photos: number; undated: number; begun: number[]; ended: number[] }

/** A cell; its point is the middle of its photos. The counts of its categories may be in a file beside the tile. */
export type CellProperties = CellCounts & { categories?: Record<number, CellCounts> }

/** `/data/map/{tile}/categories.json`: the counts of each category of each cell. */
export type MapCategories = Record<number, Record<number, CellCounts>>

/** A photo; its point is where it was taken. */
export type PhotoProperties = Partial<Record<LocalizedKey<'title'>, string>> & {
  /** How far from the point it may have been taken; absent for the point itself. */
  metres?: number
  /** The direction of view, in degrees clockwise from north. */
  bearing?: number
  /** The first and the last year that its date can mean; absent where it is open or not known. */
  begun?: number
  ended?: number
  categories: number[]
  /** The number of its place. */
  place?: number
  /** Its thumbnail: addresses, pixels, and the classes for the colour to show while it loads. */
  src: string
  srcset: string
  avif?: string
  width: number
  height: number
  tone: string
}
