import type { BulkChangeWire } from '#core/wire/bulk.ts'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import type { ColumnMapping } from '#core/sheet-import/columns.ts'
import { withSession } from './call.ts'
import { save } from './download.ts'
import { sendForm } from './send-form.ts'

/** What happens to fields that somebody else has changed since the download. */
export type SheetConflicts = 'leave' | 'take'

/** An edited export, with the choices by which the archive reads it. */
export type SentSheet = { file: File; conflicts: SheetConflicts; mapping: ColumnMapping }

const fieldsOf = ({ conflicts, mapping }: SentSheet) => ({ conflicts, mapping: JSON.stringify(mapping) })

/** What an edited export would change. */
export const previewSheet = (sheet: SentSheet): Promise<SheetPreviewWire> =>
  sendForm('/api/sheet/preview', { file: sheet.file, fields: fieldsOf(sheet) })

/** Begins the changes of an edited export. */
export const applySheet = (sheet: SentSheet, fingerprint: string): Promise<BulkChangeWire> =>
  sendForm('/api/sheet', { file: sheet.file, fields: { ...fieldsOf(sheet), fingerprint } })

/** Has the browser save a report of what happens to each row. */
export async function downloadReport(sheet: SentSheet): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(sheet))) form.append(name, value)
  form.append('file', sheet.file)
  const send = (used: string | null) =>
    fetch('/api/sheet/report', { method: 'POST', headers: used ? { 'x-auth-token': used } : {}, body: form })
  await save(await withSession(send))
}
