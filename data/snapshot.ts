import type { FlatKind } from '#core/records/flat.ts'
import { allFlat, type FlatRow } from './flat.ts'
import { listingPage, listingSlice, listingTotal, type Listing } from './listings.ts'
import type { Archive } from './open.ts'
import { photoSummaries, type PhotoSummary } from './photos.ts'

/**
 * The archive as one run of the publisher sees it, with what many pages share read only once: names, album orders,
 * counts. To be dropped as soon as anything changes.
 */
export type Snapshot = {
  archive: Archive
  /** All records of a kind by number. */
  all<Kind extends FlatKind>(kind: Kind): Map<number, FlatRow<Kind>>
  /** The value under `key`, made on first use. */
  once<Value>(key: string, make: () => Value): Value
}

export function takeSnapshot(archive: Archive): Snapshot {
  const kept = new Map<string, unknown>()
  function once<Value>(key: string, make: () => Value): Value {
    if (!kept.has(key)) kept.set(key, make())
    return kept.get(key) as Value
  }
  return { archive, once, all: (kind) => once(`all ${kind}`, () => allFlat(archive, kind)) }
}

/** One page of a list with its photos' summaries. */
export function listedPhotos({ archive }: Snapshot, list: Listing, page: number) {
  const { ids, total, paging } = listingPage(archive, list, page)
  return { photos: photoSummaries(archive, ids), total, paging }
}

/** The newest photos of a list. */
export function newestPhotos({ archive }: Snapshot, list: Listing, count: number): PhotoSummary[] {
  return photoSummaries(archive, listingSlice(archive, list, 0, count))
}

/** The photos of an album in the order of its list, read once per album. Memory: the last album asked for is kept. */
export function albumOrder(snapshot: Snapshot, albumID: number): AlbumOrder {
  const last = snapshot.once<{ order: AlbumOrder | null }>('last album', () => ({ order: null }))
  if (last.order?.albumID !== albumID) last.order = readAlbumOrder(snapshot, albumID)
  return last.order
}

export type AlbumOrder = {
  albumID: number
  photos: PhotoSummary[]
  /** Position by photo number, from 0. */
  positions: Map<number, number>
}

function readAlbumOrder({ archive }: Snapshot, albumID: number): AlbumOrder {
  const list: Listing = { route: 'album', id: albumID, filterID: 0 }
  const ids = listingSlice(archive, list, 0, listingTotal(archive, list))
  return {
    albumID,
    photos: photoSummaries(archive, ids),
    positions: new Map(ids.map((id, position) => [id, position])),
  }
}
