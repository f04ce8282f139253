import { rememberGone } from './addresses.ts'
import { inTransaction, type Act } from './changes.ts'
import { and, desc, eq, isNotNull, lt } from './drizzle.ts'
import type { Archive } from './open.ts'
import type { Photo } from './photos.ts'
import { isBinned, removeRow, rowOf } from './rows.ts'
import { albums, keptPictures, photos } from './schema/tables.ts'

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
export type FreedFiles = Pick<Photo, 'photoFileName'> & { originalFormat: Photo['originalFormat'] | null }

/**
 * Removes for good what was put into the bin before a moment. History and addresses stay remembered.
 *
 * @param before ISO 8601, UTC
 * @returns the files to remove; the format of a replaced picture's original is not known
 */
export function emptyBin(archive: Archive, before: string, act: Act): FreedFiles[] {
  return inTransaction(archive, () => {
    const freed = expired(archive, 'photo', before).flatMap((photoID) => purgePhoto(archive, photoID, act))
    for (const albumID of expired(archive, 'album', before)) purgeAlbum(archive, albumID, act)
    return freed
  })
}

/**
 * Removes one photo or album for good, before its days in the bin are over.
 *
 * @returns the files to remove; null where it does not lie in the bin
 */
export function purgeFromBin(archive: Archive, kind: 'photo' | 'album', id: number, act: Act): FreedFiles[] | null {
  return inTransaction(archive, () => {
    const row = rowOf(archive, kind, id)
    if (!row || !isBinned(row)) return null
    return kind === 'photo' ? purgePhoto(archive, id, act) : purgeAlbum(archive, id, act)
  })
}

function expired({ db }: Archive, kind: 'photo' | 'album', before: string): number[] {
  const [table, id] = kind === 'photo' ? ([photos, photos.photoID] as const) : ([albums, albums.albumID] as const)
  const rows = db.select({ id }).from(table).where(and(isNotNull(table.deletedAt), lt(table.deletedAt, before))).all()
  return rows.map((row) => row.id)
}

function purgePhoto(archive: Archive, photoID: number, act: Act): FreedFiles[] {
  const photo = rowOf(archive, 'photo', photoID)!
  const ofPhoto = eq(keptPictures.photoID, photoID)
  const kept = archive.db.select().from(keptPictures).where(ofPhoto).all()
  archive.db.delete(keptPictures).where(ofPhoto).run()
  removeRow(archive, 'photo', photo, act)
  rememberGone(archive, 'photo', photoID, act.at)
  return [photo, ...kept.map(({ photoFileName }) => ({ photoFileName, originalFormat: null }))]
}

function purgeAlbum(archive: Archive, albumID: number, act: Act): FreedFiles[] {
  removeRow(archive, 'album', rowOf(archive, 'album', albumID)!, act)
  rememberGone(archive, 'album', albumID, act.at)
  return []
}
