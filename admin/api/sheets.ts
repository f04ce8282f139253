import type { BulkChangeWire } from '#core/wire/bulk.ts'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import { withSession } from './call.ts'
import { save } from './download.ts'
import { sendForm } from './send-form.ts'

/** What happens to fields that somebody else has changed since the download. */
export type SheetConflicts = 'leave' | 'take'

/** What an edited export would change. */
export const previewSheet = (file: File, conflicts: SheetConflicts): Promise<SheetPreviewWire> =>
  sendForm('/api/photo/sheet/preview', { file, fields: { conflicts } })

/** Begins the changes of an edited export. */
export const applySheet = (file: File, conflicts: SheetConflicts, fingerprint: string): Promise<BulkChangeWire> =>
  sendForm('/api/photo/sheet', { file, fields: { conflicts, fingerprint } })

/** Has the browser save a report of what happens to each row. */
export async function downloadReport(file: File, conflicts: SheetConflicts): Promise<void> {
  const form = new FormData()
  form.append('conflicts', conflicts)
  form.append('file', file)
  const send = (used: string | null) =>
    fetch('/api/photo/sheet/report', { method: 'POST', headers: used ? { 'x-auth-token': used } : {}, body: form })
  await save(await withSession(send))
}
