import { filteredLists, filteredRoutes, filteredRoutesOf, type FilterableKind } from '#core/filtered-lists.ts'
import { isData, isFramed, isPaged, type Address } from '#core/addresses.ts'
import { carousel, pageSize } from '#core/limits.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { orderedPhotos } from '../lists/album-order.ts'
import { filterOptions, listingKey, listingsOf, listingTotal } from '../lists/listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { affectedMap } from './affected-map.ts'
import type { AffectedPage, PagesOnRequest, Priority, PublishedFiles } from './affected-page.ts'
import { changeBlocksOf, type ChangeInvalidation } from './change-blocks.ts'
import { embedRoutes, formerPageCount, imageInfoOf, pageCount, pagesAt, pageSet, type PageSet } from './page-sets.ts'
import { photosMatchedTo } from '../records/matches.ts'
import { placesWithin } from '../records/places.ts'
import { photoByID } from '../records/photos.ts'
import { openPositions, type Positions } from '../lists/positions.ts'
import { preparedNumber, preparedValues } from '../sqlite/statements.ts'
import type { Invalidation } from './invalidation.ts'
import { dataSetsOf } from './data-invalidations.ts'
import { feedsOf, feedsTellingOf, isInFeed } from './feed-invalidations.ts'
import { isOfMap } from './map-invalidations.ts'

/**
 * The pages that invalidations affect, in order of priority; a page may come more than once. They include pages that
 * the archive does not publish any more.
 *
 * @param published tells which pages are new, because nothing may link to them yet, and which lie beyond a list's end
 */
export function* affectedPages(archive: Archive, invalidations: Invalidation[], published: PublishedFiles): Generator<AffectedPage> {
  const pageSets = pageSetsOf(archive, invalidations)
  for (const invalidation of invalidations) if (invalidation.what === 'image') yield affectedImage(invalidation.name, published)
  for (const each of pageSets) yield* newPages(archive, each, published)
  for (const each of pageSets) if (each.route === 'photo') yield* withPriority('first', pagesAt(each, 1, 1))
  for (const each of pageSets) if (isForPeople(each) && each.route !== 'photo') yield* withPriority('next', pagesAt(each, 1, 1))
  for (const invalidation of invalidations)
    if (invalidation.what === 'albumCard') yield* withPriority('next', albumCard(archive, invalidation.id))
  for (const invalidation of invalidations)
    if (invalidation.what === 'matchedTo') yield* withPriority('next', matchedPages(archive, invalidation.id))
  const parts = invalidations.flatMap((invalidation) => (invalidation.what === 'albumPart' ? movedPart(archive, invalidation) : []))
  for (const { id, first, last } of parts) yield* withPriority('next', pagesAt(pageSet('album', id), pageAt(first), pageAt(last)))
  yield* withPriority('next', feedsWith(archive, invalidations))
  for (const id of placesOf(archive, invalidations)) yield* withPriority('next', pagesAt(pageSet('location', id), 1, 1))
  const positions = openPositions(archive)
  const cards = (id: number) => withPriority('further', cardPages(archive, positions, id))
  for (const invalidation of invalidations) {
    if (invalidation.what === 'card') yield* cards(invalidation.id)
    if (invalidation.what === 'photosOf') yield* withPriority('further', photoPages(archive, 'photo', invalidation))
    if (invalidation.what === 'manifestsOf') yield* withPriority('further', photoPages(archive, 'photoManifest', invalidation))
    if (invalidation.what === 'embedsOf')
      for (const route of embedRoutes) yield* withPriority('further', photoPages(archive, route, invalidation))
    if (invalidation.what === 'dataOfPhotos')
      yield* withPriority('further', photoData(photosOf(archive, invalidation.kind, invalidation.id)))
    if (invalidation.what === 'feedsNaming') yield* withPriority('further', namingFeeds(archive, invalidation.id))
    if (invalidation.what === 'cardsOf') for (const id of photosOf(archive, invalidation.kind, invalidation.id)) yield* cards(id)
  }
  for (const { id, first, last } of parts) yield* withPriority('further', pagesBeside(positions, id, first, last))
  for (const each of pageSets) if (!isForPeople(each)) yield* withPriority('further', pagesAt(each, 1, 1))
  for (const invalidation of invalidations) if (isOfMap(invalidation)) yield* affectedMap(archive, invalidation, published)
  for (const each of pageSets) yield* withPriority('further', furtherPages(archive, each, published))
}

/** Whether people open the pages of a set themselves: not data, and not what other sites show in a frame. */
const isForPeople = ({ route }: PageSet) => !isData(route) && !isFramed(route)

