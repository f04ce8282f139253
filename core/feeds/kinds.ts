import type { Route } from '../addresses.ts'
import type { FlatKind } from '../records/flat-kinds.ts'

/** The kinds of records whose new photographs have feeds. */
export const feedKinds = ['location', 'album', 'contributor'] as const satisfies FlatKind[]

export type FeedKind = (typeof feedKinds)[number]

export const isFeedKind = (kind: string): kind is FeedKind => feedKinds.some((each) => each === kind)

/**
 * The routes of a record's feeds, as Atom and as JSON Feed.
 *
 * @example feedRoutesOf('album') // { atom: 'albumAtomFeed', json: 'albumJsonFeed' }
 */
export const feedRoutesOf = <Kind extends FeedKind>(kind: Kind) =>
  ({ atom: `${kind}AtomFeed`, json: `${kind}JsonFeed` }) as const satisfies Record<'atom' | 'json', Route>

const kindsByRoute = new Map<Route, FeedKind>(feedKinds.flatMap((kind) => Object.values(feedRoutesOf(kind)).map((route) => [route, kind])))

/** The routes of all feeds. */
export const feedRoutes: Route[] = ['atomFeed', 'jsonFeed', ...feedKinds.flatMap((kind) => Object.values(feedRoutesOf(kind)))]

/** The kind of record whose photographs a feed tells of; undefined for other routes. */
export const feedKindOf = (route: Route): FeedKind | undefined => kindsByRoute.get(route)
