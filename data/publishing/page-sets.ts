import { filteredRoutes } from '#core/filtered-lists.ts'
import { address, isPaged, languagesOf, routes, type Address, type Route } from '#core/addresses.ts'
import { dataKindOf, dataKinds, dataRoutesOf, isDataKind, photoPartRoutes } from '#core/data-kinds.ts'
import { feedKindOf, feedRoutes, feedRoutesOf, isFeedKind } from '#core/feeds/kinds.ts'
import { pageSize } from '#core/limits.ts'
import { sourceLanguage } from '#core/languages.ts'
import { lastPrebuilt, type LongTail } from '#core/long-tail.ts'
import { lastPageOf, lastPlacePage } from '#core/paging.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { getTableName } from '../sqlite/drizzle.ts'
import { tableOf } from '../records/kinds.ts'
import { fileNameOf, servedPicture } from '../records/pictures.ts'
import { listingTotal, listsOf, photoCounts, type Listing } from '../lists/listings.ts'
import { isPhotoList, photoLists } from '../map/lists.ts'
import { isMapPlace, mapPlaces } from '../map/places.ts'
import { hasCategoriesBeside, isMapTile, mapTiles } from '../map/tiles.ts'
import type { Archive } from '../sqlite/open.ts'
import { changeBlockFrom, changeBlocks } from './change-blocks.ts'
import { isPhotoBlock, photoBlocks } from './photo-blocks.ts'
import { publicOnly, photoSitemaps, recordSitemaps, sitemapsOfKind, type RecordSitemap } from './sitemap-blocks.ts'
import { preparedNumber, preparedStatement } from '../sqlite/statements.ts'

/** A page, or a list with all its pages, in whatever language. */
export type PageSet = Listing

/** Lists of one record: they are published even while empty, as long as the record exists. */
const recordLists: readonly FlatKind[] = ['category', 'location', 'album', 'period', 'contributor', 'person', 'subject']
const isRecordList = (route: Route): route is FlatKind => recordLists.some((kind) => kind === route)

/** Lists of a year or decade: published once they have a photo, as filtered lists are. */
export const yearRoutes = ['decade', 'year'] as const satisfies Route[]

/** Lists that are published while they have photos, and not beyond. */
const passingLists: readonly Route[] = [...filteredRoutes, ...yearRoutes]

/** Files of photos with consecutive numbers. */
const blockRoutes: readonly Route[] = ['photosCollection', ...photoPartRoutes]

/** What other sites show of a photo: a page for a frame, and what oEmbed tells of it. */
export const embedRoutes = ['photoEmbed', 'photoOembed'] as const satisfies Route[]

/** Routes of a photo alone. */
const photoRoutes: readonly Route[] = ['photo', 'photoManifest', ...embedRoutes]

const numberedRoutes: Route[] = [
  ...recordLists,
  ...(Object.keys(recordSitemaps) as Route[]),
  ...filteredRoutes,
  ...yearRoutes,
  'photo',
  'photoManifest',
  ...embedRoutes,
  ...blockRoutes,
  'iiifChangesPage',
  'albumsCollection',
  'albumCollection',
  'imageInfo',
  'albumPhotos',
  ...dataKinds.flatMap(dataRoutesOf),
  ...feedRoutes.filter(feedKindOf),
  'periodCard',
  'photoSitemap',
  'mapTile',
  'mapCategories',
  'mapList',
  'mapPlace',
]

/** Routes with a single page set, whatever the archive holds. */
export const singleRoutes = routes.filter((route) => !numberedRoutes.includes(route))

/** A page set from its parts; an omitted number is 0. */
export const pageSet = (route: Route, id = 0, filterID = 0): PageSet => ({ route, id, filterID })

/**
 * Every page that the archive publishes, once per language, but for those that are rendered on request. Photos come album by
 * album, so that an album's order is read once; nothing is held in memory but the numbers of one kind of record.
 *
 * @param longTail which pages these are; none unless said otherwise
 */
export function* allPages(archive: Archive, longTail: LongTail = null): Generator<Address, undefined> {
  for (const { pages, ...place } of allPageSets(archive)) {
    yield* pagesAt(place, 1, Math.min(pages, lastPrebuilt(place.route, longTail)))
    if (place.route === 'photoManifest') yield imageInfoOf(fileNameOf(archive, place.id))
  }
}

