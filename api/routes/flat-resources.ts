import type { FlatKind } from '#core/records/flat.ts'
import type { Route } from '#core/addresses.ts'

/** A list of a record's photos narrowed by another record: `/{id}/{path}/{filter}`. */
export type Narrowing = { path: string; route: Route; by: FlatKind }

/** What differs between the calls of the flat records. */
export type FlatResource = {
  /** In sentences. */
  noun: string
  /** In headings of the documentation. */
  plural: string
  narrowings: readonly Narrowing[]
}

export const flatResources = {
  category: {
    noun: 'category',
    plural: 'categories',
    narrowings: [{ path: 'photos-period', route: 'categoryPeriod', by: 'period' }],
  },
  location: {
    noun: 'location',
    plural: 'locations',
    narrowings: [
      { path: 'photos', route: 'locationCategory', by: 'category' },
      { path: 'photos-period', route: 'locationPeriod', by: 'period' },
    ],
  },
  period: {
    noun: 'period',
    plural: 'periods',
    narrowings: [{ path: 'photos', route: 'periodCategory', by: 'category' }],
  },
  contributor: { noun: 'contributor', plural: 'contributors', narrowings: [] },
  album: { noun: 'album', plural: 'albums', narrowings: [] },
} as const satisfies Record<FlatKind, FlatResource>
