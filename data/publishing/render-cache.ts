import { isPaged, type Address } from '#core/addresses.ts'
import type { Paging } from '#core/paging.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { ownServer, type UploadsPlace } from '#core/upload-addresses.ts'
import { publicFlat, publicFlatByID, type FlatRow } from '../records/flat.ts'
import { listingKey, listingSlice, listingTotal, newestInListing, openListing, type Listing, type OpenListing } from '../lists/listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { isPublished, pageCount } from './page-sets.ts'
import { photoByID, photoSummaries, type Photo, type PhotoSummary } from '../records/photos.ts'

/**
 * The archive as one run of the publisher sees it, with a cache of what many pages share: names, album orders, counts.
 * Drop it as soon as the archive changes. It also says where visitors get pictures, which most parts of pages name.
 */
export type RenderCache = UploadsPlace & {
  archive: Archive
  /** All records of a kind that visitors may know of, by number. */
  all: <Kind extends FlatKind>(kind: Kind) => Map<number, FlatRow<Kind>>
  /** One of them; undefined where there is none. A save needs few of them: all are read only once many were asked for. */
  one: <Kind extends FlatKind>(kind: Kind, id: number | null | undefined) => FlatRow<Kind> | undefined
  /** The value under `key`, computed on first use. */
  cached: <Value>(key: string, make: () => Value) => Value
}

/** Records of a kind that are read one by one. */
const maxReadAlone = 200

/** @param place where visitors get pictures; from the archive's own server unless said otherwise */
export function openRenderCache(archive: Archive, { uploadsUrl }: UploadsPlace = ownServer): RenderCache {
  const values = new Map<string, unknown>()
  function cached<Value>(key: string, make: () => Value): Value {
    if (!values.has(key)) values.set(key, make())
    return values.get(key) as Value
  }
  const all = <Kind extends FlatKind>(kind: Kind) => cached(`all ${kind}`, () => publicFlat(archive, kind))
  function one<Kind extends FlatKind>(kind: Kind, id: number | null | undefined): FlatRow<Kind> | undefined {
    if (!id) return undefined
    const read = cached(`read ${kind}`, () => new Map<number, FlatRow<Kind> | undefined>())
    if (read.size === maxReadAlone || values.has(`all ${kind}`)) return all(kind).get(id)
    if (!read.has(id)) read.set(id, publicFlatByID(archive, kind, id))
    return read.get(id)
  }
  return { archive, uploadsUrl, cached, all, one }
}

/** A page of a list: its photos' summaries, the total of the whole list, the paging fields. */
export type ListedPhotos = { photos: PhotoSummary[]; total: number; paging: Paging }

/**
 * Cached pages of lists: a list's languages come one after the other and show the same photos. Few, because long-lived
 * objects are slow to collect.
 */
const maxCachedPages = 4

/** One page of a list with its photos' summaries. Memory: the last pages read are cached. */
export function listedPhotos(cache: RenderCache, list: Listing, page: number): ListedPhotos {
  return recent(cache, 'listed photos', maxCachedPages, `${listingKey(list)} ${page}`, () => {
    const { ids, total, paging } = openList(cache, list).page(page)
    return { photos: photoSummaries(cache.archive, ids), total, paging }
  })
}

/** Lists whose counts are cached: those read last. */
const maxCachedLists = 64

/** A list with its counts, which all its pages need. */
const openList = (cache: RenderCache, list: Listing): OpenListing =>
  recent(cache, 'lists', maxCachedLists, listingKey(list), () => openListing(cache.archive, list))

/** Whether a page is published now: the same as `isPublished`, for many pages of few lists. */
export function isPublishedIn(cache: RenderCache, page: Address): boolean {
  if (!isPaged(page.route)) return isPublished(cache.archive, page)
  return page.page <= recent(cache, 'page counts', maxCachedLists, listingKey(page), () => pageCount(cache.archive, page))
}

/** The value under `key`, computed unless it is among the `max` that were computed last. */
function recent<Value>({ cached }: RenderCache, what: string, max: number, key: string, make: () => Value): Value {
  const values = cached(what, () => new Map<string, Value>())
  const known = values.get(key)
  if (known !== undefined) return known
  const value = make()
  const [oldest] = values.keys()
  if (oldest !== undefined && values.size >= max) values.delete(oldest)
  values.set(key, value)
  return value
}

/** The newest photos of a list, whole. Memory: those read last are cached, because a list's feeds come one after the other. */
export const newestPhotos = (cache: RenderCache, list: Listing, count: number): Photo[] =>
  recent(cache, 'newest photos', maxCachedPages, `${listingKey(list)} ${count}`, () =>
    newestInListing(cache.archive, list, count).flatMap((id) => photoByID(cache.archive, id) ?? []),
  )

/** The first photos of a list. */
export function firstPhotos({ archive }: RenderCache, list: Listing, count: number): PhotoSummary[] {
  return photoSummaries(archive, listingSlice(archive, list, 0, count))
}

/** The photos of an album in the order of its list, read once per album. Memory: the last album read is cached. */
export function albumOrder(cache: RenderCache, albumID: number): AlbumOrder {
  const last = cache.cached<{ order: AlbumOrder | null }>('last album', () => ({ order: null }))
  if (last.order?.albumID !== albumID) last.order = readAlbumOrder(cache, albumID)
  return last.order
}

export type AlbumOrder = {
  albumID: number
  photos: PhotoSummary[]
  /** Position by photo number, from 0. */
  positions: Map<number, number>
}

function readAlbumOrder({ archive }: RenderCache, albumID: number): AlbumOrder {
  const list: Listing = { route: 'album', id: albumID, filterID: 0 }
  const ids = listingSlice(archive, list, 0, listingTotal(archive, list))
  return {
    albumID,
    photos: photoSummaries(archive, ids),
    positions: new Map(ids.map((id, position) => [id, position])),
  }
}
