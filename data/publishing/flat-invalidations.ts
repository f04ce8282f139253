import type { FlatKind } from '#core/records/flat.ts'
import { recordData } from './data-invalidations.ts'
import { recordFeeds } from './feed-invalidations.ts'
import { pages, type Invalidation } from './invalidation.ts'
import { recordSitemapOf } from './sitemap-blocks.ts'

/** What of its photos shows the name of a record. */
const onPhotosOf = (kind: FlatKind, id: number): Invalidation[] => [
  { what: 'photosOf', kind, id },
  { what: 'manifestsOf', kind, id },
  { what: 'dataOfPhotos', kind, id },
]

/** What other sites show of its photos names the record. */
const onEmbedsOf = (kind: FlatKind, id: number): Invalidation => ({ what: 'embedsOf', kind, id })

/** What shows the names and texts of a record. */
export const flatInvalidations: Record<FlatKind, (id: number) => Invalidation[]> = {
  category: (id) => [
    { what: 'filteredLists', kind: 'category', id },
    pages('categories'),
    pages('map'),
    pages('home'),
    ...onPhotosOf('category', id),
    { what: 'menusWith', kind: 'category', id },
  ],
  location: (id) => [
    ...recordData('location', id),
    ...recordFeeds('location', id),
    { what: 'filteredLists', kind: 'location', id },
    pages('locations'),
    pages('placeNames'),
    pages('map'),
    pages('home'),
    pages('randomPhotos'),
    ...onPhotosOf('location', id),
    { what: 'cardsOf', kind: 'location', id },
  ],
  period: (id) => [
    { what: 'filteredLists', kind: 'period', id },
    pages('periodCard', id),
    pages('periods'),
    pages('home'),
    pages('randomPhotos'),
    ...onPhotosOf('period', id),
    { what: 'cardsOf', kind: 'period', id },
    { what: 'menusWith', kind: 'period', id },
  ],
  contributor: (id) => [
    ...recordFeeds('contributor', id),
    pages('contributor', id),
    pages('contributors'),
    ...onPhotosOf('contributor', id),
    onEmbedsOf('contributor', id),
  ],
  person: (id) => [
    ...recordData('person', id),
    pages('person', id),
    pages('persons'),
    { what: 'feedsNaming', id },
    ...onPhotosOf('person', id),
    onEmbedsOf('person', id),
  ],
  subject: (id) => [pages('subject', id), pages('subjects'), ...onPhotosOf('subject', id)],
  album: (id) => [
    ...recordData('album', id),
    ...recordFeeds('album', id),
    pages('album', id),
    { what: 'albumCard', id },
    ...onPhotosOf('album', id),
  ],
}

/** Further invalidations for a new or removed record: figures, the order of albums, sitemaps. */
export function existenceInvalidations(kind: FlatKind, id: number): Invalidation[] {
  const invalidations = [
    ...recordData(kind, id),
    ...recordFeeds(kind, id),
    pages(kind, id),
    pages('home'),
    pages('openData'),
    pages(`${kind}Sitemap`, recordSitemapOf(id)),
    pages('sitemap'),
  ]
  return kind === 'album' ? [...invalidations, pages('albums'), pages('albumPhotos', id)] : invalidations
}
