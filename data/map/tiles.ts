import { finestZoom, maxListed, photosPerList, rangeWithin, tileZooms, zoomOf } from '#core/map/grid.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import { countedCells, type CountedCells, type CountRow } from './counts.ts'

/** The bits between a tile and the one that is divided into it: three zooms. */
const bitsAbove = 2 * (tileZooms[1] - tileZooms[0])

/** The tiles of the coarsest zoom and of the finest: their numbers begin here. */
const [firstCoarsest, firstBelow] = [4 ** tileZooms[0], 2 * 4 ** tileZooms[0]]
const firstFinest = 4 ** finestZoom

const photosIn = preparedValues<[number], number>('SELECT photos FROM map_tiles WHERE tile = ?')

/** How many photos a tile has. */
export const photosInTile = (archive: Archive, tile: number): number => photosIn(archive).get(tile) ?? 0

/** Whether a tile counts its photos by cells, because it has too many to list them. */
export const isDivided = (archive: Archive, tile: number): boolean => photosInTile(archive, tile) > maxListed

const published = `FROM map_tiles t LEFT JOIN map_tiles above ON above.tile = t.tile >> ${bitsAbove}
  WHERE t.photos > 0 AND (t.tile < ${firstBelow} OR above.photos > ${maxListed})`
const publishedTiles = preparedValues<[], number>(`SELECT t.tile ${published} ORDER BY 1`)
const publishedTile = preparedValues<[number], number>(`SELECT 1 ${published} AND t.tile = ?`)

/** Every tile that is published: the coarsest ones with photos, and those into which another one is divided. */
export const mapTiles = (archive: Archive): number[] => publishedTiles(archive).all()

export const isMapTile = (archive: Archive, tile: number): boolean => publishedTile(archive).get(tile) !== undefined

/**
 * Whether the categories of a tile are in a file beside it: the coarsest tiles are what every visitor loads first, and few
 * visitors choose a category.
 */
export const hasCategoriesBeside = (archive: Archive, tile: number): boolean =>
  tile >= firstCoarsest && tile < firstBelow && isDivided(archive, tile)

const listsOfTile = preparedValues<[number], number>(
  `SELECT DISTINCT photo_id / ${photosPerList} + 1 FROM map_points WHERE cell >> 8 = ? ORDER BY 1`,
)

/** The lists of photos that one of the finest tiles has, because it has too many for one file; none for others. */
export const photoLists = (archive: Archive, tile: number): number[] =>
  tile >= firstFinest && isDivided(archive, tile) ? listsOfTile(archive).all(tile) : []

const someInList = preparedValues<[number, number, number], number>(
  'SELECT 1 FROM map_points WHERE cell >> 8 = ? AND photo_id >= ? AND photo_id < ? LIMIT 1',
)

/** Whether one of the finest tiles has a list with this number. */
export const isPhotoList = (archive: Archive, tile: number, list: number): boolean =>
  tile >= firstFinest &&
  isDivided(archive, tile) &&
  someInList(archive).get(tile, (list - 1) * photosPerList, list * photosPerList) !== undefined

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
  const { from, to } = rangeWithin(tile, 4)
  return countedCells(rowsOf[categories](archive).iterate(from, to))
}

const tilesWithin = preparedRows<[number, number], { within: number; photos: number }>(
  'SELECT tile AS within, photos FROM map_tiles WHERE tile >= ? AND tile < ? ORDER BY 1',
)
const cellsWithin = preparedRows<[number, number], { within: number; photos: number }>(
  'SELECT cell AS within, sum(photos) AS photos FROM map_counts WHERE category = 0 AND cell >= ? AND cell < ? GROUP BY cell ORDER BY 1',
)

/** Zooms from a tile down to the tiles that tell where in each of its cells the photos are. */
const closer = 6

const tilesBelow = preparedValues<[number, number], number>(
  'SELECT tile FROM map_tiles WHERE tile >= ? AND tile < ? AND photos > 0 ORDER BY 1',
)

/** The tiles of the next zoom within a tile that have photos. */
export function tilesWithPhotos(archive: Archive, tile: number): number[] {
  const { from, to } = rangeWithin(tile, bitsAbove / 2)
  return tilesBelow(archive).all(from, to)
}

/** How many photos each small part of a tile has: what places the mark of a cell where its photos are. */
export function partsOf(archive: Archive, tile: number): { within: number; photos: number }[] {
  const deeper = zoomOf(tile) + closer
  const { from, to } = rangeWithin(tile, closer)
  if (deeper <= finestZoom) return tilesWithin(archive).all(from, to)
  const cells = rangeWithin(tile, zoomOf(tile) === finestZoom ? 4 : 7)
  return cellsWithin(archive).all(cells.from, cells.to)
}

const numbersIn = preparedValues<[number, number], number>(
  'SELECT photo_id FROM map_points WHERE cell >> 8 >= ? AND cell >> 8 < ? ORDER BY 1',
)
const numbersOfList = preparedValues<[number, number, number], number>(
  'SELECT photo_id FROM map_points WHERE cell >> 8 = ? AND photo_id >= ? AND photo_id < ? ORDER BY photo_id',
)

/** The numbers of the photos of a tile; of one of its lists where it has lists. */
export function photosOfTile(archive: Archive, tile: number, list = 0): number[] {
  if (list > 0) return numbersOfList(archive).all(tile, (list - 1) * photosPerList, list * photosPerList)
  const { from, to } = rangeWithin(tile, finestZoom - zoomOf(tile))
  return numbersIn(archive).all(from, to)
}
