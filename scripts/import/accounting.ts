import type { Box } from '#api/photo-import/picture-folder.ts'
import type { ImportResult } from '#api/photo-import/import-rows.ts'
import type { ReportLine } from './report.ts'
import type { Table } from '#api/photo-import/table.ts'

/** What a table and a folder hold that no row of it becomes: columns, pictures without a row, folders. */
export type Remainder = { columns: string[]; pictures: string[]; folders: string[] }

/** Holds a table against the folder of its pictures. */
export function remainderOf({ unused, filenames }: Pick<Table, 'unused' | 'filenames'>, { pictures, folders }: Box): Remainder {
  return { columns: unused, pictures: pictures.filter((name) => !filenames.has(name)), folders }
}

/** Everything that people should look at, in the order of the table and then of the folder. */
export function reportOf(
  { headerLine }: Pick<Table, 'headerLine'>,
  { columns, pictures, folders }: Remainder,
  { findings }: ImportResult,
): ReportLine[] {
  const notLookedInto = 'This folder was not looked into: pictures are taken from the folder itself only'
  return [
    ...columns.map((column) => ({
      line: headerLine,
      filename: '',
      outcome: 'note' as const,
      reason: `Column “${column.trim()}” is not read`,
    })),
    ...findings,
    ...pictures.map((filename) => ({ line: null, filename, outcome: 'no row' as const, reason: 'No row of the table names this picture' })),
    ...folders.map((filename) => ({ line: null, filename, outcome: 'note' as const, reason: notLookedInto })),
  ]
}
