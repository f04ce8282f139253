import { completeFlat } from '#api/ingest/complete-flat.ts'
import { refuseWhileRunning } from '#api/bulk/undo.ts'
import { createCheckedFlat } from '#api/ingest/flat.ts'
import { bulkChangeByID, insertBulkChange, queueRecords, updateBulkChange, type BulkChange } from '#data/records/bulk-changes.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { withNumbers } from './placeholders.ts'
import type { SheetPlan } from './plan.ts'

/**
 * Begins the bulk change of a file: its new records are made at once, because others name them, and all other changes wait for the jobs.
 *
 * @throws Refusal 409 where another bulk change runs, RecordRefused where a new record cannot be made; then nothing is written
 */
export function beginSheetChange(archive: Archive, { made, changed }: SheetPlan, fileName: string, stamp: AuditStamp): BulkChange {
  return inTransaction(archive, () => {
    refuseWhileRunning(archive)
    const photos = made.length + changed.length
    const id = insertBulkChange(archive, { action: 'update', ...stamp, fields: {}, filters: null, fileName, state: 'running', photos })
    const numbers = new Map<number, number>()
    const numberOf = (placeholder: number) => numbers.get(placeholder) ?? 0
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
