import type { Identity } from '#api/auth/identity.ts'
import { presentListedPhoto } from '#api/presenters/photo.ts'
import { searchFeed, type FeedRequest } from '#api/search/feed.ts'
import { searchAnswer, type SearchRequest } from '#api/search/answer.ts'
import { pairsAfter, similarPhotos } from '#api/similar/answer.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { photoRecordsBelow } from '#data/records/photo-records.ts'
import { countMatches } from '#data/search/find.ts'

/** Reading that takes longer than others should wait. Plain data, so that the thread that reads can be told. */
export type Task =
  | { kind: 'search'; search: SearchRequest }
  /** The newest photos of a search as a feed. */
  | { kind: 'feed'; feed: FeedRequest }
  /** How many photos a query finds. */
  | { kind: 'count'; text: string }
  /** The next photos of the list of all, newest first: those with numbers below this one. */
  | { kind: 'photos'; below: number; identity: Identity | null }
  /** The photos that show the same as a picture, by its small grey pixels. */
  | { kind: 'similar'; grey: Uint8Array }
  /** The pairs of the next fingerprints after this one with all before them. */
  | { kind: 'pairs'; after: number }

/** What a task gives: JSON, or XML for a feed, as bytes; how many photos there are for `photos` and `count`; for `photos` the last number, 0 where there are none left. */
export type ReadResult = { json: Uint8Array<ArrayBuffer>; photos: number; last: number }

/** Photos of one part of the list of all: some hundred kilobytes. */
const partSize = 100

export function runTask(archive: Archive, task: Task): ReadResult {
  if (task.kind === 'search') return { json: bytesOf(JSON.stringify(searchAnswer(archive, task.search))), photos: 0, last: 0 }
  if (task.kind === 'feed') return { json: bytesOf(searchFeed(archive, task.feed)), photos: 0, last: 0 }
  if (task.kind === 'count') return { json: bytesOf(''), photos: countMatches(archive, task.text), last: 0 }
  if (task.kind === 'similar') return { json: bytesOf(JSON.stringify(similarPhotos(archive, task.grey))), photos: 0, last: 0 }
  if (task.kind === 'pairs') return { json: bytesOf(JSON.stringify(pairsAfter(archive, task.after))), photos: 0, last: 0 }
  const records = photoRecordsBelow(archive, task.below, partSize)
  const photos = records.map((photo) => JSON.stringify(presentListedPhoto(photo, task.identity)))
  return { json: bytesOf(photos.join(',')), photos: photos.length, last: records.at(-1)?.photoID ?? 0 }
}

/** In a separate buffer, which can be handed to another thread without a copy. */
const bytesOf = (text: string) => new TextEncoder().encode(text)
