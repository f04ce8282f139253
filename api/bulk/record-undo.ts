import { flatSchemas } from '#core/records/flat.ts'
import { photoFields } from '#core/records/photo.ts'
import { changedByBulk, type BulkChange, type BulkSave, type Left, type RecordName } from '#data/records/bulk-changes.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import type { RecordKind, RowOf } from '#data/records/kinds.ts'
import type { Photo } from '#data/records/photos.ts'
import { restoreFromBin } from '#data/records/removals.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { concurrentChanges, saveRecord } from '#data/records/saves.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { leftFor, type RecordUndo } from './left.ts'
import { removeMade } from './remove-made.ts'
import { problemsOfFormer, type FormerFields } from './former-fields.ts'

/** The fields of a record that a bulk change may have changed. Other names of a place follow from its names. */
function fieldsOf(change: BulkChange, kind: RecordKind): string[] {
  if (kind === 'photo') return Object.keys(change.fileName ? photoFields : change.fields)
  return Object.keys(flatSchemas[kind].entries).filter((name) => name !== 'alternativeNames')
}

/**
 * Takes a bulk change back in one record: whatever somebody has changed since stays. A record that the change has made is removed, unless
 * it is used.
 *
 * @throws DuplicateValue where another photo has got a text that only one may have
 */
export function undoInRecord(archive: Archive, change: BulkChange, record: RecordName, stamp: AuditStamp): RecordUndo {
  const { kind, recordID } = record
  const saved = changedByBulk(archive, change.bulkChangeID, kind, recordID)
  const current = rowOf(archive, kind, recordID)
  if (!saved) return { isRestored: false, left: [] }
  if (saved.before === null && kind !== 'photo') return removeMade(archive, { kind, recordID }, saved, current, stamp)
  if (!current) return leftWhole(record, 'It was deleted permanently.')
  if (change.action === 'delete') return takeOutOfBin(archive, saved.after as Photo, current as Photo, stamp)
  if (isBinned(current)) return leftWhole(record, 'It lies in the bin.')
  return giveFieldsBack(archive, record, fieldsOf(change, kind), saved, current, stamp)
}

/** A record that an undo leaves as it is as a whole. */
const leftWhole = (record: RecordName, msg: string): RecordUndo => ({ isRestored: false, left: [leftFor(record, msg)] })

function takeOutOfBin(archive: Archive, binned: Photo, { photoID, deletedAt, deletedBy }: Photo, stamp: AuditStamp): RecordUndo {
  if (deletedAt === null) return { isRestored: false, left: [] }
  if (deletedAt !== binned.deletedAt) return leftWhole({ kind: 'photo', recordID: photoID }, `${deletedBy} has deleted it again since.`)
  return { isRestored: restoreFromBin(archive, 'photo', photoID, stamp) === 'restored', left: [] }
}

function giveFieldsBack(
  archive: Archive,
  record: RecordName,
  names: string[],
  saved: BulkSave<RecordKind>,
  current: RowOf<RecordKind>,
  stamp: AuditStamp,
): RecordUndo {
  const { kind, recordID } = record
  const [before, after, is] = [saved.before, saved.after, current] as unknown as [FormerFields, FormerFields, FormerFields]
  const left: Left[] = []
  const changed = names.filter((name) => before[name] !== after[name] && is[name] !== before[name])
  const values = new Map<string, unknown>(changed.map((name) => [name, before[name]]))
  const fields = (): FormerFields => Object.fromEntries(values)
  const leave = (field: string, msg: string) => {
    if (values.delete(field)) left.push(leftFor(record, msg, field))
  }

  const overtaken = changed.filter((name) => is[name] !== after[name])
  const later = overtaken.length > 0 ? concurrentChanges(archive, kind, current, saved.version) : []
  for (const name of overtaken) leave(name, `${later.find(({ field }) => field === name)?.by ?? current.updatedBy} has changed it since.`)
  for (const { msg, fields: those } of problemsOfFormer(archive, kind, current, fields)) for (const field of those) leave(field, msg)

  const isRestored = values.size > 0
  if (isRestored) saveRecord(archive, kind, recordID, current.version, fields(), stamp)
  return { isRestored, left }
}
