import { address, isPaged, languagesOf, routes, type Address, type Route } from '#core/addresses.ts'
import { pageSize } from '#core/limits.ts'
import { lastPageOf } from '#core/paging.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { getTableName } from './drizzle.ts'
import { tableOf } from './kinds.ts'
import { listingTotal, listsOf, narrowedRoutes, photoCounts, type Listing } from './listings.ts'
import type { Archive } from './open.ts'
import { livingOnly, photoSitemaps, recordSitemaps, sitemapsOfKind, type RecordSitemap } from './sitemap-blocks.ts'
import { prepared } from './statements.ts'

/** A page, or a list with all its pages, in whatever language. */
export type Spot = Listing

/** Lists that are one record's own: they are published even while empty, because the record lives. */
const recordLists = {
  category: 'category',
  location: 'location',
  album: 'album',
  period: 'period',
  contributor: 'contributor',
} as const satisfies Partial<Record<Route, FlatKind>>

const numberedRoutes: Route[] = [
  ...(Object.keys(recordLists) as Route[]),
  ...(Object.keys(recordSitemaps) as Route[]),
  ...narrowedRoutes,
  'photo',
  'albumPhotos',
  'periodCard',
  'photoSitemap',
]

/** Routes that are there once, whatever the archive holds. */
export const singleRoutes = routes.filter((route) => !numberedRoutes.includes(route))

/** A spot from its parts; an omitted one is 0. */
export const spot = (route: Route, id = 0, filterID = 0): Spot => ({ route, id, filterID })

/**
 * Every page that the archive publishes, once per language. Photos come album by album, so that an album's order is
 * read once; nothing is held in memory but the numbers of one kind of record.
 */
export function* allPages(archive: Archive): Generator<Address> {
  for (const { pages, ...place } of allSpots(archive)) yield* pagesAt(place, 1, pages)
}

/** How many pages the archive publishes, in all languages. */
export function countPages(archive: Archive): number {
  let count = 0
  for (const { route, pages } of allSpots(archive)) count += pages * languagesOf(route).length
  return count
}

/** The pages of a spot from one number to another, each in all languages of its route: these show the same photos. */
export function* pagesAt({ route, id, filterID }: Spot, from: number, to: number): Generator<Address> {
  for (let page = from; page <= to; page += 1) {
    for (const language of languagesOf(route)) yield address(route, language, { id, filterID, page })
  }
}

function* allSpots(archive: Archive): Generator<Spot & { pages: number }> {
  for (const route of singleRoutes) yield { ...spot(route), pages: pageCount(archive, spot(route)) }
  for (const route of Object.keys(recordLists) as (keyof typeof recordLists)[]) yield* recordSpots(archive, route)
  // Lists narrowed by a second record: published once they have a photo.
  for (const route of narrowedRoutes) {
    for (const { id, filterID, photos } of listsOf(archive, route)) {
      if (photos > 0) yield { ...spot(route, id, filterID), pages: lastPageOf(photos, pageSize.photos) }
    }
  }
  for (const [route, kind] of Object.entries(recordSitemaps) as [Route, FlatKind][]) {
    for (const id of sitemapsOfKind(archive, kind)) yield { ...spot(route, id), pages: 1 }
  }
  for (const id of photoSitemaps(archive)) yield { ...spot('photoSitemap', id), pages: 1 }
  for (const id of photoNumbers(archive)) yield { ...spot('photo', id), pages: 1 }
}

function* recordSpots(archive: Archive, route: keyof typeof recordLists): Generator<Spot & { pages: number }> {
  const counts = photoCounts(archive, route)
  for (const id of recordNumbers(archive, recordLists[route])) {
    yield { ...spot(route, id), pages: lastPageOf(counts.get(id) ?? 0, pageSize.photos) }
    if (route === 'album') yield { ...spot('albumPhotos', id), pages: 1 }
    if (route === 'period') yield { ...spot('periodCard', id), pages: 1 }
  }
}

function recordNumbers({ sqlite }: Archive, kind: FlatKind): number[] {
  const query = `SELECT ${kind}_id FROM ${getTableName(tableOf(kind))} ${livingOnly(kind)} ORDER BY 1`
  return sqlite.prepare<[], number>(query).pluck().all()
}

/** Numbers of public photos, album by album; a number is 8 bytes here, so that a million fit easily. */
function photoNumbers({ sqlite }: Archive): number[] {
  const query = 'SELECT photo_id FROM photos WHERE deleted_at IS NULL ORDER BY album_id, photo_id'
  return sqlite.prepare<[], number>(query).pluck().all()
}

/** How many pages a spot has now; 0 where the archive publishes nothing there. */
export function pageCount(archive: Archive, { route, id, filterID }: Spot): number {
  if (route === 'albums') return lastPageOf(livingAlbums(archive).get() ?? 0, pageSize.albums)
  if (route === 'photo') return isLive(archive).photo.get(id) ? 1 : 0
  if (route === 'albumPhotos') return isLive(archive).album.get(id) ? 1 : 0
  if (route === 'periodCard') return isLive(archive).period.get(id) ? 1 : 0
  if (route === 'photoSitemap') return photoSitemaps(archive).includes(id) ? 1 : 0
  if (route in recordSitemaps) return sitemapsOfKind(archive, recordSitemaps[route as RecordSitemap]).includes(id) ? 1 : 0
  if (route in recordLists && !isLive(archive)[recordLists[route as keyof typeof recordLists]].get(id)) return 0
  if (!isPaged(route)) return 1
  const photos = listingTotal(archive, { route, id, filterID })
  return photos === 0 && (narrowedRoutes as Route[]).includes(route) ? 0 : lastPageOf(photos, pageSize.photos)
}

/** Whether a page is published now. */
export function isPublished(archive: Archive, page: Address): boolean {
  return page.page <= pageCount(archive, page)
}

const livingAlbums = prepared(({ sqlite }) =>
  sqlite.prepare<[], number>('SELECT count(*) FROM albums WHERE deleted_at IS NULL').pluck(),
)

const isLive = prepared(({ sqlite }) => {
  const one = (table: string, key: string, condition = '') =>
    sqlite.prepare<[number], number>(`SELECT 1 FROM ${table} WHERE ${key} = ? ${condition}`).pluck()
  return {
    photo: one('photos', 'photo_id', 'AND deleted_at IS NULL'),
    album: one('albums', 'album_id', 'AND deleted_at IS NULL'),
    category: one('categories', 'category_id'),
    location: one('locations', 'location_id'),
    period: one('periods', 'period_id'),
    contributor: one('contributors', 'contributor_id'),
  }
})
