import type { SheetKind } from '#core/export/columns.ts'
import { sheetKeys } from '#core/export/columns.ts'
import { isNumberColumn } from '#core/sheet-import/columns.ts'
import { numberIn } from '#core/sheet-import/number-in.ts'
import { isSameCell } from '#core/sheet-import/same-cell.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import { rowAtVersion } from '#data/records/saves.ts'
import { compareNewRow } from './compare-new-row.ts'
import { refusedRow, type Compared, type Comparison } from './comparison.ts'
import { missingRecord } from './missing-record.ts'
import { mergedChanges, type CellChange } from './merged-changes.ts'
import { problemsOf } from './problems.ts'
import { readCells } from './read-cells.ts'
import type { CellProblem, RowFields } from './row-fields.ts'
import { SheetRefused } from './refused.ts'
import type { ReadRow } from './table.ts'

/**
 * Compares a row of an edited export with the record as it was when the sheet was made, and as it is now. A row is taken whole, or left
 * whole.
 *
 * @throws SheetRefused at a second header: nobody can tell what the rows below are
 */
export function compareRow(comparison: Comparison, { row, cells }: ReadRow): Compared {
  const { archive, header, seen, sheet, sheetName } = comparison
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
  const id = numberIn(written) ?? 0
  const refused = (column: string, msg: string, version = 0) => refusedRow({ kind, row, id, version }, [{ column, msg }])
  if (id === 0) return refused(key, `“${written.slice(0, 40)}” is not the number of a ${kind}`)
  const earlier = seen.get(`${kind} ${id}`)
  if (earlier) {
    const of = earlier.sheet === sheet ? '' : ` of the sheet “${earlier.sheetName}”`
    return refused(key, `Row ${earlier.row}${of} is about the same ${kind}; only that row counts`)
  }
  seen.set(`${kind} ${id}`, { sheet, sheetName, row })
  const current = rowOf(archive, kind, id)
  if (!current) return refused(key, missingRecord(archive, kind, id))
  if (isBinned(current)) return refused(key, `${named(kind)} ${id} lies in the bin`)
  comparison.present.set(kind, (comparison.present.get(kind) ?? 0) + 1)
  const version = cellOf('version')
  if (version && numberIn(version) === null) return refused('version', `“${version.slice(0, 40)}” is no version`, current.version)
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
