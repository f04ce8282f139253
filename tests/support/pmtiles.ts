import { tileExtent, varint, vectorTile } from './vector-tile.ts'

export type StoredTile = { zoom: number; x: number; y: number; content: Buffer }

/** The number by which a PMTiles archive names a tile: those of lower zooms first, then along a Hilbert curve. */
export function tileID({ zoom, x: column, y: row }: Pick<StoredTile, 'zoom' | 'x' | 'y'>): number {
  let [id, x, y] = [(4 ** zoom - 1) / 3, column, row]
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [right, low] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0]
    id += side * side * ((3 * right) ^ low)
    if (low === 0) {
      if (right === 1) [x, y] = [2 * side - 1 - (x & (2 * side - 1)), 2 * side - 1 - (y & (2 * side - 1))]
      ;[x, y] = [y, x]
    }
  }
  return id
}

/** A PMTiles archive, version 3, without compression: a header, one directory, metadata and tiles. */
export function pmtiles(tiles: StoredTile[], tileType = 1): Buffer {
  const sorted = tiles.map((tile) => ({ ...tile, id: tileID(tile) })).sort((one, other) => one.id - other.id)
  const steps = sorted.map(({ id }, at) => id - (sorted[at - 1]?.id ?? 0))
  const numbers = [
    sorted.length,
    ...steps,
    ...sorted.map(() => 1),
    ...sorted.map(({ content }) => content.length),
    // The first is at 0, which is written as 1; 0 says: right behind the one before.
    ...sorted.map((_, at) => (at === 0 ? 1 : 0)),
  ]
  const directory = Buffer.concat(numbers.map(varint))
  const metadata = Buffer.from('{}')
  const data = Buffer.concat(sorted.map(({ content }) => content))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const leaves = header.length + directory.length + metadata.length
  const places = [header.length, directory.length, header.length + directory.length, metadata.length, leaves, 0, leaves, data.length]
  const counts = [sorted.length, sorted.length, sorted.length]
  for (const [at, value] of [...places, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at)
  const zooms = sorted.map(({ zoom }) => zoom)
  for (const [at, value] of [1, 1, 1, tileType, Math.min(...zooms), Math.max(...zooms)].entries()) header[96 + at] = value
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  return Buffer.concat([header, directory, metadata, data])
}

/** A point in degrees, with its names by language. */
export type NamedPoint = { latitude: number; longitude: number; names: Record<string, string> }

/**
 * A PMTiles archive of zooms 0 to 10 that has land, a lake in the north-west of each tile, and a town at a crossing of two
 * highways. It has the tiles of that town alone.
 */
export function townArchive({ latitude, longitude, names }: NamedPoint): Buffer {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const [across, down] = [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
  return pmtiles(
    Array.from({ length: 11 }, (_, zoom) => {
      const [column, row] = [across * 2 ** zoom, down * 2 ** zoom]
      const [x, y] = [Math.floor(column), Math.floor(row)]
      const [left, top] = [Math.round((column - x) * tileExtent), Math.round((row - y) * tileExtent)]
      return { zoom, x, y, content: townTile(left, top, names) }
    }),
  )
}

const square = (side: number): [number, number][] => [[0, 0], [side, 0], [side, side], [0, side]] // prettier-ignore

function townTile(left: number, top: number, names: Record<string, string>): Buffer {
  const highway = { kind: 'highway' }
  return vectorTile([
    { name: 'earth', features: [{ type: 'area', points: square(tileExtent), properties: { kind: 'earth' } }] },
    { name: 'water', features: [{ type: 'area', points: square(tileExtent / 32), properties: { kind: 'lake' } }] },
    {
      name: 'roads',
      features: [
        { type: 'line', points: [[0, top], [tileExtent, top]], properties: highway }, // prettier-ignore
        { type: 'line', points: [[left, 0], [left, tileExtent]], properties: highway }, // prettier-ignore
      ],
    },
    { name: 'places', features: [{ type: 'point', points: [[left, top]], properties: { kind: 'locality', ...names } }] },
  ])
}
