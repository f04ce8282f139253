import { completeFlat } from '#api/ingest/complete-flat.ts'
import { refuseWhileRunning } from '#api/bulk/undo.ts'
import { Refusal } from '#api/http/errors.ts'
import { createCheckedFlat } from '#api/ingest/flat.ts'
import { bulkChangeByID, insertBulkChange, queueRecords, updateBulkChange, type BulkChange } from '#data/records/bulk-changes.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { findFlatByName, flatExists } from '#data/records/flat.ts'
import { recordName } from '#data/records/record-name.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { withNumbers } from './placeholders.ts'
import type { PlannedRecord, SheetPlan } from './plan.ts'

/**
 * Begins the bulk change of a file: its new records are made at once, because others name them, and all other changes wait for the jobs.
 *
 * @throws Refusal 409 where another bulk change runs, or a record has come since that is called like a new one, RecordRefused where a new record cannot be made; then nothing is written
 */
export function beginSheetChange(archive: Archive, { made, changed }: SheetPlan, fileName: string, stamp: AuditStamp): BulkChange {
  return inTransaction(archive, () => {
    refuseWhileRunning(archive)
    const photos = made.length + changed.length
    const id = insertBulkChange(archive, { action: 'update', ...stamp, fields: {}, filters: null, fileName, state: 'running', photos })
    const numbers = new Map<number, number>()
    function numberOf(placeholder: number): number {
      const number = numbers.get(placeholder)
      if (number === undefined) throw new Error(`No record was made for the placeholder ${placeholder}.`)
      return number
    }
    for (const record of made) refuseNamesake(archive, record)
    for (const record of made) {
      if (record.kind === 'photo') continue
      const fields = completeFlat(record.kind, withNumbers(record.kind, record.fields, numberOf))
      numbers.set(record.id, createCheckedFlat(archive, record.kind, fields, { ...stamp, bulkChangeID: id }))
    }
    updateBulkChange(archive, id, { changed: made.length })
    const waiting = changed.map(({ kind, id: recordID, version, fields }, position) => ({
      // Photos do not depend on each other.
      position: kind === 'photo' ? changed.length : position,
      kind,
      recordID,
      version,
      fields: withNumbers(kind, fields, numberOf),
    }))
    queueRecords(archive, id, waiting)
    const change = bulkChangeByID(archive, id)
    if (!change) throw new Error('The bulk change was not written.')
    return change
  })
}

/** The comparison has found no record of that name: it has come since, perhaps from the same file. To be called before anything is made. */
function refuseNamesake(archive: Archive, { kind, fields }: PlannedRecord) {
  if (kind === 'photo') return
  const name = recordName(kind, fields)
  const id = findFlatByName(archive, kind, name)
  if (!flatExists(archive, kind, id)) return
  const shown = `“${name.slice(0, 100)}”`
  throw new Refusal(
    409,
    `The ${kind} ${shown} has been added since the preview, with the number ${id}. Nothing was changed; look at the file again.`,
  )
}
