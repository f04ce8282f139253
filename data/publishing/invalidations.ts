import { recordKindOf } from '#core/addresses.ts'
import { decadeOf } from '#core/dates/year-lists.ts'
import { isFilterable, type FilterableKind } from '#core/filtered-lists.ts'
import { localized } from '#core/languages.ts'
import { placeRegisters } from '#core/records/identifiers.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { keysOfPhotoField, numbersOf, photoDateKeys, photoFieldList, staffPhotoFields } from '#core/records/photo-field-list.ts'
import type { FlatRow } from '../records/flat.ts'
import type { RecordKind } from '../records/kinds.ts'
import { isTimeList, listingKey, listingsOf, type Listing, type PhotoRelations } from '../lists/listings.ts'
import { photosNaming, recordData, type DataInvalidation } from './data-invalidations.ts'
import { photoInFeeds, recordFeeds, type FeedInvalidation } from './feed-invalidations.ts'
import { photoOnMap, placeOnMap, type MapInvalidation } from './map-invalidations.ts'
import { changedFields } from './changed-photo-fields.ts'
import { photoOnMatches, type MatchInvalidation } from './match-invalidations.ts'
import { pageSet, type PageSet } from './page-sets.ts'
import type { Photo } from '../records/photos.ts'
import { parentsOfPlace } from '../records/places.ts'
import { isPublic as isPublicRow } from '../records/rows.ts'
import { photoSitemapOf, recordSitemapOf } from './sitemap-blocks.ts'

/**
 * What a change invalidates in the published pages:
 *
 * - `pages`: all pages of a page set: the page of a photo, a list, an overview;
 * - `filteredLists`: the list of a record with its filtered lists, which show the same menus and counts;
 * - `card`: the pages that show the card of a photo, and its neighbours in the album;
 * - `cardsOf`: the same for all photos of a place or period, whose name the cards show;
 * - `matchedTo`: the pages of the photos that name a photo as their match, which show it beside them;
 * - `photosOf`: the pages of all photos that refer to a record;
 * - `dataOfPhotos`: their files for programs, which show the record's name but not its counts;
 * - `menusWith`: the lists whose filter menus offer a category or period;
 * - `yearLists`: the list of a decade with those of its years, which link to each other;
 * - `albumCard`: the page of the list of albums that shows an album;
 * - `albumPart`: the pages that show photos of an album which changed places among themselves, and their neighbours;
 * - `placePage`: the first page of a place's photos, which tells its history;
 * - `placesAbove`, `placesBelow`: the same of the places that it belongs or belonged to, which show its name and count, and of those that
 *   belong or belonged to it, directly or through others, which show the way to it;
 * - `mapPhoto`: what the data of the map show of a photo, at a position or at that of a place; `isCounted` where its counts change, too;
 * - `mapPlace`: the file of a place in the map's data, if it shows what has changed;
 * - `mapSpot`: all of the map's data at a position, because a place came there or went.
 */
export type Invalidation =
  | ({ what: 'pages' } & PageSet)
  | { what: 'filteredLists'; kind: FilterableKind; id: number }
  | { what: 'card'; id: number }
  | { what: 'cardsOf'; kind: 'location' | 'period'; id: number }
  | { what: 'photosOf'; kind: FlatKind; id: number }
  | { what: 'menusWith'; kind: 'category' | 'period'; id: number }
  | { what: 'yearLists'; id: number }
  | { what: 'albumCard'; id: number }
  | { what: 'albumPart'; id: number; photos: number[] }
  | { what: 'placePage' | 'placesAbove' | 'placesBelow'; id: number }
  | DataInvalidation
  | FeedInvalidation
  | MapInvalidation
  | MatchInvalidation

/**
 * A change as the outbox holds it: whole rows, null where there is none. `photoPage` is a change of what the page of a photo shows beside its
 * record, and has no rows.
 */
export type RowChange = { kind: RecordKind | 'photoPage'; recordID: number; before: object | null; after: object | null }