/** The page of what is offered of a photo's picture, by the name of its files without their ending. */
export const imageInfoOf = (name: string): Address => address('imageInfo', sourceLanguage, { name })

/** Every page that is rendered on request, once per language. */
export function* onRequestPages(archive: Archive, longTail: LongTail): Generator<Address, undefined> {
  if (longTail === null) return
  for (const { pages, ...place } of allPageSets(archive)) yield* pagesAt(place, lastPrebuilt(place.route, longTail) + 1, pages)
}

/** How many pages the archive publishes, in all languages, but for those that are rendered on request. */
export function countPages(archive: Archive, longTail: LongTail = null): number {
  let count = 0
  for (const { route, pages } of allPageSets(archive))
    count += Math.min(pages, lastPrebuilt(route, longTail)) * languagesOf(route).length + Number(route === 'photoManifest')
  return count
}

/** The pages of a page set from one number to another, each in all languages of its route: these show the same photos. */
export function* pagesAt({ route, id, filterID }: PageSet, from: number, to: number): Generator<Address> {
  for (let page = from; page <= to; page += 1) {
    for (const language of languagesOf(route)) yield address(route, language, { id, filterID, page })
  }
}

function* allPageSets(archive: Archive): Generator<PageSet & { pages: number }> {
  for (const route of singleRoutes) yield { ...pageSet(route), pages: pageCount(archive, pageSet(route)) }
  for (const kind of recordLists) yield* recordPageSets(archive, kind)
  for (const route of passingLists) {
    for (const { id, filterID, photos } of listsOf(archive, route)) {
      if (photos > 0) yield { ...pageSet(route, id, filterID), pages: lastPageOf(photos, pageSize.photos) }
    }
  }
  for (const [route, kind] of Object.entries(recordSitemaps) as [Route, FlatKind][]) {
    for (const id of sitemapsOfKind(archive, kind)) yield { ...pageSet(route, id), pages: 1 }
  }
  for (const id of photoSitemaps(archive)) yield { ...pageSet('photoSitemap', id), pages: 1 }
  for (const block of photoBlocks(archive)) for (const route of blockRoutes) yield { ...pageSet(route, block), pages: 1 }
  for (const block of sitemapsOfKind(archive, 'album')) yield { ...pageSet('albumsCollection', block), pages: 1 }
  for (const block of changeBlocks(archive)) yield { ...pageSet('iiifChangesPage', block), pages: 1 }
  for (const tile of mapTiles(archive)) yield* tilePageSets(archive, tile)
  for (const id of mapPlaces(archive)) yield { ...pageSet('mapPlace', id), pages: 1 }
  for (const id of photoNumbers(archive)) {
    yield { ...pageSet('photo', id), pages: 1 }
    // The photo is in memory still.
    for (const route of ['photoManifest', ...dataRoutesOf('photo'), ...embedRoutes] as const) yield { ...pageSet(route, id), pages: 1 }
  }
}

function* tilePageSets(archive: Archive, tile: number): Generator<PageSet & { pages: number }> {
  yield { ...pageSet('mapTile', tile), pages: 1 }
  if (hasCategoriesBeside(archive, tile)) yield { ...pageSet('mapCategories', tile), pages: 1 }
  for (const list of photoLists(archive, tile)) yield { ...pageSet('mapList', tile, list), pages: 1 }
}

function* recordPageSets(archive: Archive, kind: FlatKind): Generator<PageSet & { pages: number }> {
  const counts = photoCounts(archive, kind)
  for (const id of recordNumbers(archive, kind)) {
    yield { ...pageSet(kind, id), pages: lastPageOf(counts.get(id) ?? 0, pageSize.photos) }
    if (kind === 'album') for (const route of ['albumPhotos', 'albumCollection'] as const) yield { ...pageSet(route, id), pages: 1 }
    if (isFeedKind(kind)) for (const route of Object.values(feedRoutesOf(kind))) yield { ...pageSet(route, id), pages: 1 }
    if (isDataKind(kind)) for (const route of dataRoutesOf(kind)) yield { ...pageSet(route, id), pages: 1 }
    if (kind === 'period') yield { ...pageSet('periodCard', id), pages: 1 }
  }
}

