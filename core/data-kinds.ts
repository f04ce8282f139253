import type { Route } from './addresses.ts'

/** The kinds of records that are published as files for programs, too. */
export const dataKinds = ['photo', 'location', 'album', 'person'] as const

export type DataKind = (typeof dataKinds)[number]

export const isDataKind = (kind: string): kind is DataKind => dataKinds.some((each) => each === kind)

/**
 * The routes of a record's files: as JSON and as JSON-LD.
 *
 * @example dataRoutesOf('photo') // ['photoData', 'photoLinkedData']
 */
export const dataRoutesOf = <Kind extends DataKind>(kind: Kind) =>
  [`${kind}Data`, `${kind}LinkedData`] as const satisfies readonly [Route, Route]

/** The routes of the parts of all photos, in each form. */
export const photoPartRoutes = ['photosData', 'photosTable', 'photosGeo'] as const satisfies Route[]

const kindsByRoute = new Map<Route, DataKind>(dataKinds.flatMap((kind) => dataRoutesOf(kind).map((route) => [route, kind] as const)))

/** The kind of record that a route publishes as a file for programs; undefined for other routes. */
export const dataKindOf = (route: Route): DataKind | undefined => kindsByRoute.get(route)
