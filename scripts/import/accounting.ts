import type { MissingRecord } from '#api/photo-import/check-rows.ts'
import type { ImportFinding } from '#api/photo-import/outcomes.ts'
import type { PictureNames } from '#api/photo-import/picture-names.ts'
import { RowRefused } from '#api/photo-import/refused.ts'
import type { Table, UnreadColumn } from '#api/photo-import/table.ts'
import { creatable } from '#core/photo-import/mapping.ts'
import type { ReportLine } from './report.ts'

/** What a table and a folder hold that no row of it becomes: columns, and pictures without a row. */
export type Remainder = { columns: readonly UnreadColumn[]; pictures: string[] }

/** Holds a table against its pictures. */
export function remainderOf({ unread, filenames }: Pick<Table, 'unread' | 'filenames'>, pictures: PictureNames): Remainder {
  const named = new Set([...filenames].map((name) => pathOf(pictures, name)))
  return { columns: unread, pictures: pictures.pictures.filter((path) => !named.has(path)) }
}

function pathOf(pictures: PictureNames, name: string): string | null {
  try {
    return pictures.find(name)
  } catch (problem) {
    if (problem instanceof RowRefused) return null
    throw problem
  }
}

/** Everything that people should look at, in the order of the table and then of the folder. */
export function reportOf(
  { headerLine }: Pick<Table, 'headerLine'>,
  { columns, pictures }: Remainder,
  findings: readonly ImportFinding[],
): ReportLine[] {
  return [
    ...columns.map((column) => ({ line: headerLine, filename: '', outcome: 'note' as const, reason: reasonOf(column) })),
    ...findings,
    ...pictures.map((filename) => ({ line: null, filename, outcome: 'no row' as const, reason: 'No row of the table names this picture' })),
  ]
}

/** The records that a table names and the archive does not have. */
export const missingIn = (missing: readonly MissingRecord[]): ReportLine[] =>
  missing.map((each) => ({ line: null, filename: '', outcome: 'no record', reason: textOf(each) }))

/** `places: “Бендеры” (3 rows)` */
export const textOf = ({ kind, name, rows }: MissingRecord) => `${creatable[kind]}: “${name}” (${rows === 1 ? '1 row' : `${rows} rows`})`

const reasonOf = ({ heading, isLeftOut, values }: UnreadColumn) =>
  `Column “${heading}” ${isLeftOut ? 'was left out, as the mapping says' : 'is not read'}; ${values === 1 ? '1 row has' : `${values} rows have`} a value in it`
