import { sheetKinds, sheetNames } from '#core/export/columns.ts'
import { readmeSheet } from '#core/export/workbook.ts'
import { workbookTexts } from '#core/texts/workbook.ts'
import { recordTotal } from '#data/records/record-total.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { LeadSheet } from './xlsx.ts'

/** The first sheet of a workbook with all records: what it holds and how it comes back, in every language, side by side. */
export function readmeOf(archive: Archive): LeadSheet {
  const lines = Math.max(...workbookTexts.map((texts) => texts.lines.length))
  const explained = Array.from({ length: lines }, (_, line) => workbookTexts.map((texts) => texts.lines[line] ?? null))
  const totals = sheetKinds.map((kind) => [sheetNames[kind], recordTotal(archive, kind)])
  const [{ sheet, records } = { sheet: '', records: '' }] = workbookTexts
  return {
    name: readmeSheet,
    rows: [workbookTexts.map(({ title }) => title), ...explained, [], [sheet, records], ...totals],
    width: 60,
  }
}