function recordNumbers({ sqlite }: Archive, kind: FlatKind): number[] {
  const query = `SELECT ${kind}_id FROM ${getTableName(tableOf(kind))} ${publicOnly(kind)} ORDER BY 1`
  return sqlite.prepare<[], number>(query).pluck().all()
}

/** Numbers of public photos, album by album; a number is 8 bytes here, so that a million fit easily. */
function photoNumbers({ sqlite }: Archive): number[] {
  const query = 'SELECT photo_id FROM photos WHERE deleted_at IS NULL ORDER BY album_id, photo_id'
  return sqlite.prepare<[], number>(query).pluck().all()
}

/** How many pages a page set has now; 0 where the archive publishes none. */
export function pageCount(archive: Archive, { route, id, filterID }: PageSet): number {
  if (route === 'albums') return lastPageOf(publicAlbums(archive), pageSize.albums)
  if (route === 'locations') return lastPlacePage(places(archive))
  // Only pages that do not name all places read it.
  if (route === 'placeNames') return lastPlacePage(places(archive)) > 1 ? 1 : 0
  if (photoRoutes.includes(route)) return isPublic(archive).photo.get(id) ? 1 : 0
  if (blockRoutes.includes(route)) return isPhotoBlock(archive, id) ? 1 : 0
  if (route === 'iiifChangesPage') return changeBlockFrom(archive, id) === id ? 1 : 0
  if (route === 'albumsCollection') return sitemapsOfKind(archive, 'album').includes(id) ? 1 : 0
  if (route === 'albumPhotos' || route === 'albumCollection') return isPublic(archive).album.get(id) ? 1 : 0
  if (route === 'periodCard') return isPublic(archive).period.get(id) ? 1 : 0
  const describedKind = dataKindOf(route) ?? feedKindOf(route)
  if (describedKind) return isPublic(archive)[describedKind].get(id) ? 1 : 0
  if (route === 'photoSitemap') return photoSitemaps(archive).includes(id) ? 1 : 0
  if (route === 'mapTile') return isMapTile(archive, id) ? 1 : 0
  if (route === 'mapCategories') return hasCategoriesBeside(archive, id) ? 1 : 0
  if (route === 'mapList') return isPhotoList(archive, id, filterID) ? 1 : 0
  if (route === 'mapPlace') return isMapPlace(archive, id) ? 1 : 0
  if (route in recordSitemaps) return sitemapsOfKind(archive, recordSitemaps[route as RecordSitemap]).includes(id) ? 1 : 0
  if (isRecordList(route) && !isPublic(archive)[route].get(id)) return 0
  if (!isPaged(route)) return 1
  const photos = listingTotal(archive, { route, id, filterID })
  return photos === 0 && passingLists.includes(route) ? 0 : lastPageOf(photos, pageSize.photos)
}

/** How many pages a list had at most before so many of its photos, albums or places left it. */
export function formerPageCount(archive: Archive, list: PageSet, left: number): number {
  if (list.route === 'albums') return lastPageOf(publicAlbums(archive) + left, pageSize.albums)
  if (list.route === 'locations') return lastPlacePage(places(archive) + left)
  return lastPageOf(listingTotal(archive, list) + left, pageSize.photos)
}

/** Whether a page is published now. */
export function isPublished(archive: Archive, page: Address): boolean {
  if (page.route === 'imageInfo') return servedPicture(archive, page.name ?? '') !== null
  return page.page <= pageCount(archive, page)
}

const places = preparedNumber('SELECT count(*) FROM locations')

const publicAlbums = preparedNumber('SELECT count(*) FROM albums WHERE deleted_at IS NULL')

const isPublic = preparedStatement(({ sqlite }) => {
  const one = (table: string, key: string, condition = '') =>
    sqlite.prepare<[number], number>(`SELECT 1 FROM ${table} WHERE ${key} = ? ${condition}`).pluck()
  return {
    photo: one('photos', 'photo_id', 'AND deleted_at IS NULL'),
    album: one('albums', 'album_id', 'AND deleted_at IS NULL'),
    category: one('categories', 'category_id'),
    location: one('locations', 'location_id'),
    period: one('periods', 'period_id'),
    contributor: one('contributors', 'contributor_id'),
    person: one('persons', 'person_id', "AND naming <> 'withheld'"),
    subject: one('subjects', 'subject_id'),
  }
})
