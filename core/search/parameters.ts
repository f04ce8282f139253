/** The kinds of records that the results of a search can be narrowed to. */
export const filterKinds = ['category', 'period', 'location'] as const

export type FilterKind = (typeof filterKinds)[number]

/** The ends of a range of years. */
export const yearEnds = ['from', 'to'] as const

/** What a search asks for: numbers of records and years, 0 for any; pages count from 1. */
type Search = { q: string; exact?: boolean; page?: number } & Partial<Record<FilterKind | (typeof yearEnds)[number], number>>

/** The query of the address of the page that shows a search; empty where nothing is asked. */
export function searchParameters({ q, exact = false, page = 1, ...filters }: Search): URLSearchParams {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  if (exact) parameters.set('exact', '1')
  for (const name of [...filterKinds, ...yearEnds]) if (filters[name]) parameters.set(name, String(filters[name]))
  if (page > 1) parameters.set('page', String(page))
  return parameters
}
