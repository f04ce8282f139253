import { recordKindOf } from '#core/addresses.ts'
import { decadeOf } from '#core/dates/year-lists.ts'
import { isFilterable } from '#core/filtered-lists.ts'
import { keysOfPhotoField, photoDateKeys, photoFieldList, staffPhotoFields } from '#core/records/photo-field-list.ts'
import { differInTilesOnly } from '#core/limits.ts'
import { isTimeList, listingKey, listingsOf, type Listing, type PhotoRelations } from '../lists/listings.ts'
import type { Photo } from '../records/photos.ts'
import { changedFields } from './changed-photo-fields.ts'
import { photoInCollections } from './collection-invalidations.ts'
import { recordData } from './data-invalidations.ts'
import { photoInFeeds } from './feed-invalidations.ts'
import { imagesOf } from './image-invalidations.ts'
import { pages, type Invalidation } from './invalidation.ts'
import { photoOnMap } from './map-invalidations.ts'
import { photoOnMatches } from './match-invalidations.ts'
import { embedRoutes } from './page-sets.ts'
import { photoSitemapOf, recordSitemapOf } from './sitemap-blocks.ts'

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

/** What a change of a photo invalidates; the photo is null before it exists and once it is gone. */
export function photoInvalidations(photoID: number, before: Photo | null, after: Photo | null): Invalidation[] {
  const changed = changedFields(before, after)
  const hasOtherTiles = changed.join() === 'pictureSet' && differInTilesOnly(before?.pictureSet ?? 0, after?.pictureSet ?? 0)
  if (hasOtherTiles) return [pages('photo', photoID), ...imagesOf(before, after)]
  // The feeds show every text of the newest photos, and when they were changed.
  const feeds: Invalidation[] = photoInFeeds(photoID, before, after)
  const home = changed.includes('homePage') ? [pages('home')] : []
  if (changed.length > 0 && changed.every((field) => fieldsOnFeedsOnly.has(field))) return [...feeds, ...home]
  const changesCards = changed.length === 0 || changed.some((field) => !fieldsNotOnCards.has(field))
  const moved = movedLists(before, after)
  const moves = moved.flatMap(invalidationsOfList)
  const onMap = photoOnMap(photoID, before, after)
  const invalidations: Invalidation[] = [
    // Before the page, which links to them.
    ...recordData('photo', photoID),
    ...embedRoutes.map((route) => pages(route, photoID)),
    pages('photo', photoID),
    pages('photoManifest', photoID),
    ...imagesOf(before, after),
    // Its examples have the number of the first photo.
    ...(before && after ? [] : [pages('openData')]),
    ...photoInCollections(photoID, before, after),
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
