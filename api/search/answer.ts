import type { Language } from '#core/languages.ts'
import type { SearchWire } from '#core/wire/search.ts'
import type { Identity } from '#api/auth/identity.ts'
import { presentListedPhoto } from '#api/presenters/photo.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import type { SearchFilters } from '#data/search/filters.ts'
import { searchPhotos } from '#data/search/find.ts'
import { suggestionsFor } from '#data/search/suggestions.ts'
import { presentFound } from './present.ts'

/** A search: plain data, so that another thread can be told. */
export type SearchRequest = { text: string; page: number; filters: SearchFilters; language: Language; identity: Identity | null }

/** What a search finds, as the call answers it. */
export function searchAnswer(archive: Archive, { text, page, filters, language, identity }: SearchRequest): SearchWire {
  const { query, ids, matches, total, undated, facets, paging } = searchPhotos(archive, text, page, filters, language)
  const records = photoRecords(archive, ids)
  return {
    photos: records.map((photo) => presentListedPhoto(photo, identity)),
    totalPhotos: total,
    ...paging,
    found: records.map((photo) => presentFound(photo, query, language)),
    facets,
    undated,
    suggestions: matches === 0 ? suggestionsFor(archive, text) : [],
  }
}
