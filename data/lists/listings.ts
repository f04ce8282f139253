import type { Route } from '#core/addresses.ts'
import { yearListsOf, type DateBounds } from '#core/dates/year-lists.ts'
import { filteredLists, filteredRoutes } from '#core/filtered-lists.ts'
import { lastPageOf, paging, type Paging } from '#core/paging.ts'
import { pageSize } from '#core/limits.ts'
import { numbersOf } from '#core/records/photo-field-list.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedRows, preparedValues } from '../sqlite/statements.ts'
import { orderedPhotos } from './album-order.ts'

/** A list of photos, named like its page. */
export type Listing = { route: Route; id: number; filterID: number }

/** One text for each list, for maps and sets. */
export const listingKey = ({ route, id, filterID }: Listing) => `${route} ${id} ${filterID}`

/** The fields of a photo that decide which lists hold it. */
export type PhotoRelations = DateBounds & {
  categoryID: number
  categoryID2: number | null
  categoryID3: number | null
  locationID: number | null
  periodID: number
  contributorID: number
  photographerID: number | null
  personsShown: string
  subjects: string
  albumID: number | null
}

/** Every list that holds a photo: the pure rule behind listings, menus and invalidations. */
export function listingsOf(photo: PhotoRelations): Listing[] {
  const { locationID, periodID, contributorID, albumID } = photo
  const ids = { category: categoriesOf(photo), location: locationID ? [locationID] : [], period: [periodID] }
  const lists: Listing[] = [
    { route: 'latest', id: 0, filterID: 0 },
    { route: 'contributor', id: contributorID, filterID: 0 },
  ]
  for (const id of personsOf(photo)) lists.push({ route: 'person', id, filterID: 0 })
  for (const id of numbersOf(photo.subjects)) lists.push({ route: 'subject', id, filterID: 0 })
  if (albumID) lists.push({ route: 'album', id: albumID, filterID: 0 })
  for (const kind of ['period', 'location', 'category'] as const) {
    for (const id of ids[kind]) lists.push({ route: kind, id, filterID: 0 })
  }
  for (const route of filteredRoutes) {
    const { whole, by } = filteredLists[route]
    for (const id of ids[whole]) for (const filterID of ids[by]) lists.push({ route, id, filterID })
  }
  return [...lists, ...listsByTime(photo)]
}

/** The lists of years and decades; a photo that is in no decade is in the list of those without an exact date. */
function listsByTime(photo: DateBounds): Listing[] {
  const { years, decades } = yearListsOf(photo)
  if (decades.length === 0) return [{ route: 'undated', id: 0, filterID: 0 }]
  const lists = (route: 'year' | 'decade', ids: number[]) => ids.map((id) => ({ route, id, filterID: 0 }))
  return [...lists('decade', decades), ...lists('year', years)]
}

/** Whether a route is a list by time, which depends on nothing but the date. */
export const isTimeList = (route: Route): boolean => route === 'year' || route === 'decade' || route === 'undated'

/** Who took a photo and who is seen in it, each once. */
function personsOf({ photographerID, personsShown }: Pick<PhotoRelations, 'photographerID' | 'personsShown'>): Set<number> {
  return new Set([...(photographerID ? [photographerID] : []), ...numbersOf(personsShown)])
}

/** The one to three different categories of a photo, first first. */
export function categoriesOf(photo: Pick<PhotoRelations, 'categoryID' | 'categoryID2' | 'categoryID3'>): number[] {
  const given = [photo.categoryID, photo.categoryID2, photo.categoryID3]
  return [...new Set(given.filter((id): id is number => Boolean(id)))]
}

const removeFromAll = preparedRows<unknown[]>('DELETE FROM listing_photos WHERE route = ? AND id = ? AND filter_id = ? AND photo_id = ?')
const addToList = preparedRows<unknown[]>('INSERT INTO listing_photos (route, id, filter_id, photo_id) VALUES (?, ?, ?, ?)')

/** Moves a photo from the lists of `before` to those of `after`; null stands for a photo that is not public. */
export function updateListings(archive: Archive, photoID: number, before: PhotoRelations | null, after: PhotoRelations | null) {
  const old = before ? listingsOf(before) : []
  const now = after ? listingsOf(after) : []
  const oldKeys = new Set(old.map(listingKey))
  const newKeys = new Set(now.map(listingKey))
  for (const list of old) {
    if (!newKeys.has(listingKey(list))) removeFromAll(archive).run(list.route, list.id, list.filterID, photoID)
  }
  for (const list of now) {
    if (!oldKeys.has(listingKey(list))) addToList(archive).run(list.route, list.id, list.filterID, photoID)
  }
}

