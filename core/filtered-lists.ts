import type { Route } from './addresses.ts'
import type { FlatKind } from './records/flat.ts'

/**
 * The lists of photos of one record that another one narrows, by their routes, in the order in which their menus are shown:
 * `whole` is the kind of the record whose list it is, `by` the kind of the other one. `call` is the part of the API's path between
 * their numbers: `GET /api/category/1/photos-period/2`. `named` says where the page names the other record: under or beside the title.
 */
export const filteredLists = {
  categoryPeriod: { whole: 'category', by: 'period', call: 'photos-period', named: 'under' },
  locationCategory: { whole: 'location', by: 'category', call: 'photos', named: 'under' },
  locationPeriod: { whole: 'location', by: 'period', call: 'photos-period', named: 'under' },
  periodCategory: { whole: 'period', by: 'category', call: 'photos', named: 'beside' },
} as const satisfies Partial<Record<Route, FilteredList>>

type FilteredList = { whole: FlatKind; by: FlatKind; call: string; named: 'under' | 'beside' }

export type FilteredRoute = keyof typeof filteredLists

/** The kinds of records whose lists can be narrowed. */
export type FilterableKind = (typeof filteredLists)[FilteredRoute]['whole']

export const filteredRoutes = Object.keys(filteredLists) as FilteredRoute[]

const listsByRoute: Partial<Record<Route, (typeof filteredLists)[FilteredRoute]>> = filteredLists

/** The filtered list of a route; undefined for other routes. */
export const filteredListOf = (route: Route) => listsByRoute[route]

/** The routes that narrow the list of a record of this kind. */
export const filteredRoutesOf = (whole: Route | FlatKind): FilteredRoute[] =>
  filteredRoutes.filter((route) => filteredLists[route].whole === whole)

const filterableKinds = new Set<string | null>(filteredRoutes.map((route) => filteredLists[route].whole))

/** Whether the list of a record of this kind can be narrowed. */
export const isFilterable = (kind: string | null): kind is FilterableKind => filterableKinds.has(kind)
