import { stringify } from 'csv-stringify/sync'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Finding } from './import-rows.ts'

/**
 * Writes what people should look at as a spreadsheet: UTF-8 with a byte order mark, no cell becomes a formula. Without
 * findings the report of an earlier import is removed.
 *
 * @returns whether there is a report
 */
export function writeReport(file: string, findings: Finding[]): boolean {
  if (findings.length === 0) {
    rmSync(file, { force: true })
    return false
  }
  const report = stringify(findings, {
    bom: true,
    header: true,
    columns: ['line', 'filename', 'outcome', 'reason'],
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  writeFileSync(`${file}.new`, report)
  renameSync(`${file}.new`, file)
  return true
}
