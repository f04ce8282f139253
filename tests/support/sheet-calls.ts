import { sheetKinds } from '#core/export/columns.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { TestApi } from './api.ts'
import type { Cells } from './sheets.ts'
import { textCell } from './workbooks.ts'

/** The calls that take edited sheets back, as the admin makes them, with the API of each test. */
export function sheetCalls(api: () => TestApi) {
  /** The preview of a file, with what its first sheet says. */
  async function preview(content: string | Uint8Array<ArrayBuffer>, own: Cells = {}, name = 'sheet.csv') {
    const { status, body } = await api().call('POST /api/sheet/preview', { as: 'admin', send: sheetForm(content, own, name) })
    return { status, ...body.sheets?.[0], ...body }
  }

  /** Begins the bulk change of a file. */
  async function apply(content: string | Uint8Array<ArrayBuffer>, own: Cells = {}, name = 'sheet.csv') {
    const { fingerprint } = await preview(content, own, name)
    return api().call('POST /api/sheet', { as: 'admin', send: sheetForm(content, { ...own, fingerprint }, name) })
  }

  /** Waits until a bulk change, or its undo, has ended. */
  async function finished(bulkChangeID: number) {
    for (;;) {
      const { body } = await api().call(`GET /api/photo/bulk/${bulkChangeID}`, { as: 'admin' })
      if (body.bulkChange.state === 'done' || body.bulkChange.state === 'undone') return body
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function undo(bulkChangeID: number) {
    await api().call(`POST /api/photo/bulk/${bulkChangeID}/undo`, { as: 'admin', send: {} })
    return finished(bulkChangeID)
  }

  return { preview, apply, finished, undo }
}

/** The form that brings a sheet. `own`: its other fields. */
export function sheetForm(content: string | Uint8Array<ArrayBuffer>, own: Cells = {}, name = 'sheet.csv'): FormData {
  const made = new FormData()
  made.append('file', new File([content], name))
  for (const [field, value] of Object.entries(own)) made.append(field, value)
  return made
}

/** The rows of a sheet of a workbook, for `workbookOf`. */
export const sheetRows = (...rows: string[][]) =>
  rows
    .map((texts, row) => `<row r="${row + 1}">${texts.map((text, at) => textCell(`${'ABCDE'[at] ?? 'F'}${row + 1}`, text)).join('')}</row>`)
    .join('')

/** Every record of the kinds that sheets have, each as JSON, but for the stamps that every save and every undo renew. */
export const savedRecords = (archive: Archive): string[] =>
  sheetKinds.flatMap((kind) => {
    const rows = Array.from({ length: recordTotal(archive, kind) }, (_, at) => rowOf(archive, kind, at + 1))
    return rows.map((row) => JSON.stringify({ ...row, kind, version: 0, updatedAt: '', updatedBy: '' }))
  })
