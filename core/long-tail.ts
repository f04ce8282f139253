import { isPaged, type Address, type Route } from './addresses.ts'
import { filteredListOf } from './filtered-lists.ts'

/** The number of the first page of a list that is rendered on request; null: every page is prebuilt. */
export type LongTail = { from: number } | null

/**
 * The number of the last prebuilt page of a route's lists, Infinity where all are. A filtered list has none: there may be more of
 * these than photos, and most have a single page.
 */
export function lastPrebuilt(route: Route, longTail: LongTail): number {
  if (longTail === null || !isPaged(route)) return Infinity
  return filteredListOf(route) ? 0 : longTail.from - 1
}

/**
 * Whether a page has no file, because it is rendered when it is requested. Nothing is said of whether there is such a page.
 *
 * @example isOnRequest(address('latest', 'ro', { page: 21 }), { from: 21 }) // true
 */
export const isOnRequest = ({ route, page }: Pick<Address, 'route' | 'page'>, longTail: LongTail): boolean =>
  page > lastPrebuilt(route, longTail)
