import { staffFilters } from '#core/records/staff-filters.ts'
import { sortOf } from '../lists/sort-head.tsx'

/** What of the list's address is asked of the archive. */
export const queryKeys = [...staffFilters, 'page']

/** What the archive is asked for a list with this address: its filters, its order and its page. */
export function searchOf(parameters: URLSearchParams): string {
  const [sort, order] = sortOf(parameters.get('sort') ?? 'id-desc')
  const search = new URLSearchParams({ sort, order })
  for (const name of queryKeys) {
    const value = parameters.get(name)
    if (value !== null) search.set(name, value)
  }
  return search.toString()
}
