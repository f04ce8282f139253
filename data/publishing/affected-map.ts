import { address, type Address } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { cellAt, tilesOver, wholeMap, zoomBelow, type Position } from '#core/map/grid.ts'
import { listsOver, siblingOfList } from '#core/map/lists.ts'
import { isPhotoList, photoLists, possiblePhotoLists } from '../map/lists.ts'
import { isDivided, tilesWithPhotos } from '../map/tiles.ts'
import { isMapPlace, isPlaceCounted } from '../map/places.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'
import type { AffectedPage, PublishedFiles } from './affected-page.ts'
import type { MapInvalidation } from './map-invalidations.ts'
import { pageSet, type PageSet } from './page-sets.ts'

type PlacePosition = { latitude: number | null; longitude: number | null }

const placePosition = preparedRows<[number], PlacePosition>('SELECT latitude, longitude FROM locations WHERE location_id = ?')

/**
 * The files of the map's data that a change affects: the tiles over a position, those that appear or go because one of them is divided
 * now or no longer, and the lists of photos; or the file of a place.
 */
export function* affectedMap(archive: Archive, invalidation: MapInvalidation, published: PublishedFiles): Generator<AffectedPage> {
  if (invalidation.what === 'mapPlace') {
    yield* affectedPlace(archive, invalidation, published)
    return
  }
  const position = positionOf(archive, invalidation)
  if (!position) return
  const photoID = invalidation.what === 'mapPhoto' ? invalidation.id : null
  const isCounted = invalidation.what === 'mapSpot' || invalidation.isCounted
  for (const tile of tilesOver(cellAt(position))) {
    if (isCounted) {
      yield* further(pageSet('mapTile', tile))
      if (tile === wholeMap) yield* further(pageSet('mapCategories', tile))
      yield* isDivided(archive, tile) ? appeared(archive, tile, published) : leftOver(archive, tile, published)
    } else if (!isDivided(archive, tile)) yield* further(pageSet('mapTile', tile))
    if (zoomBelow(tile) !== undefined) continue
    if (photoID !== null) yield* listsOfPhoto(archive, tile, photoID, published)
    else for (const list of everyList(archive, tile, published)) yield* further(list)
  }
}

type OfPlace = MapInvalidation & { what: 'mapPlace' }

/** A place that lists its photos shows more of each than one that counts them. */
function* affectedPlace(archive: Archive, { id, isCounted }: OfPlace, { isPublished }: PublishedFiles): Generator<AffectedPage> {
  const pages = pageSet('mapPlace', id)
  if (!isMapPlace(archive, id) && !isPublished(only(pages))) return
  if (isCounted || !isPlaceCounted(archive, id)) yield* further(pages)
}

function positionOf(archive: Archive, invalidation: Exclude<MapInvalidation, OfPlace>): Position | null {
  if ('latitude' in invalidation) return invalidation
  const { latitude = null, longitude = null } = placePosition(archive).get(invalidation.place) ?? {}
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function* further(pages: PageSet): Generator<AffectedPage> {
  yield { page: only(pages), priority: 'further' }
}

/** The files of the map are the same in all languages. */
const only = ({ route, id, filterID }: PageSet): Address => address(route, sourceLanguage, { id, filterID })

/** What a divided tile has that is not published yet. */
function* appeared(archive: Archive, tile: number, published: PublishedFiles): Generator<AffectedPage> {
  for (const list of photoLists(archive, tile)) {
    const page = only(pageSet('mapList', tile, list))
    if (!published.isLinkable(page)) yield { page, priority: 'new' }
  }
  if (zoomBelow(tile) === undefined) return
  for (const below of tilesWithPhotos(archive, tile)) {
    const page = only(pageSet('mapTile', below))
    if (published.isLinkable(page)) continue
    yield { page, priority: 'new' }
    if (isDivided(archive, below)) yield* appeared(archive, below, published)
  }
}

/**
 * What is still published of a tile that is not divided any more. Tiles without photos are not among them: whatever took their last
 * photo affects them, too.
 */
function* leftOver(archive: Archive, tile: number, published: PublishedFiles): Generator<AffectedPage> {
  if (zoomBelow(tile) === undefined) {
    for (const list of publishedLists(archive, tile, published)) yield* further(list)
    return
  }
  for (const below of tilesWithPhotos(archive, tile)) {
    const page = only(pageSet('mapTile', below))
    if (!published.isPublished(page)) continue
    yield { page, priority: 'further' }
    yield* leftOver(archive, below, published)
  }
}

/** The list that holds a photo or held it, and those that are made of one that is divided now, or joined again. */
function* listsOfPhoto(archive: Archive, tile: number, photoID: number, { isPublished }: PublishedFiles): Generator<AffectedPage> {
  for (const list of listsOver(photoID)) {
    const [own, sibling] = [pageSet('mapList', tile, list), pageSet('mapList', tile, siblingOfList(list))]
    if (isPublished(only(own)) || isPhotoList(archive, tile, list)) yield* further(own)
    if (isPublished(only(sibling)) !== isPhotoList(archive, tile, sibling.filterID)) yield* further(sibling)
  }
}

const everyList = (archive: Archive, tile: number, published: PublishedFiles): PageSet[] => [
  ...photoLists(archive, tile).map((list) => pageSet('mapList', tile, list)),
  ...publishedLists(archive, tile, published),
]

const publishedLists = (archive: Archive, tile: number, { isPublished }: PublishedFiles): PageSet[] =>
  Array.from(possiblePhotoLists(archive), (list) => pageSet('mapList', tile, list)).filter((list) => isPublished(only(list)))
