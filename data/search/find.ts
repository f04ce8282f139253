import type { Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { lastPageOf, paging, type Paging } from '#core/paging.ts'
import { readQuery, type Query } from '#core/search/query.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'
import { matchesOf, rankedMatches, type SearchFilters } from './expression.ts'
import { facetsOf, type Facets } from './facets.ts'
import { countFacets, facetIndex } from './facet-counts.ts'
import { withPlaceNames } from './places.ts'

export type SearchResult = {
  query: Query
  /** Photo numbers of the page, the best match first, among equals the newest. */
  ids: number[]
  total: number
  /** How many there are without the narrowing. */
  matches: number
  facets: Facets
  paging: Paging
}

const all = preparedValues<[string], number>('SELECT rowid FROM search_index WHERE search_index MATCH ?')
const newest = preparedValues<[string, number], number>(
  'SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid DESC LIMIT ?',
)

/**
 * Photos that have all the words of a query in any of their texts, whatever their language, spelling or form.
 *
 * @param text as it was typed
 * @param page counts from 1; beyond the last one it is the last one
 */
export function searchPhotos(archive: Archive, text: string, page: number, filters: SearchFilters, language: Language): SearchResult {
  const query = withPlaceNames(archive, readQuery(text))
  const matches = query.terms.length > 0 ? all(archive).all(matchesOf(query)) : []
  const { total, records } = countFacets(facetIndex(archive), matches, filters)
  const size = pageSize.found
  const own = Math.min(page, lastPageOf(total, size))
  const ids = total > 0 ? best(archive, query, filters, Math.min(own * size, total)).slice((own - 1) * size) : []
  return {
    query,
    ids,
    total,
    matches: matches.length,
    facets: facetsOf(archive, records, filters, language),
    paging: paging(total, own, size),
  }
}

/** The `count` best matches. */
function best(archive: Archive, query: Query, filters: SearchFilters, count: number): number[] {
  const found = new Set<number>()
  for (const expression of rankedMatches(query, filters)) {
    for (const id of newest(archive).all(expression, count)) found.add(id)
    if (found.size >= count) break
  }
  return [...found].slice(0, count)
}

/** How many photos a query finds. */
export function countMatches(archive: Archive, text: string): number {
  const query = withPlaceNames(archive, readQuery(text))
  return query.terms.length > 0 ? all(archive).all(matchesOf(query)).length : 0
}