const totalOf = preparedNumber<[string, number, number]>(
  'SELECT coalesce(sum(photos), 0) FROM listing_blocks WHERE route = ? AND id = ? AND filter_id = ?',
)

/** How many photos a list has. */
export function listingTotal(archive: Archive, list: Listing): number {
  return totalOf(archive, list.route, list.id, list.filterID)
}

const optionsOf = preparedRows<unknown[], { filterID: number; photos: number }>(
  'SELECT filter_id AS filterID, sum(photos) AS photos FROM listing_blocks WHERE route = ? AND id = ? GROUP BY filter_id',
)

/**
 * The options of a filter menu: the records that leave a filtered list with photos, with their photo counts.
 *
 * @param route the filtered list, for instance `categoryPeriod` for the periods of a category
 */
export function filterOptions(archive: Archive, route: Route, id: number): { filterID: number; photos: number }[] {
  return optionsOf(archive).all(route, id)
}

const totalsOf = preparedRows<unknown[], { id: number; photos: number }>(
  'SELECT id, sum(photos) AS photos FROM listing_blocks WHERE route = ? AND filter_id = 0 GROUP BY id',
)

/** Photo counts of all records of a kind that have photos: categories, locations, albums, … */
export function photoCounts(archive: Archive, route: Route): Map<number, number> {
  return new Map(
    totalsOf(archive)
      .all(route)
      .map(({ id, photos }) => [id, photos]),
  )
}

const filteredListsOf = preparedRows<unknown[], { id: number; filterID: number; photos: number }>(
  'SELECT id, filter_id AS filterID, sum(photos) AS photos FROM listing_blocks WHERE route = ? GROUP BY id, filter_id',
)

/** All lists of a route that have photos, with their counts. */
export function listsOf(archive: Archive, route: Route): { id: number; filterID: number; photos: number }[] {
  return filteredListsOf(archive).all(route)
}

const blocksOf = preparedRows<[string, number, number], { block: number; photos: number }>(
  'SELECT block, photos FROM listing_blocks WHERE route = ? AND id = ? AND filter_id = ? ORDER BY block DESC',
)

/** How many photos of a list each block of 256 photo numbers holds, the newest first. */
export const blocksOfListing = (archive: Archive, { route, id, filterID }: Listing) => blocksOf(archive).all(route, id, filterID)

const idsBelow = preparedValues<unknown[], number>(
  `SELECT photo_id FROM listing_photos
   WHERE route = ? AND id = ? AND filter_id = ? AND photo_id < ? ORDER BY photo_id DESC LIMIT ? OFFSET ?`,
)

/** The newest photos of a list, at most `count` numbers, whatever the order that staff gave it. */
export const newestInListing = (archive: Archive, { route, id, filterID }: Listing, count: number): number[] =>
  idsBelow(archive).all(route, id, filterID, Number.MAX_SAFE_INTEGER, count, 0)

/** A list as it is at one moment, its counts read once. */
export type OpenListing = {
  total: number
  /** Photo numbers from position `start` (from 0): newest first, or in the order that staff gave an album. */
  slice: (start: number, count: number) => number[]
  /** One page: photo numbers, the total and the paging fields. A page beyond the last is empty. */
  page: (number: number) => { ids: number[]; total: number; paging: Paging }
}

/**
 * Opens a list. The blocks before a position are skipped by their counts, so at most 255 numbers are passed over one by
 * one.
 */
export function openListing(archive: Archive, list: Listing): OpenListing {
  const { route, id, filterID } = list
  const ordered = orderedPhotos(archive, list)
  if (ordered) return openedAs(ordered.length, (start, count) => ordered.slice(start, start + count))
  const blocks = blocksOfListing(archive, list)
  const total = blocks.reduce((sum, { photos }) => sum + photos, 0)

  function slice(start: number, count: number): number[] {
    let passed = 0
    for (const { block, photos } of blocks) {
      if (passed + photos > start) return idsBelow(archive).all(route, id, filterID, (block + 1) * 256, count, start - passed)
      passed += photos
    }
    return []
  }

  return openedAs(total, slice)
}

function openedAs(total: number, slice: OpenListing['slice']): OpenListing {
  function page(number: number) {
    const size = pageSize.photos
    const ids = number <= lastPageOf(total, size) ? slice((number - 1) * size, size) : []
    return { ids, total, paging: paging(total, number, size) }
  }
  return { total, slice, page }
}

/** Photo numbers of a list in its order, from position `start` (from 0). */
export const listingSlice = (archive: Archive, list: Listing, start: number, count: number) =>
  openListing(archive, list).slice(start, count)

/** One page of a list: photo numbers, the total and the paging fields. A page beyond the last is empty. */
export const listingPage = (archive: Archive, list: Listing, number: number) => openListing(archive, list).page(number)
