export const filterKinds = ['category', 'period', 'location'] as const

export type SearchFilters = (typeof filterKinds)[number]

/** What a search asks for: what the address of the page says. Numbers are of records, 0 for any; pages count from 1. */
export type SearchQuery = { q: string; page: number } & Record<SearchFilters, number>

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
    category: numberOf('category'),
    period: numberOf('period'),
    location: numberOf('location'),
  }
}

/** The query of the address that asks for this, without its question mark; empty where nothing is asked. */
export const queryString = (searchQuery: SearchQuery): string => parametersOf(searchQuery).toString()

/** The same as its parts. */
export function parametersOf({ q, page, ...filters }: SearchQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  for (const kind of filterKinds) if (filters[kind]) parameters.set(kind, String(filters[kind]))
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

export const isSameQuery = (one: SearchQuery, other: SearchQuery) => queryString(one) === queryString(other)
