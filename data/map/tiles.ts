import { cellZoomOf, finestZoom, maxListed, pointZoom, rangeWithin, tileZooms, wholeMap, zoomBelow, zoomOf } from '#core/map/grid.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import { countedCells, type CountedCells, type CountRow } from './counts.ts'

/** The tiles of the zoom below the whole map are numbers from here on. */
const firstBelowWhole = 4 ** tileZooms[1]

/** The bits between a tile and the one that is divided into it, below the whole map. */
const bitsAbove = 2 * (tileZooms[2] - tileZooms[1])

const photosIn = preparedValues<[number], number>('SELECT photos FROM map_tiles WHERE tile = ?')

/** How many photos a tile has. */
export const photosInTile = (archive: Archive, tile: number): number => photosIn(archive).get(tile) ?? 0

/** Whether a tile counts its photos by cells, because it has too many to list them. */
export const isDivided = (archive: Archive, tile: number): boolean => photosInTile(archive, tile) > maxListed

const published = `FROM map_tiles t
  JOIN map_tiles above ON above.tile = CASE WHEN t.tile < ${2 * firstBelowWhole} THEN ${wholeMap} ELSE t.tile >> ${bitsAbove} END
  WHERE t.photos > 0 AND t.tile <> ${wholeMap} AND above.photos > ${maxListed}`
const publishedTiles = preparedValues<[], number>(`SELECT t.tile ${published} ORDER BY 1`)
const publishedTile = preparedValues<[number], number>(`SELECT 1 ${published} AND t.tile = ?`)

/** Every tile that is published: the whole map, even without photos, and those into which another one is divided. */
export const mapTiles = (archive: Archive): number[] => [wholeMap, ...publishedTiles(archive).all()]

export const isMapTile = (archive: Archive, tile: number): boolean => tile === wholeMap || publishedTile(archive).get(tile) !== undefined

/** Whether the categories of a tile are in a file beside it: every visitor loads the whole map first, and few choose a category. */
export const hasCategoriesBeside = (archive: Archive, tile: number): boolean => tile === wholeMap && isDivided(archive, tile)

/** Which categories are counted: all photos alone (0), each category alone, or both. */
export type CountedCategories = 'all' | 'each' | 'both'

const eachCategory = 'SELECT category_id AS id FROM categories'

// Each category is a range of the table: without their list, SQLite would read the cells of the whole map.
const rowsOf = {
  all: cellRows('SELECT 0 AS id'),
  each: cellRows(eachCategory),
  both: cellRows(`SELECT 0 AS id UNION ALL ${eachCategory}`),
}

function cellRows(categories: string) {
  return preparedRows<[number, number], CountRow>(
    `SELECT category, cell, begun, ended, photos FROM (${categories}) wanted
     CROSS JOIN map_counts ON category = wanted.id AND cell >= ? AND cell < ?`,
  )
}

/** The cells of a tile that have photos, with the counts of each category; 0 stands for all photos. */
export function cellsOf(archive: Archive, tile: number, categories: CountedCategories): CountedCells {
  const { from, to } = rangeWithin(tile, cellZoomOf(tile) - zoomOf(tile))
  return countedCells(rowsOf[categories](archive).all(from, to))
}

const tilesWithin = preparedRows<[number, number], { within: number; photos: number }>(
  'SELECT tile AS within, photos FROM map_tiles WHERE tile >= ? AND tile < ? ORDER BY 1',
)
const cellsWithin = preparedRows<[number, number], { within: number; photos: number }>(
  'SELECT cell AS within, sum(photos) AS photos FROM map_counts WHERE category = 0 AND cell >= ? AND cell < ? GROUP BY cell ORDER BY 1',
)

const tilesBelow = preparedValues<[number, number], number>(
  'SELECT tile FROM map_tiles WHERE tile >= ? AND tile < ? AND photos > 0 ORDER BY 1',
)

/** The tiles of the next zoom within a tile that have photos. */
export function tilesWithPhotos(archive: Archive, tile: number): number[] {
  const { from, to } = rangeWithin(tile, (zoomBelow(tile) ?? zoomOf(tile)) - zoomOf(tile))
  return tilesBelow(archive).all(from, to)
}

/** The zoom of the parts that tell where in each cell of a tile the photos are: two tile zooms below, or the smallest cells. */
const partZoomOf = (tile: number): number => tileZooms[tileZooms.findIndex((zoom) => zoom === zoomOf(tile)) + 2] ?? pointZoom

/** How many photos each small part of a tile has: what places the mark of a cell where its photos are. */
export function partsOf(archive: Archive, tile: number): { within: number; photos: number }[] {
  const zoom = partZoomOf(tile)
  const { from, to } = rangeWithin(tile, zoom - zoomOf(tile))
  return (zoom === pointZoom ? cellsWithin : tilesWithin)(archive).all(from, to)
}

const numbersIn = preparedValues<[number, number], number>(
  'SELECT photo_id FROM map_points WHERE cell >> 8 >= ? AND cell >> 8 < ? ORDER BY 1',
)
/** The numbers of the photos of a tile. */
export function photosOfTile(archive: Archive, tile: number): number[] {
  const { from, to } = rangeWithin(tile, finestZoom - zoomOf(tile))
  return numbersIn(archive).all(from, to)
}
