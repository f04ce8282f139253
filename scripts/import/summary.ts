import type { ImportCheck } from '#api/photo-import/check-rows.ts'
import type { ImportResult } from '#api/photo-import/import-rows.ts'
import type { PictureNames } from '#api/photo-import/picture-names.ts'
import type { Table } from '#api/photo-import/table.ts'
import { textOf, type Remainder } from './accounting.ts'

/** Findings, and names, that are shown on the screen; the report has them all. */
const shown = 10

type Shown = Pick<Table, 'total' | 'lines' | 'continued'>

/** What an import came to, for the screen: every row and every picture is counted. */
export function summaryOf(outcome: ImportResult, table: Shown, pictures: PictureNames, remainder: Remainder): string {
  return ['Imported', ...linesOf(outcome, table, pictures, remainder)].join('')
}

/** What an import would come to, and the records that it would need. */
export function checkSummaryOf(check: ImportCheck, table: Shown, pictures: PictureNames, remainder: Remainder): string {
  const missing = check.missing.map(textOf)
  const needed =
    missing.length > 0 ? [`\nRecords that are not there: ${missing.length}`, ...firstOf(missing).map((line) => `\n${line}`)] : []
  return ['Dry run: nothing was imported.\nWould be imported', ...linesOf(check, table, pictures, remainder), ...needed].join('')
}

function linesOf(outcome: Omit<ImportCheck, 'missing'>, table: Shown, { pictures }: PictureNames, remainder: Remainder): string[] {
  const { imported, alreadyThere, duplicates, refused, findings } = outcome
  const notReached = table.total - imported - alreadyThere - refused
  return [
    `: ${imported}`,
    ...[
      `Already there: ${alreadyThere}${duplicates > 0 ? ` (${duplicates} under another name)` : ''}`,
      `Refused: ${refused}`,
      ...(notReached > 0 ? [`Not reached: ${notReached}`] : []),
      ...firstOf(
        findings.map(
          ({ line, filename, outcome: kind, reason }) =>
            `line ${line}, ${filename || '(no file name)'}: ${kind === 'refused' ? '' : `${kind}: `}${reason}`,
        ),
      ),
      `Table: ${counted(table.total, 'row')} on ${counted(table.lines, 'line')}${table.continued > 0 ? `, ${table.continued} of which continue a row` : ''}`,
      `Folder: ${counted(pictures.length, 'picture')}, ${remainder.pictures.length} without a row`,
      ...firstOf(remainder.pictures),
    ].map((line) => `\n${line}`),
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function firstOf(lines: string[]): string[] {
  const first = lines.slice(0, shown).map((line) => `  ${line}`)
  return lines.length > shown ? [...first, `  and ${lines.length - shown} more`] : first
}
