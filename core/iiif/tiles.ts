import type { Size } from '../derivative-sizes.ts'
import { derivatives } from '../limits.ts'

/** A picture at one resolution: every `scale`-th pixel of the original, in tiles. */
export type TileLevel = Size & { scale: number; columns: number; rows: number }

/** A tile as addresses of the IIIF Image API name it: the pixels of the original, and the pixels that the tile has. */
export type Tile = { region: string; size: string; column: number; row: number }

/**
 * The resolutions in which a picture is in tiles: all of it, and half of the former, rounded up, until one tile has the whole.
 *
 * @example tileLevels({ width: 800, height: 300 })
 * // [{ scale: 1, width: 800, height: 300, columns: 2, rows: 1 }, { scale: 2, width: 400, height: 150, columns: 1, rows: 1 }]
 */
export function tileLevels(picture: Size): TileLevel[] {
  const levels: TileLevel[] = []
  for (let scale = 1; ; scale *= 2) {
    const [width, height] = [Math.ceil(picture.width / scale), Math.ceil(picture.height / scale)]
    const [columns, rows] = [Math.ceil(width / derivatives.tile), Math.ceil(height / derivatives.tile)]
    levels.push({ scale, width, height, columns, rows })
    if (columns === 1 && rows === 1) return levels
  }
}

/** The size of the tile that has the whole picture. */
export function wholeTile(picture: Size): Size {
  const { width, height } = tileLevels(picture).at(-1) ?? picture
  return { width, height }
}

/** The tiles of one resolution, row by row, under their canonical names: the whole picture is `full`. */
export function tilesOfLevel(picture: Size, { scale, width, height, columns, rows }: TileLevel): Tile[] {
  const side = derivatives.tile
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [x, y] = [column * side * scale, row * side * scale]
    const region = [x, y, Math.min(side * scale, picture.width - x), Math.min(side * scale, picture.height - y)]
    const size = [Math.min(side, width - column * side), Math.min(side, height - row * side)]
    return { region: columns * rows === 1 ? 'full' : region.join(','), size: size.join(','), column, row }
  })
}

/** All tiles of a picture. */
export const tilesOf = (picture: Size): Tile[] => tileLevels(picture).flatMap((level) => tilesOfLevel(picture, level))

/** What the file of a tile is called in the folder of its photo. */
export const tileFile = ({ region, size }: Pick<Tile, 'region' | 'size'>): string => `${region}_${size}.jpg`

/** The tiles of a picture as `info.json` tells of them. */
export const tilesOffered = (picture: Size) => [{ width: derivatives.tile, scaleFactors: tileLevels(picture).map(({ scale }) => scale) }]