/**
 * What a change invalidates, from the record before and after alone. It may name too much, never too little. A change
 * from a row to the same row names all that shows the record.
 */
export function invalidationsOf({ kind, recordID, before, after }: RowChange): Invalidation[] {
  if (kind === 'photoPage') return [pages('photo', recordID)]
  const [old, now] = [shown(before), shown(after)]
  if (!old && !now) return []
  if (kind === 'photo') return photoInvalidations(recordID, old as Photo | null, now as Photo | null)
  if (kind === 'location' && old && now) return placeInvalidations(recordID, old as Place, now as Place)
  if (kind === 'album' && old && now) return albumInvalidations(recordID, old as Album, now as Album)
  const related =
    kind === 'location'
      ? [...relatedPlaces(recordID, old as Place | null, now as Place | null), ...placeOnMap(old as Place | null, now as Place | null)]
      : []
  return [...flatInvalidations[kind](recordID), ...related, ...(old && now ? [] : existenceInvalidations(kind, recordID))]
}

/** The invalidations of all changes, each once. */
export function mergedInvalidations(changes: RowChange[]): Invalidation[] {
  const invalidations = changes.flatMap(invalidationsOf)
  return [...new Map(invalidations.map((invalidation) => [JSON.stringify(invalidation), invalidation])).values()]
}

/** For visitors, a record in the bin does not exist, nor does a person whose name is withheld. */
const shown = (row: object | null) => (row && isPublicRow(row) ? row : null)

const pages = (route: PageSet['route'], id = 0): Invalidation => ({ what: 'pages', ...pageSet(route, id) })

/** The fields that no card or slide shows; a change of the lists that some of them decide is found separately. */
const fieldsNotOnCards = new Set<string>([
  ...photoFieldList.filter(({ onCards }) => !onCards).flatMap(keysOfPhotoField),
  ...photoDateKeys,
  ...(['version', 'updatedAt', 'updatedBy', 'inventoryNumberFolded', 'staffNoteFolded'] satisfies (keyof Photo)[]),
])

/** The fields of which pages show nothing, and the stamp of each change, which the feeds alone show. */
const fieldsOnFeedsOnly = new Set<string>([
  ...staffPhotoFields,
  ...(['version', 'updatedAt', 'updatedBy', 'staffNoteFolded'] satisfies (keyof Photo)[]),
])

function photoInvalidations(photoID: number, before: Photo | null, after: Photo | null): Invalidation[] {
  const changed = changedFields(before, after)
  // The feeds show every text of the newest photos, and when they were changed.
  const feeds: Invalidation[] = [pages('atomFeed'), pages('jsonFeed'), ...photoInFeeds(photoID, before, after)]
  const home = changed.includes('homePage') ? [pages('home')] : []
  if (changed.length > 0 && changed.every((field) => fieldsOnFeedsOnly.has(field))) return [...feeds, ...home]
  const changesCards = changed.length === 0 || changed.some((field) => !fieldsNotOnCards.has(field))
  const moved = movedLists(before, after)
  const moves = moved.flatMap(invalidationsOfList)
  const onMap = photoOnMap(photoID, before, after)
  const invalidations: Invalidation[] = [
    // Before the page, which links to them.
    ...recordData('photo', photoID),
    pages('photo', photoID),
    ...feeds,
    ...onMap,
    // The home page has a sketch of the map.
    ...(onMap.length > 0 ? [pages('home')] : home),
    ...photoOnMatches(photoID, before, after),
  ]
  // Only the lists by time depend on the date, which no card shows.
  if (!changesCards && moved.every(({ route }) => isTimeList(route))) return [...invalidations, ...moves]

  const albums = new Set([before?.albumID, after?.albumID].filter((id) => typeof id === 'number'))
  const inAlbums = Array.from(albums, (id): Invalidation[] => [pages('albumPhotos', id), { what: 'albumCard', id }])
  // Figures, covers and the newest photos of the whole archive.
  const overviews = (['home', 'categories', 'locations', 'map', 'periods', 'contributors', 'randomPhotos'] as const).map((route) =>
    pages(route),
  )
  const periods = new Set([before?.periodID, after?.periodID].filter((id) => typeof id === 'number'))
  invalidations.push(...Array.from(periods, (id) => pages('periodCard', id)))
  invalidations.push(...overviews, ...inAlbums.flat(), ...moves, { what: 'card', id: photoID })
  return [...invalidations, pages('photoSitemap', photoSitemapOf(photoID)), pages('sitemap'), pages('dataPackage')]
}

