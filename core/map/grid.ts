/**
 * The grid of the map's data: the whole world is one tile at zoom 0, and every tile has four at the next zoom, halves of its
 * degrees. It is the grid of geohashes (a plate carrée), so that a position finds its cell by multiplication alone, in JavaScript and
 * in SQL alike.
 *
 * A tile is named by one number: a leading 1, then one bit of longitude and one of latitude for each zoom. Its ancestors are
 * this number shifted by two bits for each zoom, and the tiles within it are a range of numbers.
 */

/** The zooms at which photos are counted, from the whole world; the photos of the last one are listed where a tile has too many. */
export const tileZooms = [0, 9, 12, 15] as const

/** The tile that holds everything. */
export const wholeMap = 1

/** The finest of them. */
export const finestZoom = tileZooms[3]

/** A tile with at most so many photos lists them; others count them by cells. */
export const maxListed = 256

/** Zooms between a tile and its cells: 16 × 16 cells to a tile. */
const cellSteps = 4

/** The zoom of the cells of the whole map, some 25 kilometres: only those with photos are told. */
const wholeMapCells = 10

/** The zoom of the smallest cells, some 50 metres. */
export const pointZoom = finestZoom + cellSteps

/** Degrees. */
export type Position = { latitude: number; longitude: number }

/** Degrees: `west` ≤ longitude < `east`, `south` ≤ latitude < `north`. */
export type Bounds = { west: number; south: number; east: number; north: number }

/** The tile of a zoom that holds a position. Both poles and the antimeridian belong to the last tiles. */
export function tileAt({ latitude, longitude }: Position, zoom: number): number {
  const side = 2 ** zoom
  const column = clamped(Math.floor(((longitude + 180) / 360) * side), side)
  const row = clamped(Math.floor(((latitude + 90) / 180) * side), side)
  let tile = 1
  for (let bit = zoom - 1; bit >= 0; bit -= 1) tile = tile * 4 + ((column >> bit) & 1) * 2 + ((row >> bit) & 1)
  return tile
}

const clamped = (value: number, side: number) => Math.min(Math.max(value, 0), side - 1)

/** The smallest cell that holds a position. */
export const cellAt = (position: Position): number => tileAt(position, pointZoom)

/** The zoom of a tile, from its number. */
export const zoomOf = (tile: number): number => Math.floor(Math.log2(tile) / 2)

/** The zoom of the cells in which a tile counts its photos. */
export const cellZoomOf = (tile: number): number => (tile === wholeMap ? wholeMapCells : zoomOf(tile) + cellSteps)

/** The tile that holds another one, so many zooms above it. */
export const tileAbove = (tile: number, zooms: number): number => Math.floor(tile / 4 ** zooms)

/** The numbers of what lies within a tile, so many zooms below: from the first up to, but not including, the last. */
export const rangeWithin = (tile: number, zooms: number): { from: number; to: number } => ({
  from: tile * 4 ** zooms,
  to: (tile + 1) * 4 ** zooms,
})

/** The degrees that a tile covers. */
export function boundsOf(tile: number): Bounds {
  const zoom = zoomOf(tile)
  let [column, row] = [0, 0]
  for (let bit = zoom - 1; bit >= 0; bit -= 1) {
    const quarter = Math.floor(tile / 4 ** bit) % 4
    column = column * 2 + (quarter >> 1)
    row = row * 2 + (quarter & 1)
  }
  const [width, height] = [360 / 2 ** zoom, 180 / 2 ** zoom]
  return { west: column * width - 180, south: row * height - 90, east: (column + 1) * width - 180, north: (row + 1) * height - 90 }
}

/** The tiles that hold a position, from the coarsest zoom to the finest. */
export const tilesOver = (cell: number): number[] => tileZooms.map((zoom) => tileAbove(cell, pointZoom - zoom))

/** The next zoom at which a tile is divided; undefined for the finest ones. */
export const zoomBelow = (tile: number): number | undefined => tileZooms[tileZooms.findIndex((zoom) => zoom === zoomOf(tile)) + 1]

/** The tile that is divided into this one; undefined for the coarsest ones. */
export function parentOf(tile: number): number | undefined {
  const zoom = zoomOf(tile)
  const above = tileZooms[tileZooms.findIndex((each) => each === zoom) - 1]
  return above === undefined ? undefined : tileAbove(tile, zoom - above)
}
