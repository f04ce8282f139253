import { feedKinds, feedRoutesOf, isFeedKind, type FeedKind } from '#core/feeds/kinds.ts'
import { feedLength } from '#core/limits.ts'
import { flatKeys, type FlatKind } from '#core/records/flat.ts'
import { newestInListing } from '../lists/listings.ts'
import { photoByID, type Photo } from '../records/photos.ts'
import type { Archive } from '../sqlite/open.ts'
import { pageSet, type PageSet } from './page-sets.ts'

/**
 * - `feeds`: the feeds of a record, or those of the whole archive (`latest`), if the photo is among their photographs;
 * - `feedsNaming`: the feeds that tell of photographs of a person, and name the author.
 */
export type FeedInvalidation =
  { what: 'feeds'; kind: FeedKind | 'latest'; id: number; photoID: number } | { what: 'feedsNaming'; id: number }

/** The feeds of a record; none of a kind that has none. */
export const recordFeeds = (kind: FlatKind, id: number): ({ what: 'pages' } & PageSet)[] =>
  isFeedKind(kind) ? feedsOf(kind, id).map((feed) => ({ what: 'pages', ...feed })) : []

/** The feeds of a record, or those of the whole archive, as page sets. */
export const feedsOf = (kind: FeedKind | 'latest', id: number): PageSet[] =>
  kind === 'latest' ? [pageSet('atomFeed'), pageSet('jsonFeed')] : Object.values(feedRoutesOf(kind)).map((route) => pageSet(route, id))

type AnyFeed = FeedInvalidation | ({ what: 'pages' } & PageSet)

/** What a change of a photo invalidates in feeds: those that gain or lose it, and those that tell of it. */
export const photoInFeeds = (photoID: number, before: Photo | null, after: Photo | null): AnyFeed[] => [
  ...(before && after
    ? [{ what: 'feeds', kind: 'latest', id: 0, photoID } as const]
    : feedsOf('latest', 0).map((feed) => ({ what: 'pages', ...feed }) as const)),
  ...feedKinds.flatMap((kind): AnyFeed[] => {
    const [old, now] = [before?.[flatKeys[kind]], after?.[flatKeys[kind]]]
    if (old !== now) return [old, now].flatMap((id) => (id ? recordFeeds(kind, id) : []))
    return now ? [{ what: 'feeds', kind, id: now, photoID }] : []
  }),
]

/** Whether the feeds of a record, or those of the whole archive, tell of a photo. */
export const isInFeed = (archive: Archive, kind: FeedKind | 'latest', id: number, photoID: number): boolean =>
  newestInListing(archive, pageSet(kind, id), feedLength).includes(photoID)

/** The feeds that tell of one of these photos. */
export function* feedsTellingOf(archive: Archive, photos: number[]): Generator<PageSet> {
  for (const photoID of photos) {
    if (isInFeed(archive, 'latest', 0, photoID)) yield* feedsOf('latest', 0)
    const photo = photoByID(archive, photoID)
    for (const kind of feedKinds) {
      const id = photo?.[flatKeys[kind]]
      if (id && isInFeed(archive, kind, id, photoID)) yield* feedsOf(kind, id)
    }
  }
}