/** The lists that a photo is added to or removed from. */
function movedLists(before: PhotoRelations | null, after: PhotoRelations | null): Listing[] {
  const [old, now] = [before ? listingsOf(before) : [], after ? listingsOf(after) : []]
  const unchanged = new Set(old.map(listingKey)).intersection(new Set(now.map(listingKey)))
  return [...old, ...now].filter((list) => !unchanged.has(listingKey(list)))
}

/** A list with what else shows its menus, counts and order. */
function invalidationsOfList(list: Listing): Invalidation[] {
  // The list itself too: `filteredLists` finds the present lists only, and a filtered list may have lost its last
  // photo.
  const invalidations: Invalidation[] = [{ what: 'pages', ...list }]
  const kind = recordKindOf(list.route)
  if (isFilterable(kind))
    invalidations.push({ what: 'filteredLists', kind, id: list.id }, pages(`${kind}Sitemap`, recordSitemapOf(list.id)))
  if (list.route === 'person') invalidations.push(pages('persons'))
  if (list.route === 'subject') invalidations.push(pages('subjects'))
  if (list.route === 'location') invalidations.push({ what: 'placesAbove', id: list.id })
  // The home page has their diagram.
  if (isTimeList(list.route)) invalidations.push(pages('years'), pages('home'))
  // Its years and the decade link to each other, and the sitemap names those that have photos.
  if (list.route === 'year' || list.route === 'decade')
    invalidations.push({ what: 'yearLists', id: decadeOf(list.id) }, pages('pageSitemap'))
  // Every photo of an album says which of how many it is.
  if (list.route === 'album') invalidations.push({ what: 'photosOf', kind: 'album', id: list.id })
  return invalidations
}

/** What shows the names and texts of a record. */
const flatInvalidations: Record<FlatKind, (id: number) => Invalidation[]> = {
  category: (id) => [
    { what: 'filteredLists', kind: 'category', id },
    pages('categories'),
    pages('map'),
    pages('home'),
    ...photosNaming('category', id),
    { what: 'menusWith', kind: 'category', id },
  ],
  location: (id) => [
    ...recordData('location', id),
    ...recordFeeds('location', id),
    { what: 'filteredLists', kind: 'location', id },
    pages('locations'),
    pages('map'),
    pages('home'),
    pages('randomPhotos'),
    ...photosNaming('location', id),
    { what: 'cardsOf', kind: 'location', id },
  ],
  period: (id) => [
    { what: 'filteredLists', kind: 'period', id },
    pages('periodCard', id),
    pages('periods'),
    pages('home'),
    pages('randomPhotos'),
    ...photosNaming('period', id),
    { what: 'cardsOf', kind: 'period', id },
    { what: 'menusWith', kind: 'period', id },
  ],
  contributor: (id) => [
    ...recordFeeds('contributor', id),
    pages('contributor', id),
    pages('contributors'),
    ...photosNaming('contributor', id),
  ],
  person: (id) => [
    ...recordData('person', id),
    pages('person', id),
    pages('persons'),
    pages('atomFeed'),
    pages('jsonFeed'),
    { what: 'feedsNaming', id },
    ...photosNaming('person', id),
  ],
  subject: (id) => [pages('subject', id), pages('subjects'), ...photosNaming('subject', id)],
  album: (id) => [
    ...recordData('album', id),
    ...recordFeeds('album', id),
    pages('album', id),
    { what: 'albumCard', id },
    ...photosNaming('album', id),
  ],
}

type Album = FlatRow<'album'>

