import type { Cell } from './cells.ts'

/** Texts that a spreadsheet would take for a formula, also in its full-width forms. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A small CSV file as a text, for browsers: with a byte order mark, CRLF between rows, and an apostrophe before what a spreadsheet
 * would take for a formula. The same bytes as those of `api/export/csv.ts`, whose library would be 81 KB here.
 */
export const csvText = (rows: Cell[][]): string => `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`

function field(cell: Cell): string {
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