function* withPriority(when: Priority, pages: Iterable<Address>): Generator<AffectedPage> {
  for (const page of pages) yield { page, priority: when }
}

/** All page sets that invalidations name, each once. */
function pageSetsOf(archive: Archive, invalidations: Invalidation[]): PageSet[] {
  const found = new Map<string, PageSet>()
  const add = ({ route, id, filterID }: PageSet) => void found.set(listingKey({ route, id, filterID }), { route, id, filterID })
  for (const invalidation of invalidations) {
    if (invalidation.what === 'pages') add(invalidation)
    if (invalidation.what === 'filteredLists') filteredPageSets(archive, invalidation.kind, invalidation.id).forEach(add)
    if (invalidation.what === 'changes') changePageSets(archive, invalidation).forEach(add)
    if (invalidation.what === 'yearLists') yearPageSets(archive, invalidation.id).forEach(add)
    if (invalidation.what === 'menusWith') {
      for (const { kind, id } of recordsWithMenusOffering(archive, invalidation.kind, invalidation.id))
        filteredPageSets(archive, kind, id).forEach(add)
    }
  }
  return [...found.values()]
}

const changePageSets = (archive: Archive, told: ChangeInvalidation): PageSet[] => [
  pageSet('iiifChanges'),
  ...Array.from(changeBlocksOf(archive, told), (block) => pageSet('iiifChangesPage', block)),
]

/** The places whose first page shows a change of another place. */
function placesOf(archive: Archive, invalidations: Invalidation[]): Set<number> {
  const places = new Set<number>()
  for (const { what, ...rest } of invalidations) {
    const id = 'id' in rest ? rest.id : 0
    if (what === 'placePage') places.add(id)
    if (what === 'placesAbove')
      parentsOf(archive)
        .all(id)
        .forEach((each) => places.add(each))
    if (what === 'placesBelow') placesWithin(archive, id).forEach((each) => places.add(each))
  }
  return places
}

const parentsOf = preparedValues<[number], number>('SELECT parent_id FROM place_parents WHERE location_id = ?')

function filteredPageSets(archive: Archive, kind: FilterableKind, id: number): PageSet[] {
  const filtered = filteredRoutesOf(kind).flatMap((route) =>
    filterOptions(archive, route, id).map(({ filterID }) => pageSet(route, id, filterID)),
  )
  return [pageSet(kind, id), ...filtered]
}

/** The lists of a decade and of its years that have photos. */
function yearPageSets(archive: Archive, decade: number): PageSet[] {
  const sets = [pageSet('decade', decade), ...Array.from({ length: 10 }, (_, nth) => pageSet('year', decade + nth))]
  return sets.filter((each) => listingTotal(archive, each) > 0)
}

const recordsOffering = preparedValues<[string, number], number>(
  'SELECT DISTINCT id FROM listing_blocks WHERE route = ? AND filter_id = ? AND photos > 0',
)

/** The records whose filter menus offer a category or period. */
function recordsWithMenusOffering(archive: Archive, offered: 'category' | 'period', id: number): { kind: FilterableKind; id: number }[] {
  const routes = filteredRoutes.filter((route) => filteredLists[route].by === offered)
  return routes.flatMap((route) =>
    recordsOffering(archive)
      .all(route, id)
      .map((head) => ({ kind: filteredLists[route].whole, id: head })),
  )
}

function* newPages(archive: Archive, each: PageSet, { isLinkable, onRequest }: PublishedFiles): Generator<AffectedPage> {
  const last = pageCount(archive, each)
  for (let page = last; page > 0; page -= 1) {
    // Others may always link to these.
    if (onRequest?.has({ route: each.route, page })) continue
    const missing = [...pagesAt(each, page, page)].filter((address) => !isLinkable(address))
    if (missing.length === 0) return
    yield* withPriority('new', missing)
  }
}

/** All pages of a page set after the first, with those beyond its end that are still published, or may have been rendered on request. */
function* furtherPages(archive: Archive, each: PageSet, { isPublished, onRequest }: PublishedFiles): Generator<Address> {
  if (!isPaged(each.route)) return
  const last = Math.max(1, pageCount(archive, each))
  yield* pagesAt(each, 2, last)
  if (onRequest) yield* formerPages(archive, each, last, onRequest)
  for (let page = last + 1; ; page += 1) {
    const leftover = [...pagesAt(each, page, page)].filter(isPublished)
    if (leftover.length === 0) return
    yield* leftover
  }
}

