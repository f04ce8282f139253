import { rememberGone } from '../publishing/address-aliases.ts'
import { inTransaction, type AuditStamp } from './changes.ts'
import { and, desc, eq, isNotNull, lt } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { clearMatch } from './matches.ts'
import type { Photo } from './photos.ts'
import { isBinned, neededRow, removeRow, rowOf } from './rows.ts'
import { albums, replacedPicturesTable, photos } from '../schema/tables.ts'

/** Photos in the bin, the last one deleted first. */
export function binnedPhotos({ db }: Archive) {
  const { photoID, title, photoFileName, deletedAt, deletedBy } = photos
  return db
    .select({ photoID, title, photoFileName, deletedAt, deletedBy })
    .from(photos)
    .where(isNotNull(deletedAt))
    .orderBy(desc(deletedAt), desc(photoID))
    .all()
}

/** Albums in the bin, the last one deleted first. */
export function binnedAlbums({ db }: Archive) {
  const { albumID, albumName, deletedAt, deletedBy } = albums
  return db
    .select({ albumID, albumName, deletedAt, deletedBy })
    .from(albums)
    .where(isNotNull(deletedAt))
    .orderBy(desc(deletedAt), desc(albumID))
    .all()
}

/** Files that no record needs any more. */
export type OrphanedFiles = Pick<Photo, 'photoFileName'> & { originalFormat: Photo['originalFormat'] | null }

/**
 * Removes for good the photos and albums that were put into the bin before a moment. Their history and addresses stay, and
 * photos that name one of them as their match name none then.
 *
 * @param before ISO 8601, UTC
 * @returns the files to remove; the format of a replaced picture's original is not known
 */
export function emptyBin(archive: Archive, before: string, stamp: AuditStamp): OrphanedFiles[] {
  return inTransaction(archive, () => {
    const freed = expired(archive, 'photo', before).flatMap((photoID) => purgePhoto(archive, photoID, stamp))
    for (const albumID of expired(archive, 'album', before)) purgeAlbum(archive, albumID, stamp)
    return freed
  })
}

/**
 * Removes one photo or album for good, before its days in the bin are over.
 *
 * @returns the files to remove; null where it does not lie in the bin
 */
export function purgeFromBin(archive: Archive, kind: 'photo' | 'album', id: number, stamp: AuditStamp): OrphanedFiles[] | null {
  return inTransaction(archive, () => {
    const row = rowOf(archive, kind, id)
    if (!row || !isBinned(row)) return null
    return kind === 'photo' ? purgePhoto(archive, id, stamp) : purgeAlbum(archive, id, stamp)
  })
}

function expired({ db }: Archive, kind: 'photo' | 'album', before: string): number[] {
  const [table, id] = kind === 'photo' ? ([photos, photos.photoID] as const) : ([albums, albums.albumID] as const)
  const rows = db
    .select({ id })
    .from(table)
    .where(and(isNotNull(table.deletedAt), lt(table.deletedAt, before)))
    .all()
  return rows.map((row) => row.id)
}

function purgePhoto(archive: Archive, photoID: number, stamp: AuditStamp): OrphanedFiles[] {
  const photo = neededRow(archive, 'photo', photoID)
  const ofPhoto = eq(replacedPicturesTable.photoID, photoID)
  const replaced = archive.db.select().from(replacedPicturesTable).where(ofPhoto).all()
  archive.db.delete(replacedPicturesTable).where(ofPhoto).run()
  clearMatch(archive, photoID, stamp)
  removeRow(archive, 'photo', photo, stamp)
  rememberGone(archive, 'photo', photoID, stamp.at)
  return [photo, ...replaced.map(({ photoFileName }) => ({ photoFileName, originalFormat: null }))]
}

function purgeAlbum(archive: Archive, albumID: number, stamp: AuditStamp): OrphanedFiles[] {
  removeRow(archive, 'album', neededRow(archive, 'album', albumID), stamp)
  rememberGone(archive, 'album', albumID, stamp.at)
  return []
}
