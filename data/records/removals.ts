import type { FlatKind } from '#core/records/flat.ts'
import { forgetGone, rememberGone } from '../publishing/address-aliases.ts'
import { inTransaction, type AuditStamp } from './changes.ts'
import type { Archive } from '../sqlite/open.ts'
import { changeRow, isBinned, neededRow, removeRow, rowOf } from './rows.ts'
import { usageOf, type Usage } from './usage.ts'
import { preparedValues } from '../sqlite/statements.ts'

/** Kinds that are removed for good, once nothing uses them. */
export type UnbinnedKind = Exclude<FlatKind, 'album'>

export type RemovalResult = { outcome: 'removed' } | { outcome: 'missing' } | { outcome: 'binned' }

/** Removes a category, location, period, contributor, person or subject, unless photos use it or places belong to it. Its address is remembered as gone. */
export function removeUnused(
  archive: Archive,
  kind: UnbinnedKind,
  id: number,
  stamp: AuditStamp,
): RemovalResult | { outcome: 'used'; usage: Usage } {
  return inTransaction(archive, () => {
    const row = rowOf(archive, kind, id)
    if (!row) return { outcome: 'missing' }
    const usage = usageOf(archive, kind, id)
    if (usage.photos > 0 || usage.places > 0) return { outcome: 'used', usage }
    removeRow(archive, kind, row, stamp)
    rememberGone(archive, kind, id, stamp.at)
    return { outcome: 'removed' }
  })
}

/** Puts a photo into the bin: it is removed from all lists and pages, and can be restored. */
export const binPhoto = (archive: Archive, photoID: number, stamp: AuditStamp) => putIntoBin(archive, 'photo', photoID, stamp)

/** Puts an album into the bin. Its photos stay public, without an album. */
export const binAlbum = (archive: Archive, albumID: number, stamp: AuditStamp) => putIntoBin(archive, 'album', albumID, stamp)

const photosIn = preparedValues<[number], number>('SELECT photo_id FROM photos WHERE album_id = ? ORDER BY photo_id')

function putIntoBin(archive: Archive, kind: 'photo' | 'album', id: number, stamp: AuditStamp): RemovalResult {
  return inTransaction(archive, () => {
    const row = rowOf(archive, kind, id)
    if (!row) return { outcome: 'missing' }
    if (isBinned(row)) return { outcome: 'binned' }
    const photos = kind === 'album' ? photosIn(archive).all(id) : []
    for (const photoID of photos) changeRow(archive, 'photo', neededRow(archive, 'photo', photoID), { albumID: null }, stamp)
    changeRow(archive, kind, row, { deletedAt: stamp.at, deletedBy: stamp.by }, stamp, 'delete')
    return { outcome: 'removed' }
  })
}

/** Takes a photo or an album out of the bin; an album gets back the photos that have no other album by now. */
export function restoreFromBin(archive: Archive, kind: 'photo' | 'album', id: number, stamp: AuditStamp): 'restored' | 'missing' {
  return inTransaction(archive, () => {
    const row = rowOf(archive, kind, id)
    if (!row?.deletedAt) return 'missing'
    changeRow(archive, kind, row, { deletedAt: null, deletedBy: null }, stamp, 'restore')
    forgetGone(archive, kind, id)
    if (kind === 'album') takeBackPhotos(archive, id, row.deletedAt, stamp)
    return 'restored'
  })
}

/** The photos that left an album at the moment it was put into the bin. */
const photosRemovedWith = preparedValues<[string, number], number>(
  `SELECT h.record_id FROM history h JOIN photos p ON p.photo_id = h.record_id AND p.album_id IS NULL
   WHERE h.kind = 'photo' AND h.at = ? AND json_extract(h.before, '$.albumID') = ?
     AND json_extract(h.after, '$.albumID') IS NULL`,
)

function takeBackPhotos(archive: Archive, albumID: number, binnedAt: string, stamp: AuditStamp) {
  for (const photoID of photosRemovedWith(archive).all(binnedAt, albumID)) {
    changeRow(archive, 'photo', neededRow(archive, 'photo', photoID), { albumID }, stamp, 'restore')
  }
}