function* formerPages(archive: Archive, each: PageSet, last: number, { has, left }: PagesOnRequest): Generator<Address> {
  for (const page of pagesAt(each, last + 1, formerPageCount(archive, each, left))) if (has(page)) yield page
}

const albumsAbove = preparedNumber<[number]>('SELECT count(*) FROM albums WHERE album_id > ? AND deleted_at IS NULL')

function albumCard(archive: Archive, albumID: number): Iterable<Address> {
  const page = Math.floor(albumsAbove(archive, albumID) / pageSize.albums) + 1
  return pagesAt(pageSet('albums'), page, page)
}

/** The page of a list of photos that shows a position. */
const pageAt = (position: number) => Math.floor(position / pageSize.photos) + 1

/** The pages of the lists that show a photo's card, and the pages of its neighbours in the album. */
function* cardPages(archive: Archive, positions: Positions, photoID: number): Generator<Address> {
  const photo = photoByID(archive, photoID)
  if (!photo) return
  for (const list of listingsOf(photo)) {
    const page = pageAt(positions.of(list, photoID))
    yield* pagesAt(list, page, page)
  }
  if (!photo.albumID) return
  const position = positions.of(pageSet('album', photo.albumID), photoID)
  yield* pagesBeside(positions, photo.albumID, position, position)
  yield* pagesAt(pageSet('albumPhotos', photo.albumID), 1, 1)
}

/** The pages of an album's photos from one position to another, and of those whose strip shows one of them. */
function* pagesBeside(positions: Positions, albumID: number, first: number, last: number): Generator<Address> {
  const beside = positions.between(pageSet('album', albumID), first - carousel.firstSlides, last + carousel.firstSlides)
  for (const id of beside) yield* pagesAt(pageSet('photo', id), 1, 1)
}

type AlbumPart = Extract<Invalidation, { what: 'albumPart' }>

/** From which position to which photos of an album have changed places; none where they are not in it any more. */
function movedPart(archive: Archive, { id, photos }: AlbumPart): { id: number; first: number; last: number }[] {
  // Who takes an order away changes the whole album.
  const order = orderedPhotos(archive, pageSet('album', id)) ?? []
  const moved = new Set(photos)
  const first = order.findIndex((photoID) => moved.has(photoID))
  return first < 0 ? [] : [{ id, first, last: order.findLastIndex((photoID) => moved.has(photoID)) }]
}

function* matchedPages(archive: Archive, photoID: number): Generator<Address> {
  const ids = photosMatchedTo(archive, photoID)
  for (const id of ids) yield* pagesAt(pageSet('photo', id), 1, 1)
  // They name the photo while it is public.
  yield* photoData(ids)
}

/** The feeds of records that tell of a changed photo. */
function* feedsWith(archive: Archive, invalidations: Invalidation[]): Generator<Address> {
  for (const each of invalidations)
    if (each.what === 'feeds' && isInFeed(archive, each.kind, each.id, each.photoID))
      for (const feed of feedsOf(each.kind, each.id)) yield* pagesAt(feed, 1, 1)
}

function* namingFeeds(archive: Archive, personID: number): Generator<Address> {
  for (const feed of feedsTellingOf(archive, photosOf(archive, 'person', personID))) yield* pagesAt(feed, 1, 1)
}

function* photoData(ids: number[]): Generator<Address> {
  const sets = ids.flatMap((id) => dataSetsOf('photo', id))
  // Photos share the parts of all photos.
  for (const each of new Map(sets.map((set) => [listingKey(set), set])).values()) yield* pagesAt(each, 1, 1)
}

function* photoPages(
  archive: Archive,
  route: 'photo' | 'photoManifest' | (typeof embedRoutes)[number],
  record: { kind: FlatKind; id: number },
): Generator<Address> {
  for (const photoID of photosOf(archive, record.kind, record.id)) yield* pagesAt(pageSet(route, photoID), 1, 1)
}

/** The manifest of its photo names it. */
function affectedImage(name: string, { isLinkable }: PublishedFiles): AffectedPage {
  const page = imageInfoOf(name)
  return { page, priority: isLinkable(page) ? 'further' : 'new' }
}

const referring = preparedValues<[string, number], number>(
  `SELECT photo_id FROM listing_photos JOIN photos USING (photo_id)
   WHERE route = ? AND id = ? AND filter_id = 0 ORDER BY album_id, photo_id`,
)

/** The public photos that refer to a record, album by album. */
const photosOf = (archive: Archive, kind: FlatKind, id: number): number[] => referring(archive).all(kind, id)
