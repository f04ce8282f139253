import { albumOrderOf, saveAlbumOrder } from '#data/records/album-order.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { seeded } from '#tests/support/seeded.ts'

/** Moves one photo of an album, as when it is dragged, or takes the order away; chooses a cover, which may be from elsewhere. */
export function orderAnyAlbum(archive: Archive, albums: number[], photos: number[], chance: ReturnType<typeof seeded>, stamp: AuditStamp) {
  const album = albums.length > 0 && rowOf(archive, 'album', chance.of(albums))
  if (!album) return
  const listed = albumOrderOf(archive, album.albumID).photos
  const moved = listed.length > 0 ? chance.of(listed) : 0
  const others = listed.filter((id) => id !== moved)
  const order = chance.below(5) === 0 || moved === 0 ? [] : others.toSpliced(chance.below(others.length + 1), 0, moved)
  const cover = { coverPhotoID: chance.of([0, ...listed.slice(0, 3), ...photos.slice(0, 2)]) }
  saveAlbumOrder(archive, album.albumID, album.version, chance.of([{ photos: order }, { photos: order, ...cover }, cover]), stamp)
}
