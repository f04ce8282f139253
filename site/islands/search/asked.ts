/** What a search asks for: what the address of the page says. Numbers are of records, 0 for any; pages count from 1. */
export type Asked = { q: string; page: number; category: number; period: number; location: number }

export type Narrowed = 'category' | 'period' | 'location'

export const narrowings = ['category', 'period', 'location'] as const satisfies readonly Narrowed[]

/** What the query of an address asks for; what is no number counts as not said. */
export function askedIn(search: string): Asked {
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
export function searchOf({ q, page, ...narrowed }: Asked): string {
  const parameters = new URLSearchParams()
  if (q) parameters.set('q', q)
  for (const kind of narrowings) if (narrowed[kind]) parameters.set(kind, String(narrowed[kind]))
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}

export const isSame = (one: Asked, other: Asked) => searchOf(one) === searchOf(other)
