import type { Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { lastPageOf, paging, type Paging } from '#core/paging.ts'
import { readQuery, type Query } from '#core/search/query.ts'
import type { Archive } from '../sqlite/open.ts'
import { facetsOf, type Facets } from './facets.ts'
import { allPublicPhotos, applyFilters, countFacets, facetIndex, type FacetIndex } from './facet-counts.ts'
import { hasYears, type SearchFilters } from './filters.ts'
import { openIndex } from './fts5/segments.ts'
import { atOneMoment } from './moment.ts'
import { withPlaceNames } from './places.ts'
import { rank } from './ranking.ts'
import { countPhotos, photosWithScores, scoresOf } from './scores.ts'

export type SearchResult = {
  query: Query
  /** Photo numbers of the page, the best match first, among equals the newest. */
  ids: number[]
  total: number
  /** Where years are asked for: how many more there would be if they had a date. */
  undated: number
  /** How many there are without the narrowing. */
  matches: number
  facets: Facets
  paging: Paging
}

/**
 * Photos that have all the words of a query in any of their texts, whatever their language, spelling or form. Only
 * committed changes count.
 *
 * @param text as it was typed
 * @param page counts from 1; beyond the last one it is the last one
 */
export function searchPhotos(archive: Archive, text: string, page: number, filters: SearchFilters, language: Language): SearchResult {
  return atOneMoment(archive, () => {
    const { query, index, scores, matches } = allMatches(archive, text, filters)
    const { total, undated, records } = countFacets(index, matches, filters)
    const size = pageSize.found
    const own = Math.min(page, lastPageOf(total, size))
    return {
      query,
      ids: rank(scores, applyFilters(index, matches, filters), (own - 1) * size, size),
      total,
      undated,
      matches: matches.length,
      facets: facetsOf(archive, records, filters, language),
      paging: paging(total, own, size),
    }
  })
}

/**
 * The newest photos among all that a search finds, the newest first.
 *
 * @param count how many are wanted
 */
export function newestMatches(archive: Archive, text: string, filters: SearchFilters, count: number): number[] {
  return atOneMoment(archive, () => {
    const { index, matches } = allMatches(archive, text, filters)
    return [...applyFilters(index, matches, filters).slice(-count)].reverse()
  })
}

/** The photos that have the words of a query, before the filters. */
function allMatches(archive: Archive, text: string, filters: SearchFilters) {
  const query = withPlaceNames(archive, readQuery(text))
  const index = facetIndex(archive)
  return { query, index, ...(query.terms.length === 0 && hasYears(filters) ? everyPhoto(index) : matchesOf(archive, query)) }
}

function matchesOf(archive: Archive, query: Query) {
  const scores = scoresOf(openIndex(archive), query)
  return { scores, matches: photosWithScores(scores) }
}

/** Who asks for years and no words wants all photos of those years. */
function everyPhoto(index: FacetIndex) {
  const matches = allPublicPhotos(index)
  return { scores: new Uint8Array((matches.at(-1) ?? 0) + 1).fill(1), matches }
}

/** How many photos a query finds. */
export const countMatches = (archive: Archive, text: string): number =>
  atOneMoment(archive, () => countPhotos(scoresOf(openIndex(archive), withPlaceNames(archive, readQuery(text)))))