/** The fields of an album that change its order and its card, and those that no page shows. */
const fieldsOfArrangement = new Set<string>(['coverPhotoID', 'photoOrder', 'version', 'updatedAt', 'updatedBy'] satisfies (keyof Album)[])

/** What a change of an album invalidates: all that shows it, or only what shows its cover and the photos that changed places. */
function albumInvalidations(id: number, before: Album, after: Album): Invalidation[] {
  const changed = (Object.keys(after) as (keyof Album)[]).filter((field) => before[field] !== after[field])
  const slides = changed.includes('photoOrder') ? [pages('albumPhotos', id)] : []
  const isArrangement = changed.length > 0 && changed.every((field) => fieldsOfArrangement.has(field))
  if (!isArrangement) return [...flatInvalidations.album(id), ...slides]
  const card: Invalidation = { what: 'albumCard', id }
  if (slides.length === 0) return [card]
  const moved = movedPhotos(numbersOf(before.photoOrder), numbersOf(after.photoOrder))
  if (moved) return [card, ...slides, { what: 'albumPart', id, photos: moved }]
  return [...flatInvalidations.album(id), ...slides]
}

/** The photos between the first and the last that changed places; null where two orders do not name the same ones. */
function movedPhotos(before: number[], after: number[]): number[] | null {
  if (before.length !== after.length || new Set([...before, ...after]).size !== before.length) return null
  const isMoved = (photoID: number, position: number) => photoID !== before[position]
  return after.slice(after.findIndex(isMoved), after.findLastIndex(isMoved) + 1)
}

type Place = FlatRow<'location'>

const namesOfToday: string[] = Object.keys(localized('locationName', () => null))

/** The fields of a place that only staff see, or that follow from others. */
const unseenOfPlace = new Set<string>(['note', 'alternativeNames', 'version', 'updatedAt', 'updatedBy'])

/** The fields of a place that its photos' pages show: the name of their time, and its addresses in registers for search engines. */
const onPhotosOfPlace = new Set<string>(['names', ...placeRegisters])

/** What a change of a place invalidates: all that shows it where its name changes, and less where only its history does. */
function placeInvalidations(id: number, before: Place, after: Place): Invalidation[] {
  const fields = Object.keys(after) as (keyof Place)[]
  const changed = fields.filter((field) => before[field] !== after[field])
  const isRenamed = changed.length === 0 || changed.some((field) => namesOfToday.includes(field))
  if (isRenamed) return [...flatInvalidations.location(id), ...relatedPlaces(id, before, after), ...placeOnMap(before, after)]
  if (changed.every((field) => unseenOfPlace.has(field))) return []
  return [
    ...placeOnMap(before, after),
    { what: 'placePage', id },
    ...recordData('location', id),
    ...(changed.some((field) => onPhotosOfPlace.has(field)) ? photosNaming('location', id) : []),
    ...(changed.includes('parents') ? relatedPlaces(id, before, after) : []),
    // The lists of all places say which place belongs to which, and find each place by all its names.
    ...(changed.includes('parents') || changed.includes('names') ? [pages('locations'), pages('map')] : []),
  ]
}

/** The places that show a place: those below it, and its parents of before and after. */
function relatedPlaces(id: number, before: Place | null, after: Place | null): Invalidation[] {
  const parents = new Set([before, after].flatMap((place) => (place ? parentsOfPlace(place).map(({ parentID }) => parentID) : [])))
  return [{ what: 'placesBelow', id }, ...Array.from(parents, (parentID): Invalidation => ({ what: 'placePage', id: parentID }))]
}

/** Further invalidations for a new or removed record: figures, the order of albums, sitemaps. */
function existenceInvalidations(kind: FlatKind, id: number): Invalidation[] {
  const invalidations = [
    ...recordData(kind, id),
    ...recordFeeds(kind, id),
    pages(kind, id),
    pages('home'),
    pages(`${kind}Sitemap`, recordSitemapOf(id)),
    pages('sitemap'),
  ]
  return kind === 'album' ? [...invalidations, pages('albums'), pages('albumPhotos', id)] : invalidations
}
