import { openArchiveForReading } from '#data/sqlite/open.ts'
import { compareRow, type ComparedRow, type Comparison } from './compare-row.ts'
import type { ColumnMapping, MappedColumn } from '#core/sheet-import/columns.ts'
import { openNames } from './names.ts'
import type { RowFields } from './read-cells.ts'
import { openTable } from './table.ts'

/** A sheet to be compared, and the file of the archive. `overwrites`: fields that others have changed too get the value of the sheet. */
export type SheetComparison = { archiveFile: string; file: string; overwrites: boolean; mapping?: ColumnMapping }

/** What comes of a sheet, one after the other; unchanged rows are only counted. */
export type ComparedPart =
  | { kind: 'header'; read: string[]; automatic: string[]; mapped: MappedColumn[]; unknown: string[]; hasVersions: boolean }
  | { kind: 'row'; compared: ComparedRow; fields: RowFields }
  | { kind: 'end'; unchanged: number }

/**
 * Compares a sheet with the archive, row by row.
 *
 * @throws SheetRefused where it is no sheet of photos
 */
export async function* compareFile({ archiveFile, file, overwrites, mapping }: SheetComparison): AsyncGenerator<ComparedPart> {
  const { header, rows } = await openTable(file, mapping)
  const { automatic, mapped, unknown } = header
  const read = header.columns.map(({ name }) => name)
  yield { kind: 'header', read, automatic, mapped, unknown, hasVersions: header.columns.some(({ column }) => column.use === 'version') }
  const archive = openArchiveForReading(archiveFile)
  try {
    const comparison: Comparison = { archive, header, names: openNames(archive), overwrites, seen: new Map() }
    let unchanged = 0
    for await (const row of rows) {
      const { compared, fields } = compareRow(comparison, row)
      if (compared.outcome === 'unchanged') unchanged += 1
      else yield { kind: 'row', compared, fields }
    }
    yield { kind: 'end', unchanged }
  } finally {
    archive.close()
  }
}
