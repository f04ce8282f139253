import type { FlatKind } from '#core/records/flat.ts'
import type { BulkSave } from '#data/records/bulk-changes.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import type { RecordKind, RowOf } from '#data/records/kinds.ts'
import { binAlbum, removeUnused } from '#data/records/removals.ts'
import { isBinned } from '#data/records/rows.ts'
import { usageOf } from '#data/records/usage.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { leftFor, type RecordUndo } from './left.ts'

/**
 * Removes a record that a bulk change has made; an album is put into the bin. One that somebody has changed since, or that is used, stays.
 *
 * @param current the record as it is; null where it is gone
 */
export function removeMade(
  archive: Archive,
  { kind, recordID }: { kind: FlatKind; recordID: number },
  { version }: Pick<BulkSave<FlatKind>, 'version'>,
  current: RowOf<RecordKind> | null,
  stamp: AuditStamp,
): RecordUndo {
  if (!current || isBinned(current)) return { isRestored: false, left: [] }
  const leave = (msg: string): RecordUndo => ({ isRestored: false, left: [leftFor({ kind, recordID }, msg)] })
  if (current.version !== version) return leave(`${current.updatedBy} has changed it since it was made.`)
  const { photos, places } = usageOf(archive, kind, recordID)
  if (photos > 0) return leave(photos === 1 ? 'A photo uses it.' : `${photos} photos use it.`)
  if (places > 0) return leave(places === 1 ? 'A place belongs to it.' : `${places} places belong to it.`)
  if (kind === 'album') binAlbum(archive, recordID, stamp)
  else removeUnused(archive, kind, recordID, stamp)
  return { isRestored: true, left: [] }
}
