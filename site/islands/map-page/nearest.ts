import { boundsOf, tilesOver, wholeMap, type Bounds, type Position } from '#core/map/grid.ts'
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

/** `next`: the files that come after it. */
type Lookup = { path: string; next?: string[] }

/**
 * The photos of an area, from its middle outwards. A file is loaded when nothing nearer is left: the first photos need few files,
 * however many there are.
 */
export async function* nearestPhotos(files: MapFiles, sources: Sources, search: Search): AsyncGenerator<PhotoFeature> {
  const { middle, area, filter } = search
  const given = new Set<number>()
  const queue: Entry[] = []
  /** The tiles that hold what the files of places only count; null: all tiles may have something. */
  const tilesOfPlaces = sources && new Set<number>()
  for (const path of sources ?? []) addPlace(await files.load(path))
  addTile(wholeMap)

  for (let entry = nearestOf(queue); entry; entry = nearestOf(queue)) {
    if (!('photo' in entry)) await look(entry)
    else if (!given.has(entry.photo.id)) {
      given.add(entry.photo.id)
      yield entry.photo
    }
  }

  function addPlace(file: MapFile | null) {
    if (!file) return
    if (isListed(file)) return addPhotos(file.features)
    for (const { id, properties } of [...childrenOf(file).values()].flat()) {
      const isSeen = photosIn(properties, filter.years) > 0 && intersects(boundsOf(id), area)
      if (isSeen) for (const tile of tilesOver(id)) tilesOfPlaces?.add(tile)
    }
  }

  async function look({ path, distance, next }: Lookup & { distance: number }) {
    const file = await files.load(path)
    if (next) addList(next, distance)
    if (!file || !('tile' in file)) return
    if (isListed(file)) addPhotos(file.features)
    else if (file.lists) addLists(file.tile, file.lists)
    else
      for (const [tile, cells] of childrenOf(file))
        if (cells.some(({ properties }) => photosIn(properties, filter.years) > 0)) addTile(tile)
  }

  function addPhotos(photos: PhotoFeature[]) {
    for (const photo of photos) if (isWanted(photo, search)) queue.push({ photo, distance: distanceBetween(positionOf(photo), middle) })
  }

  function addTile(tile: number) {
    const bounds = boundsOf(tile)
    if (tilesOfPlaces && !tilesOfPlaces.has(tile)) return
    if (intersects(bounds, area)) queue.push({ path: tilePath(tile), distance: distanceTo(bounds, middle) })
  }

  function addLists(tile: number, lists: number[]) {
    const paths = lists.map((list) => listPath(tile, list))
    addList(paths, distanceTo(boundsOf(tile), middle))
  }

  /** The lists of a tile come one after the other: none of them is nearer than the others. */
  function addList([path, ...next]: string[], distance: number) {
    if (path !== undefined) queue.push({ path, distance, next })
  }
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
