import { isYear } from '#core/dates/year-lists.ts'
import { searchParameters, type FilterKind, type yearEnds } from '#core/search/parameters.ts'

/**
 * What a search asks for: what the address of the page says. Numbers are of records, 0 for any; `from` and `to` are years, 0 where
 * that end is open; pages count from 1. `exact` asks for the words as they were typed, whatever keyboard layout was meant.
 */
export type SearchQuery = { q: string; page: number; exact?: boolean } & Record<FilterKind | (typeof yearEnds)[number], number>

/** What the query of an address asks for; what is no number counts as not said. */
export function queryOf(search: string): SearchQuery {
  const parameters = new URLSearchParams(search)
  const numberOf = (name: string) => {
    const given = parameters.get(name) ?? ''
    return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0
  }
  return {
    q: parameters.get('q')?.trim() ?? '',
    page: numberOf('page') || 1,
    ...(parameters.get('exact') === '1' && { exact: true }),
    category: numberOf('category'),
    period: numberOf('period'),
    location: numberOf('location'),
    from: yearOf(numberOf('from')),
    to: yearOf(numberOf('to')),
  }
}

const yearOf = (given: number) => (isYear(given) ? given : 0)

/** Whether a search is narrowed to years. */
export const hasYears = ({ from, to }: SearchQuery): boolean => from > 0 || to > 0

/** Whether a search asks for something at all: words, or years. */
export const asksForSomething = (searchQuery: SearchQuery): boolean => searchQuery.q !== '' || hasYears(searchQuery)

/** The query of the address that asks for this, without its question mark; empty where nothing is asked. */
export const queryString = (searchQuery: SearchQuery): string => searchParameters(searchQuery).toString()

export const isSameQuery = (one: SearchQuery, other: SearchQuery) => queryString(one) === queryString(other)
