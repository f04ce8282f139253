import type { FilterableKind } from '#core/filtered-lists.ts'
import type { FlatKind } from '#core/records/flat.ts'
import type { ChangeInvalidation } from './change-blocks.ts'
import type { DataInvalidation } from './data-invalidations.ts'
import type { FeedInvalidation } from './feed-invalidations.ts'
import type { ImageInvalidation } from './image-invalidations.ts'
import type { MapInvalidation } from './map-invalidations.ts'
import type { MatchInvalidation } from './match-invalidations.ts'
import { pageSet, type PageSet } from './page-sets.ts'

/**
 * What a change invalidates in the published pages:
 *
 * - `pages`: all pages of a page set: the page of a photo, a list, an overview;
 * - `filteredLists`: the list of a record with its filtered lists, which show the same menus and counts;
 * - `card`: the pages that show the card of a photo, and its neighbours in the album;
 * - `cardsOf`: the same for all photos of a place or period, whose name the cards show;
 * - `matchedTo`: the pages of the photos that name a photo as their match, which show it beside them;
 * - `photosOf`: the pages of all photos that refer to a record;
 * - `manifestsOf`: the IIIF manifests of these photos;
 * - `embedsOf`: what other sites show of these photos;
 * - `image`: what the IIIF image service offers of a picture, by the name of its files without their ending;
 * - `changes`: the stream of changes, where it tells of a photo since one of its versions;
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
  | { what: 'photosOf' | 'manifestsOf'; kind: FlatKind; id: number }
  | { what: 'menusWith'; kind: 'category' | 'period'; id: number }
  | { what: 'embedsOf'; kind: FlatKind; id: number }
  | { what: 'yearLists'; id: number }
  | { what: 'albumCard'; id: number }
  | { what: 'albumPart'; id: number; photos: number[] }
  | { what: 'placePage' | 'placesAbove' | 'placesBelow'; id: number }
  | ChangeInvalidation
  | DataInvalidation
  | FeedInvalidation
  | ImageInvalidation
  | MapInvalidation
  | MatchInvalidation

/** The invalidation of a page set; an omitted number is 0. */
export const pages = (route: PageSet['route'], id = 0): Invalidation => ({ what: 'pages', ...pageSet(route, id) })
