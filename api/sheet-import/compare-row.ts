import type { SheetKind } from '#core/export/columns.ts'
import { sheetKeys } from '#core/export/columns.ts'
import { isNumberColumn, type SheetHeader } from '#core/sheet-import/columns.ts'
import { isSameCell } from '#core/sheet-import/same-cell.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { rowAtVersion } from '#data/records/saves.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { compareNewRow } from './compare-new-row.ts'
import { missingRecord } from './missing-record.ts'
import { mergedChanges, type CellChange, type CellConflict } from './merged-changes.ts'
import type { Names, NewRecords } from './names.ts'
import { problemsOf } from './problems.ts'
import { readCells, type CellProblem, type RowFields } from './read-cells.ts'
import { SheetRefused } from './refused.ts'
import type { ReadRow } from './table.ts'

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
  names: Names
  made: NewRecords
  /** Fields that others have changed too get the value of the sheet. */
  overwrites: boolean
  /** The only fields of each kind that may be changed; all, and new records, where it is absent. */
  writable: Writable | null
  /** The rows of the records that the file has had so far. */
  seen: Map<string, string>
  /** How many records of each kind, outside the bin, the file has rows of. */
  present: Map<SheetKind, number>
  /** The placeholders of records that are not made, because their rows are refused. */
  refusedNew: Set<number>
}

export type Writable = Partial<Record<SheetKind, readonly string[]>>

/**
 * Compares a row of an edited export with the record as it was when the sheet was made, and as it is now. A row is taken whole, or left
 * whole.
 *
 * @throws SheetRefused at a second header: nobody can tell what the rows below are
 */
export function compareRow(comparison: Comparison, { row, cells }: ReadRow): Compared {
  const { archive, header, seen } = comparison
  const { kind } = header
  const key = sheetKeys[kind]
  const cellOf = (use: string) => {
    const found = header.columns.find(({ column }) => column.use === use)
    return found ? (cells[found.position] ?? '').trim() : null
  }
  const written = cellOf('number') ?? ''
  if (isNumberColumn(written))
    throw new SheetRefused(`Row ${row} is the header of another sheet (${written}). A sheet holds one kind of records, below one header`)
  if (written === '') return compareNewRow(comparison, { row, cells })
  const id = /^\d{1,12}(?:\.0+)?$/.test(written) ? Number(written) : 0
  const refused = (column: string, msg: string, version = 0) => refusedRow({ kind, row, id, version }, [{ column, msg }])
  if (id === 0) return refused(key, `“${written.slice(0, 40)}” is no number of a ${kind}`)
  const earlier = seen.get(`${kind} ${id}`)
  if (earlier) return refused(key, `${earlier} is about the same ${kind}; only that row counts`)
  seen.set(`${kind} ${id}`, `Row ${row}`)
  const current = rowOf(archive, kind, id)
  if (!current) return refused(key, missingRecord(archive, kind, id))
  if (isBinned(current)) return refused(key, `${named(kind)} ${id} lies in the bin`)
  comparison.present.set(kind, (comparison.present.get(kind) ?? 0) + 1)
  const version = cellOf('version')
  if (version && !/^\d{1,12}(?:\.0+)?$/.test(version)) return refused('version', `“${version.slice(0, 40)}” is no version`, current.version)
  const old = version ? rowAtVersion(archive, kind, current, Number(version)) : current
  if (!old)
    return refused(
      'version',
      `${named(kind)} ${id} never had version ${version}: the sheet is of another archive, or of a later one`,
      current.version,
    )
  const checksum = cellOf('checksum')
  if (checksum && 'sha256' in old && !isSameCell(checksum.toLowerCase(), old.sha256))
    return refused(
      'sha256',
      `${named(kind)} ${id} has another picture: the row is of another archive, or its number has moved`,
      current.version,
    )
  if (isOtherMoment(cellOf('created'), current.createdAt))
    return refused(
      'createdAt',
      `${named(kind)} ${id} was made at another time: the row is of another archive, or its number has moved`,
      current.version,
    )

  // A version from before a column existed does not hold it.
  const base = { ...current, ...old }
  const { fields, problems } = readCells(header, comparison.names, cells, base)
  const { changes, conflicts } = mergedChanges(archive, kind, { base, current, version: Number(version) || current.version }, fields)
  const kept = comparison.overwrites ? [] : conflicts
  problems.push(...forbidden(comparison, changes))
  if (problems.length === 0 && kept.length === 0 && changes.length > 0)
    problems.push(...problemsOf(archive, kind, current, fields, comparison.refusedNew))
  const outcome = problems.length > 0 ? 'refused' : kept.length > 0 ? 'conflict' : changes.length > 0 ? 'changed' : 'unchanged'
  const compared = { kind, row, id, version: current.version, outcome, changes, conflicts: kept, problems } as const
  const taken = outcome === 'changed' ? changes.map(({ field }) => [field, fields[field]]) : []
  return { compared, fields: Object.fromEntries(taken) as RowFields }
}

/** A row that cannot be taken. */
export const refusedRow = (of: Pick<ComparedRow, 'kind' | 'row' | 'id' | 'version'>, problems: CellProblem[]): Compared => ({
  compared: { ...of, outcome: 'refused', changes: [], conflicts: [], problems },
  fields: {},
})

const named = (kind: SheetKind) => kind[0]?.toUpperCase() + kind.slice(1)

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Whether a cell surely holds another moment: programs that take it for a day write it otherwise. */
const isOtherMoment = (cell: string | null, createdAt: string): boolean => cell !== null && moment.test(cell) && cell !== createdAt

/** Changes that only others may make. */
function forbidden({ writable, header }: Comparison, changes: CellChange[]): CellProblem[] {
  if (!writable) return []
  const allowed = writable[header.kind] ?? []
  return changes
    .filter(({ field }) => !allowed.includes(field))
    .map(({ field }) => ({ column: field, msg: 'Only administrators may change this column' }))
}
