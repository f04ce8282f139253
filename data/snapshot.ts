import { isPaged, type Address } from '#core/addresses.ts'
import type { Paging } from '#core/paging.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { allFlat, type FlatRow } from './flat.ts'
import { listingSlice, listingTotal, openListing, type Listing, type OpenListing } from './listings.ts'
import type { Archive } from './open.ts'
import { isPublished, pageCount } from './pages.ts'
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

/** A page of a list: its photos' summaries, the total of the whole list, the paging fields. */
export type ListedPhotos = { photos: PhotoSummary[]; total: number; paging: Paging }

/**
 * Pages of lists kept: a list's languages come one after the other and show the same photos. Few, because what lives
 * longer than some pages is dear to collect.
 */
const keptPages = 4

/** One page of a list with its photos' summaries. Memory: the last pages asked for are kept. */
export function listedPhotos(snapshot: Snapshot, list: Listing, page: number): ListedPhotos {
  const { archive, once } = snapshot
  const kept = once('listed photos', () => new Map<string, ListedPhotos>())
  const key = `${list.route} ${list.id} ${list.filterID} ${page}`
  const known = kept.get(key)
  if (known) return known
  const { ids, total, paging } = openList(snapshot, list).page(page)
  const listed = { photos: photoSummaries(archive, ids), total, paging }
  if (kept.size >= keptPages) kept.delete(kept.keys().next().value!)
  kept.set(key, listed)
  return listed
}

/** Lists whose counts are kept: those asked for last. */
const keptLists = 64

/** A list with its counts, which all its pages need. */
const openList = (snapshot: Snapshot, list: Listing): OpenListing => ofList(snapshot, 'lists', list, () => openListing(snapshot.archive, list))

/** Whether a page is published now: the same as `isPublished`, for many pages of few lists. */
export function isPublishedIn(snapshot: Snapshot, page: Address): boolean {
  if (!isPaged(page.route)) return isPublished(snapshot.archive, page)
  return page.page <= ofList(snapshot, 'page counts', page, () => pageCount(snapshot.archive, page))
}

function ofList<Value>({ once }: Snapshot, what: string, { route, id, filterID }: Listing, make: () => Value): Value {
  const kept = once(what, () => new Map<string, Value>())
  const key = `${route} ${id} ${filterID}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const value = make()
  if (kept.size >= keptLists) kept.delete(kept.keys().next().value!)
  kept.set(key, value)
  return value
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
