import type { Remainder } from './accounting.ts'
import type { Box } from '#api/photo-import/picture-folder.ts'
import type { ImportResult } from '#api/photo-import/import-rows.ts'
import type { Table } from '#api/photo-import/table.ts'

/** Findings, and names, that are shown on the screen; the report has them all. */
const shown = 10

/** What an import came to, for the screen: every row and every picture is counted. */
export function summaryOf(
  outcome: ImportResult,
  table: Pick<Table, 'total' | 'lines' | 'continued'>,
  { pictures }: Box,
  remainder: Remainder,
): string {
  const { imported, alreadyThere, duplicates, refused, findings } = outcome
  const notReached = table.total - imported - alreadyThere - refused
  return [
    `Imported: ${imported}`,
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
  ].join('\n')
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function firstOf(lines: string[]): string[] {
  const first = lines.slice(0, shown).map((line) => `  ${line}`)
  return lines.length > shown ? [...first, `  and ${lines.length - shown} more`] : first
}
