import { recordKindOf } from '#core/addresses.ts'
import type { FlatKind } from '#core/records/flat.ts'
import type { RecordKind } from './kinds.ts'
import { listingsOf, type Listing, type Placed } from './listings.ts'
import { spot, type Spot } from './pages.ts'
import type { Photo } from './photos.ts'
import { photoSitemapOf, recordSitemapOf } from './sitemap-blocks.ts'

/**
 * What a change makes different in the published pages:
 *
 * - `pages`: all pages of a spot: the page of a photo, a list, an overview;
 * - `family`: the list of a record with all that is narrowed from it, which show the same menus and counts;
 * - `card`: the pages that show the card of a photo, and its neighbours in the album;
 * - `cardsOf`: the same for all photos of a place or period, whose name the cards show;
 * - `photosOf`: the pages of all photos that refer to a record;
 * - `menusWith`: the families whose menus offer a category or period;
 * - `albumCard`: the page of the list of albums that shows an album.
 */
export type Touch =
  | ({ what: 'pages' } & Spot)
  | { what: 'family'; kind: FamilyKind; id: number }
  | { what: 'card'; id: number }
  | { what: 'cardsOf'; kind: 'location' | 'period'; id: number }
  | { what: 'photosOf'; kind: FlatKind; id: number }
  | { what: 'menusWith'; kind: 'category' | 'period'; id: number }
  | { what: 'albumCard'; id: number }

const familyKinds = ['category', 'location', 'period'] as const

export type FamilyKind = (typeof familyKinds)[number]

/** A change as the outbox holds it: whole rows, null where there is none. */
export type TouchingChange = { kind: RecordKind; recordID: number; before: object | null; after: object | null }

/**
 * What a change touches, from the record before and after alone. It may name too much, never too little. A change from
 * a row to the same row names all that shows the record.
 */
export function touchesOf({ kind, recordID, before, after }: TouchingChange): Touch[] {
  const [old, now] = [shown(before), shown(after)]
  if (!old && !now) return []
  if (kind === 'photo') return touchesOfPhoto(recordID, old as Photo | null, now as Photo | null)
  return [...touchesOfFlat[kind](recordID), ...(old && now ? [] : touchesOfExistence(kind, recordID))]
}

/** For visitors, a record in the bin does not exist. */
const shown = (row: object | null) => (row && 'deletedAt' in row && row.deletedAt ? null : row)

const pages = (route: Spot['route'], id = 0): Touch => ({ what: 'pages', ...spot(route, id) })

/** The fields that no card or slide shows; a change of the lists that some of them decide is found separately. */
const notOnCards = new Set<string>([
  'description', 'descriptionRo', 'descriptionEn', 'date', 'author', 'source', 'sourceWeb', 'license', 'latitude', 'longitude',
  'albumID', 'categoryID', 'categoryID2', 'categoryID3', 'contributorID', 'version', 'updatedAt', 'updatedBy',
] satisfies (keyof Photo)[])

function touchesOfPhoto(photoID: number, before: Photo | null, after: Photo | null): Touch[] {
  const changed = changedFields(before, after)
  const isShownAnew = changed.length === 0 || changed.some((field) => !notOnCards.has(field))
  const moves = touchesOfMove(before, after)
  // The feeds show every text of the newest photos.
  const touches: Touch[] = [pages('photo', photoID), pages('atomFeed'), pages('jsonFeed')]
  if (!isShownAnew && moves.length === 0) return touches

  const albums = new Set([before?.albumID, after?.albumID].filter((id) => typeof id === 'number'))
  const inAlbums = Array.from(albums, (id): Touch[] => [pages('albumPhotos', id), { what: 'albumCard', id }])
  // Figures, covers and the newest photos of the whole archive.
  const overviews = (['home', 'categories', 'locations', 'periods', 'contributors', 'randomPhotos'] as const).map((route) => pages(route))
  const periods = new Set([before?.periodID, after?.periodID].filter((id) => typeof id === 'number'))
  touches.push(...Array.from(periods, (id) => pages('periodCard', id)))
  touches.push(...overviews, ...inAlbums.flat(), ...moves, { what: 'card', id: photoID })
  return [...touches, pages('photoSitemap', photoSitemapOf(photoID)), pages('sitemap')]
}

/** All fields where a photo comes or goes, none where it stays as it was. */
function changedFields(before: Photo | null, after: Photo | null): (keyof Photo)[] {
  const fields = Object.keys(before ?? after ?? {}) as (keyof Photo)[]
  return fields.filter((field) => before?.[field] !== after?.[field])
}

/** The lists that a photo enters or leaves, with what else shows their menus, counts and order. */
function touchesOfMove(before: Placed | null, after: Placed | null): Touch[] {
  const [old, now] = [before ? listingsOf(before) : [], after ? listingsOf(after) : []]
  const key = (list: Listing) => `${list.route} ${list.id} ${list.filterID}`
  const kept = new Set(old.map(key)).intersection(new Set(now.map(key)))
  return [...old, ...now].filter((list) => !kept.has(key(list))).flatMap(touchesOfList)
}

function touchesOfList(list: Listing): Touch[] {
  // The list itself too: a family knows only what it has now, and a narrowed list may have lost its last photo.
  const touches: Touch[] = [{ what: 'pages', ...list }]
  const kind = familyKinds.find((each) => each === recordKindOf(list.route))
  if (kind) touches.push({ what: 'family', kind, id: list.id }, pages(`${kind}Sitemap`, recordSitemapOf(list.id)))
  // Every photo of an album says which of how many it is.
  if (list.route === 'album') touches.push({ what: 'photosOf', kind: 'album', id: list.id })
  return touches
}

/** What shows the names and texts of a record. */
const touchesOfFlat: Record<FlatKind, (id: number) => Touch[]> = {
  category: (id) => [
    { what: 'family', kind: 'category', id },
    pages('categories'),
    pages('home'),
    { what: 'photosOf', kind: 'category', id },
    { what: 'menusWith', kind: 'category', id },
  ],
  location: (id) => [
    { what: 'family', kind: 'location', id },
    pages('locations'),
    pages('home'),
    pages('randomPhotos'),
    { what: 'photosOf', kind: 'location', id },
    { what: 'cardsOf', kind: 'location', id },
  ],
  period: (id) => [
    { what: 'family', kind: 'period', id },
    pages('periodCard', id),
    pages('periods'),
    pages('home'),
    pages('randomPhotos'),
    { what: 'photosOf', kind: 'period', id },
    { what: 'cardsOf', kind: 'period', id },
    { what: 'menusWith', kind: 'period', id },
  ],
  contributor: (id) => [
    pages('contributor', id),
    pages('contributors'),
    { what: 'photosOf', kind: 'contributor', id },
  ],
  album: (id) => [
    pages('album', id),
    { what: 'albumCard', id },
    { what: 'photosOf', kind: 'album', id },
  ],
}

/** Further changes when a record comes or goes: figures, the order of albums, sitemaps. */
function touchesOfExistence(kind: FlatKind, id: number): Touch[] {
  const touches = [pages(kind, id), pages('home'), pages(`${kind}Sitemap`, recordSitemapOf(id)), pages('sitemap')]
  return kind === 'album' ? [...touches, pages('albums'), pages('albumPhotos', id)] : touches
}
