import { isPaged, type Address } from '#core/addresses.ts'
import { carousel, pageSize } from '#core/limits.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { filterOptions, listingSlice, listingsOf, narrowedRoutes, narrowings } from './listings.ts'
import type { Archive } from './open.ts'
import { pageCount, pagesAt, spot, type Spot } from './pages.ts'
import { photoByID } from './photos.ts'
import { openPositions, type Positions } from './positions.ts'
import { prepared } from './statements.ts'
import type { FamilyKind, Touch } from './touches.ts'

/**
 * When a touched page is due: what others will link to before anything else, then what people look at first, then the
 * rest.
 */
export type Due = 'new' | 'first' | 'further'
export type TouchedPage = { page: Address; due: Due }

/** The state of a page in the published folder. */
export type Standing = {
  /** Whether it is there and stays there. */
  isThere(page: Address): boolean
  /** Whether others may link to it: every page that it names is there. */
  isLinkable(page: Address): boolean
}

/**
 * The pages that touches come to, in the order in which they are due; a page may come more than once. Among them are
 * pages that the archive publishes no longer.
 *
 * @param standing tells which pages are new, because nothing may link to them yet, and which lie beyond a list's end
 */
export function* touchedPages(archive: Archive, touches: Touch[], standing: Standing): Generator<TouchedPage> {
  const spots = spotsOf(archive, touches)
  for (const each of spots) yield* newPages(archive, each, standing)
  for (const each of spots) yield* due('first', pagesAt(each, 1, 1))
  for (const touch of touches) if (touch.what === 'albumCard') yield* due('first', albumCard(archive, touch.id))
  const positions = openPositions(archive)
  const cards = (id: number) => due('further', cardPages(archive, positions, id))
  for (const touch of touches) {
    if (touch.what === 'card') yield* cards(touch.id)
    if (touch.what === 'photosOf') yield* due('further', photoPages(archive, touch.kind, touch.id))
    if (touch.what === 'cardsOf') for (const id of photosOf(archive, touch.kind, touch.id)) yield* cards(id)
  }
  for (const each of spots) yield* due('further', furtherPages(archive, each, standing))
}

function* due(when: Due, pages: Iterable<Address>): Generator<TouchedPage> {
  for (const page of pages) yield { page, due: when }
}

/** All spots that touches name, each once. */
function spotsOf(archive: Archive, touches: Touch[]): Spot[] {
  const found = new Map<string, Spot>()
  const add = ({ route, id, filterID }: Spot) => void found.set(`${route} ${id} ${filterID}`, { route, id, filterID })
  for (const touch of touches) {
    if (touch.what === 'pages') add(touch)
    if (touch.what === 'family') familySpots(archive, touch.kind, touch.id).forEach(add)
    if (touch.what === 'menusWith') {
      for (const { kind, id } of familiesOffering(archive, touch.kind, touch.id)) familySpots(archive, kind, id).forEach(add)
    }
  }
  return [...found.values()]
}

const routesOf = (kind: FamilyKind) => narrowedRoutes.filter((route) => narrowings[route].whole === kind)

function familySpots(archive: Archive, kind: FamilyKind, id: number): Spot[] {
  const narrowed = routesOf(kind).flatMap((route) => filterOptions(archive, route, id).map(({ filterID }) => spot(route, id, filterID)))
  return [spot(kind, id), ...narrowed]
}

const headsOf = prepared(({ sqlite }) =>
  sqlite
    .prepare<[string, number], number>('SELECT DISTINCT id FROM listing_blocks WHERE route = ? AND filter_id = ? AND photos > 0')
    .pluck(),
)

/** The families whose menus offer a category or period. */
function familiesOffering(archive: Archive, offered: 'category' | 'period', id: number): { kind: FamilyKind; id: number }[] {
  const routes = narrowedRoutes.filter((route) => narrowings[route].by === offered)
  return routes.flatMap((route) => headsOf(archive).all(route, id).map((head) => ({ kind: narrowings[route].whole, id: head })))
}

function* newPages(archive: Archive, each: Spot, { isLinkable }: Standing): Generator<TouchedPage> {
  const last = pageCount(archive, each)
  for (let page = last; page > 0; page -= 1) {
    const missing = [...pagesAt(each, page, page)].filter((address) => !isLinkable(address))
    if (missing.length === 0) return
    yield* due('new', missing)
  }
}

/** All pages of a spot after the first, also those beyond its end that are still published. */
function* furtherPages(archive: Archive, each: Spot, { isThere }: Standing): Generator<Address> {
  if (!isPaged(each.route)) return
  const last = Math.max(1, pageCount(archive, each))
  yield* pagesAt(each, 2, last)
  for (let page = last + 1; ; page += 1) {
    const leftover = [...pagesAt(each, page, page)].filter(isThere)
    if (leftover.length === 0) return
    yield* leftover
  }
}

const albumsAbove = prepared(({ sqlite }) =>
  sqlite.prepare<[number], number>('SELECT count(*) FROM albums WHERE album_id > ? AND deleted_at IS NULL').pluck(),
)

function albumCard(archive: Archive, albumID: number): Iterable<Address> {
  const page = Math.floor((albumsAbove(archive).get(albumID) ?? 0) / pageSize.albums) + 1
  return pagesAt(spot('albums'), page, page)
}

/** The pages of the lists that show a photo's card, and the pages of its neighbours in the album. */
function* cardPages(archive: Archive, positions: Positions, photoID: number): Generator<Address> {
  const photo = photoByID(archive, photoID)
  if (!photo) return
  for (const list of listingsOf(photo)) {
    const page = Math.floor(positions.of(list, photoID) / pageSize.photos) + 1
    yield* pagesAt(list, page, page)
  }
  if (!photo.albumID) return
  const album = spot('album', photo.albumID)
  const position = positions.of(album, photoID)
  const first = Math.max(0, position - carousel.firstSlides)
  const beside = listingSlice(archive, album, first, position - first + carousel.firstSlides + 1)
  for (const id of beside) yield* pagesAt(spot('photo', id), 1, 1)
  yield* pagesAt(spot('albumPhotos', photo.albumID), 1, 1)
}

function* photoPages(archive: Archive, kind: FlatKind, id: number): Generator<Address> {
  for (const photoID of photosOf(archive, kind, id)) yield* pagesAt(spot('photo', photoID), 1, 1)
}

const referring = prepared(({ sqlite }) =>
  sqlite
    .prepare<[string, number], number>(
      `SELECT photo_id FROM listing_photos JOIN photos USING (photo_id)
       WHERE route = ? AND id = ? AND filter_id = 0 ORDER BY album_id, photo_id`,
    )
    .pluck(),
)

/** The public photos that refer to a record, album by album. */
const photosOf = (archive: Archive, kind: FlatKind, id: number): number[] => referring(archive).all(kind, id)
