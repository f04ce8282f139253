import type { CellProperties, Feature } from '#core/map/data.ts'
import { boundsOf, wholeMap, type Bounds, type Position } from '#core/map/grid.ts'
import { photosIn } from '#core/map/count.ts'
import { listPath, tilePath, type MapFile, type MapFiles } from './files.ts'
import { contains, distanceBetween, distanceTo, intersects } from './geometry.ts'
import { childrenOf, isAskedFor, isListed, type PhotoFeature, type Sources } from './items.ts'
import type { Filter } from './state.ts'

/** Which photos to look for, from where. */
export type Search = {
  middle: Position
  area: Bounds
  filter: Filter
  /** The numbers of the places that the photos may belong to; null: any, or none. */
  placeNumbers: ReadonlySet<number> | null
}

/** A photo that was found, or a file to be looked into, with the least distance at which it can have something. */
type Entry = { distance: number } & ({ photo: PhotoFeature } | Lookup)

/** `limit`: the part of the map in which its photos are looked for. */
type Lookup = { path: string; limit: Bounds; next?: string[] }

/**
 * The photos of an area, from its middle outwards. A file is loaded when nothing nearer is left: the first photos need few files,
 * however many there are.
 */
export async function* nearestPhotos(files: MapFiles, sources: Sources, search: Search): AsyncGenerator<PhotoFeature> {
  const { middle, area, filter } = search
  const given = new Set<number>()
  const queue: Entry[] = (sources ?? []).map((path) => ({ distance: 0, path, limit: area }))
  if (!sources) addTile(wholeMap, area)

  for (let entry = nearestOf(queue); entry; entry = nearestOf(queue)) {
    if (!('photo' in entry)) await look(entry)
    else if (!given.has(entry.photo.id)) {
      given.add(entry.photo.id)
      yield entry.photo
    }
  }

  async function look({ path, limit, distance, next }: Lookup & { distance: number }) {
    const file = await files.load(path)
    if (next) addList(next, limit, distance)
    if (!file) return
    if (isListed(file)) addPhotos(file.features)
    else if (!('tile' in file)) for (const { id } of cellsWithPhotos(file)) addCell(id)
    else if (file.lists) addLists(file.tile, file.lists, limit)
    else for (const [tile, cells] of childrenOf(file)) if (cells.some(hasPhotos)) addTile(tile, limit)
  }

  function addPhotos(photos: PhotoFeature[]) {
    for (const photo of photos) if (isWanted(photo, search)) queue.push({ photo, distance: distanceBetween(positionOf(photo), middle) })
  }

  function addTile(tile: number, limit: Bounds) {
    const bounds = boundsOf(tile)
    if (intersects(bounds, limit)) queue.push({ path: tilePath(tile), distance: distanceTo(bounds, middle), limit })
  }

  function addLists(tile: number, lists: number[], limit: Bounds) {
    const paths = lists.map((list) => listPath(tile, list))
    addList(paths, limit, distanceTo(boundsOf(tile), middle))
  }

  /** The lists of a tile come one after the other: none of them is nearer than the others. */
  function addList([path, ...next]: string[], limit: Bounds, distance: number) {
    if (path !== undefined) queue.push({ path, distance, limit, next })
  }

  /** The cells of a place are the smallest ones: their photos are found from the whole map downwards. */
  function addCell(cell: number) {
    const limit = boundsOf(cell)
    if (intersects(limit, area)) addTile(wholeMap, limit)
  }

  const hasPhotos = ({ properties }: Feature<CellProperties>) => photosIn(properties, filter.years) > 0
  const cellsWithPhotos = (file: MapFile) => [...childrenOf(file).values()].flat().filter(hasPhotos)
}

const positionOf = ({ geometry: { coordinates } }: PhotoFeature): Position => ({ longitude: coordinates[0], latitude: coordinates[1] })

function isWanted(photo: PhotoFeature, { area, filter, placeNumbers }: Search): boolean {
  const isOfPlace = placeNumbers === null || placeNumbers.has(photo.properties.place ?? 0)
  return isOfPlace && contains(area, positionOf(photo)) && isAskedFor(photo, filter)
}

/** Takes the nearest entry out of the queue. */
function nearestOf(queue: Entry[]): Entry | undefined {
  let nearest = 0
  for (const [at, { distance }] of queue.entries()) if (distance < (queue[nearest]?.distance ?? Infinity)) nearest = at
  return queue.splice(nearest, 1)[0]
}
