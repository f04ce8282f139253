import type { FlatKind } from '#core/records/flat.ts'
import type { Route } from '#core/addresses.ts'

/** A list of a record's photos narrowed by another record: `/{id}/{path}/{filter}`. */
export type FilteredListRoute = { path: string; route: Route; by: FlatKind }

/** What differs between the calls of the flat records. */
export type FlatResource = {
  /** In sentences. */
  noun: string
  /** In headings of the documentation. */
  plural: string
  filteredLists: readonly FilteredListRoute[]
}

export const flatResources = {
  category: {
    noun: 'category',
    plural: 'categories',
    filteredLists: [{ path: 'photos-period', route: 'categoryPeriod', by: 'period' }],
  },
  location: {
    noun: 'location',
    plural: 'locations',
    filteredLists: [
      { path: 'photos', route: 'locationCategory', by: 'category' },
      { path: 'photos-period', route: 'locationPeriod', by: 'period' },
    ],
  },
  period: {
    noun: 'period',
    plural: 'periods',
    filteredLists: [{ path: 'photos', route: 'periodCategory', by: 'category' }],
  },
  contributor: { noun: 'contributor', plural: 'contributors', filteredLists: [] },
  album: { noun: 'album', plural: 'albums', filteredLists: [] },
} as const satisfies Record<FlatKind, FlatResource>
