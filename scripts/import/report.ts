import { stringify } from 'csv-stringify/sync'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ImportFinding } from '#api/photo-import/outcomes.ts'

/**
 * A line of the report. `line` is null where it concerns no line of the table. `no row`: a picture that no row names; `no record`: a name
 * that no record has.
 */
export type ReportLine = Omit<ImportFinding, 'line' | 'outcome'> & {
  line: number | null
  outcome: ImportFinding['outcome'] | 'no row' | 'no record'
}

/**
 * Writes what people should look at as a spreadsheet: UTF-8 with a byte order mark, no cell becomes a formula. Where there
 * is nothing, the report of an earlier import is removed.
 *
 * @returns whether there is a report
 */
export function writeReport(file: string, lines: ReportLine[]): boolean {
  if (lines.length === 0) {
    rmSync(file, { force: true })
    return false
  }
  const report = stringify(lines, {
    bom: true,
    header: true,
    columns: ['line', 'filename', 'outcome', 'reason'],
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, report, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return true
}
