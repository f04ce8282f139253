import { photoFields } from '#core/records/photo.ts'
import { changedByBulk, type BulkChange, type Left } from '#data/records/bulk-changes.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { savePhoto, type Photo } from '#data/records/photos.ts'
import { restoreFromBin } from '#data/records/removals.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { concurrentChanges } from '#data/records/saves.ts'
import { duplicateValue } from '#data/records/unique-fields.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { missingReferences } from '#api/ingest/record.ts'
import { leftFor } from './left.ts'

/** What a sheet may change. */
const sheetFields = Object.keys(photoFields)

/** Whether a photo was given something back, and the fields that were left as they are. */
export type PhotoUndo = { isRestored: boolean; left: Left[] }

/**
 * Takes a bulk change back in one photo: whatever somebody has changed since stays.
 *
 * @throws DuplicateValue where another photo has got a text that only one may have
 */
export function undoInPhoto(archive: Archive, change: BulkChange, photoID: number, stamp: AuditStamp): PhotoUndo {
  const saved = changedByBulk(archive, change.bulkChangeID, photoID)
  const current = rowOf(archive, 'photo', photoID)
  if (!saved) return { isRestored: false, left: [] }
  if (!current) return leftWhole(photoID, 'It was deleted permanently.')
  if (change.action === 'delete') return takeOutOfBin(archive, saved.after, current, stamp)
  if (isBinned(current)) return leftWhole(photoID, 'It lies in the bin.')
  return giveFieldsBack(archive, (change.fileName ? sheetFields : Object.keys(change.fields)) as (keyof Photo)[], saved, current, stamp)
}

const leftWhole = (photoID: number, msg: string): PhotoUndo => ({ isRestored: false, left: [leftFor(photoID, msg)] })

function takeOutOfBin(archive: Archive, binned: Photo, { photoID, deletedAt, deletedBy }: Photo, stamp: AuditStamp): PhotoUndo {
  if (deletedAt === null) return { isRestored: false, left: [] }
  if (deletedAt !== binned.deletedAt) return leftWhole(photoID, `${deletedBy} has deleted it again since.`)
  return { isRestored: restoreFromBin(archive, 'photo', photoID, stamp) === 'restored', left: [] }
}

type Saved = NonNullable<ReturnType<typeof changedByBulk>>

function giveFieldsBack(archive: Archive, names: (keyof Photo)[], { before, after, version }: Saved, current: Photo, stamp: AuditStamp) {
  const { photoID } = current
  const left: Left[] = []
  const changed = names.filter((name) => before[name] !== after[name] && current[name] !== before[name])
  const values = new Map<string, unknown>(changed.map((name) => [name, before[name]]))
  const fields = (): Record<string, unknown> => Object.fromEntries(values)
  const leave = (field: string, msg: string) => {
    if (values.delete(field)) left.push(leftFor(photoID, msg, field))
  }

  const overtaken = changed.filter((name) => current[name] !== after[name])
  const later = overtaken.length > 0 ? concurrentChanges(archive, 'photo', current, version) : []
  for (const name of overtaken) leave(name, `${later.find(({ field }) => field === name)?.by ?? current.updatedBy} has changed it since.`)
  for (const { msg, field } of missingReferences(archive, fields(), photoID)) leave(field, msg)
  const duplicate = duplicateValue(archive, { ...current, ...fields() }, photoID)
  // Together, contributor and number are free as they are now.
  if (duplicate) for (const field of [duplicate.field, duplicate.within]) leave(field, duplicate.message)

  const isRestored = values.size > 0
  if (isRestored) savePhoto(archive, photoID, current.version, fields(), stamp, () => undefined)
  return { isRestored, left }
}
