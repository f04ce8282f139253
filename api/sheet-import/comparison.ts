import type { SheetKind } from '#core/export/columns.ts'
import type { SheetHeader } from '#core/sheet-import/columns.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { CellChange, CellConflict } from './merged-changes.ts'
import type { Names, NewRecords } from './names.ts'
import type { CellProblem, RowFields } from './row-fields.ts'

/** What one row comes to. */
export type ComparedRow = {
  kind: SheetKind
  /** Its number in the sheet, the header being 1. */
  row: number
  /** The number of the record; of a new one, its placeholder; 0 where there is none. */
  id: number
  /** The present version of the record; 0 where there is none. */
  version: number
  outcome: 'new' | 'changed' | 'unchanged' | 'conflict' | 'refused'
  changes: CellChange[]
  conflicts: CellConflict[]
  problems: CellProblem[]
}

/** A row with the fields that it gives its record. */
export type Compared = { compared: ComparedRow; fields: RowFields }

export type Comparison = {
  archive: Archive
  header: SheetHeader
  /** Tells the sheets of a file apart. */
  sheet: number
  /** Its name in the workbook; empty for a CSV file. */
  sheetName: string
  names: Names
  made: NewRecords
  /** Fields that others have changed too get the value of the sheet. */
  overwrites: boolean
  /** The only fields of each kind that may be changed; all, and new records, where it is absent. */
  writable: Writable | null
  /** The rows of the records that the file has had so far. */
  seen: Map<string, SeenRow>
  /** How many records of each kind, outside the bin, the file has rows of. */
  present: Map<SheetKind, number>
  /** The placeholders of records that are not made, because their rows are refused. */
  refusedNew: Set<number>
}

/** A row of a sheet of the file, for people. */
export type SeenRow = { sheet: number; sheetName: string; row: number }

export type Writable = Partial<Record<SheetKind, readonly string[]>>

/** A row that cannot be taken. */
export const refusedRow = (of: Pick<ComparedRow, 'kind' | 'row' | 'id' | 'version'>, problems: CellProblem[]): Compared => ({
  compared: { ...of, outcome: 'refused', changes: [], conflicts: [], problems },
  fields: {},
})
