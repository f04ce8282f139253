import { finestZoom, maxListed } from '#core/map/grid.ts'
import { halvesOfList, isSmallestList, parentOfList, possibleLists, rangeOfList } from '#core/map/lists.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedValues } from '../sqlite/statements.ts'
import { isDivided } from './tiles.ts'

/** Whether a tile has lists of its photos: it is one of the finest, and has too many for one file. */
const hasLists = (archive: Archive, tile: number): boolean => tile >= 4 ** finestZoom && isDivided(archive, tile)

const numbersOfTile = preparedValues<[number], number>('SELECT photo_id FROM map_points WHERE cell >> 8 = ? ORDER BY photo_id')

/** The lists of photos that one of the finest tiles has, in the order of the photos; none for others. See core/map/lists.ts. */
export const photoLists = (archive: Archive, tile: number): number[] =>
  hasLists(archive, tile) ? divided(1, numbersOfTile(archive).all(tile)) : []

/** The lists of these photos, which are all in the range of a list and in order. */
function divided(list: number, photos: number[]): number[] {
  if (photos.length === 0) return []
  if (photos.length <= maxListed || isSmallestList(list)) return [list]
  const [low, high] = halvesOfList(list)
  const { from } = rangeOfList(high)
  const first = photos.findIndex((photoID) => photoID >= from)
  const at = first === -1 ? photos.length : first
  return [...divided(low, photos.slice(0, at)), ...divided(high, photos.slice(at))]
}

const someInRange = preparedNumber<[number, number, number]>(
  `SELECT count(*) FROM (SELECT 1 FROM map_points WHERE cell >> 8 = ? AND photo_id >= ? AND photo_id < ? LIMIT ${maxListed + 1})`,
)

function isFull(archive: Archive, tile: number, list: number): boolean {
  const { from, to } = rangeOfList(list)
  return someInRange(archive, tile, from, to) > maxListed
}

/** Whether one of the finest tiles has a list with this number. */
export function isPhotoList(archive: Archive, tile: number, list: number): boolean {
  if (list <= 1 || isSmallestList(parentOfList(list)) || !hasLists(archive, tile) || !isFull(archive, tile, parentOfList(list)))
    return false
  return photosOfList(archive, tile, list, 1).length > 0 && (isSmallestList(list) || !isFull(archive, tile, list))
}

const numbersInRange = preparedValues<[number, number, number, number], number>(
  'SELECT photo_id FROM map_points WHERE cell >> 8 = ? AND photo_id >= ? AND photo_id < ? ORDER BY photo_id LIMIT ?',
)

/** The numbers of the photos in one of the lists of a tile. */
export function photosOfList(archive: Archive, tile: number, list: number, max = -1): number[] {
  const { from, to } = rangeOfList(list)
  return numbersInRange(archive).all(tile, from, to, max)
}

const newestPhoto = preparedNumber('SELECT coalesce(max(photo_id), 0) FROM photos')

/** Every number that a list of photos could have had. */
export const possiblePhotoLists = (archive: Archive): Generator<number> => possibleLists(newestPhoto(archive))
