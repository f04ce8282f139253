import { orderedPhotos } from '../lists/album-order.ts'
import { listingSlice, listingTotal } from '../lists/listings.ts'
import type { Archive } from '../sqlite/open.ts'
import type { AuditStamp } from './changes.ts'
import { saveRecord, type SaveResult } from './saves.ts'

const listOf = (albumID: number) => ({ route: 'album', id: albumID, filterID: 0 }) as const

/** The photos of an album in their order, and whether staff gave it. */
export function albumOrderOf(archive: Archive, albumID: number): { photos: number[]; isOrdered: boolean } {
  const list = listOf(albumID)
  const photos = listingSlice(archive, list, 0, listingTotal(archive, list))
  return { photos, isOrdered: orderedPhotos(archive, list) !== null }
}

export type AlbumArrangement = { photos?: number[] | undefined; coverPhotoID?: number | undefined }

/**
 * Saves the order of an album's photos and its cover: see `saveRecord`. A field that is left out does not change.
 *
 * @param photos photos that are not public photos of the album are left out; empty for the newest ones first
 */
export function saveAlbumOrder(
  archive: Archive,
  albumID: number,
  version: number,
  { photos, coverPhotoID }: AlbumArrangement,
  stamp: AuditStamp,
): SaveResult<'album'> {
  const own = new Set(albumOrderOf(archive, albumID).photos)
  const order = photos && { photoOrder: JSON.stringify(photos.filter((photoID) => own.has(photoID))) }
  return saveRecord(archive, 'album', albumID, version, { ...order, ...(coverPhotoID !== undefined && { coverPhotoID }) }, stamp)
}
