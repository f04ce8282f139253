import { isYear } from '#core/dates/year-lists.ts'

export const filterKinds = ['category', 'period', 'location'] as const

export type SearchFilters = (typeof filterKinds)[number]

/** The ends of a range of years. */
export const yearEnds = ['from', 'to'] as const

/**
 * What a search asks for: what the address of the page says. Numbers are of records, 0 for any; `from` and `to` are years, 0 where
 * that end is open; pages count from 1. `exact` asks for the words as they were typed, whatever keyboard layout was meant.
 */
export type SearchQuery = { q: string; page: number; exact?: boolean } & Record<SearchFilters | (typeof yearEnds)[number], number>

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
export const queryString = (searchQuery: SearchQuery): string => parametersOf(searchQuery).toString()

/** The same as its parts. */
export function parametersOf({ q, page, exact, ...filters }: SearchQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (exact) parameters.set('exact', '1')
  for (const name of [...filterKinds, ...yearEnds]) if (filters[name]) parameters.set(name, String(filters[name]))
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

export const isSameQuery = (one: SearchQuery, other: SearchQuery) => queryString(one) === queryString(other)
