import { sheetKinds, type SheetKind } from '#core/export/columns.ts'
import type { ColumnMapping, MappedColumn, SheetHeader } from '#core/sheet-import/columns.ts'
import { withoutGuard } from '#core/sheet-import/same-cell.ts'
import { recordTotal } from '#data/records/record-total.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { compareRow } from './compare-row.ts'
import type { Compared, ComparedRow, Comparison, SeenRow, Writable } from './comparison.ts'
import { isOfHierarchy, settledHierarchy, type PlaceRow } from './hierarchy.ts'
import { sheetLimits } from './limits.ts'
import { nameKeys, openNames, openNewRecords, type NewRecords } from './names.ts'
import type { RowFields } from './row-fields.ts'
import { openTables, type SkippedSheet, type Table } from './table.ts'

/**
 * A file to be compared, and the file of the archive. `overwrites`: fields that others have changed too get the value of the file.
 * `writable`: the only fields that may be changed; all without.
 */
export type SheetComparison = {
  archiveFile: string
  file: string
  overwrites: boolean
  mapping?: ColumnMapping
  writable?: Writable | null
}

/** The header of a sheet: its kind and columns. */
export type ReadSheet = {
  name: string
  kind: SheetKind
  read: string[]
  automatic: string[]
  mapped: MappedColumn[]
  unknown: string[]
  hasVersions: boolean
}

/**
 * What comes of a file, one after the other. For each sheet, unchanged rows are only counted, and the records that the file has no
 * row of. The names of new records come first: any row may show one.
 */
export type ComparedPart =
  | { kind: 'sheets'; sheets: ReadSheet[]; skipped: SkippedSheet[]; newNames: [placeholder: number, name: string][] }
  | { kind: 'row'; sheet: number; compared: ComparedRow; fields: RowFields }
  | { kind: 'end'; unchanged: number[]; left: number[] }

/**
 * Compares the sheets of a file with the archive, row by row: first the records that photos refer to, then photos.
 *
 * @throws SheetRefused where it has no sheet of records
 */
export async function* compareFile(work: SheetComparison): AsyncGenerator<ComparedPart> {
  const { archiveFile, file, overwrites, mapping, writable = null } = work
  const { tables, skipped } = await openTables(file, mapping)
  const made = await newRecordsOf(tables)
  yield { kind: 'sheets', sheets: tables.map(described), skipped, newNames: made.names() }
  const archive = openArchiveForReading(archiveFile)
  try {
    const names = openNames(archive, made)
    const found = { seen: new Map<string, SeenRow>(), present: new Map<SheetKind, number>(), refusedNew: new Set<number>() }
    const shared = { archive, names, made, overwrites, writable, ...found }
    const unchanged = tables.map(() => 0)
    for await (const { sheet, compared, fields } of rowsOf(shared, tables)) {
      if (compared.outcome === 'unchanged') unchanged[sheet] = (unchanged[sheet] ?? 0) + 1
      else yield { kind: 'row', sheet, compared, fields }
    }
    const left = tables.map(({ header: { kind } }) => recordTotal(archive, kind) - (found.present.get(kind) ?? 0))
    yield { kind: 'end', unchanged, left }
  } finally {
    archive.close()
  }
}

const described = ({ name, header }: Table): ReadSheet => ({
  name,
  kind: header.kind,
  read: header.columns.map((column) => column.name),
  automatic: header.automatic,
  mapped: header.mapped,
  unknown: header.unknown,
  hasVersions: header.columns.some(({ column }) => column.use === 'version'),
})

/** Photos last: they refer to all others. */
const inOrder = (tables: readonly Table[]) =>
  tables
    .map((table, sheet) => ({ table, sheet }))
    .toSorted((one, other) => order(one.table) - order(other.table) || one.sheet - other.sheet)

const order = ({ header: { kind } }: Table) => (kind === 'photo' ? sheetKinds.length : sheetKinds.indexOf(kind))

/** The rows of all sheets; those of places that depend on each other come after all other places, and before photos. */
async function* rowsOf(
  shared: Omit<Comparison, 'header' | 'sheet' | 'sheetName'>,
  tables: readonly Table[],
): AsyncGenerator<Compared & { sheet: number }> {
  const places: PlaceRow[] = []
  const settled = () => settledHierarchy(shared.archive, places.splice(0), shared.refusedNew)
  for (const { table, sheet } of inOrder(tables)) {
    const { header, name } = table
    const comparison = { ...shared, header, sheet, sheetName: name }
    if (header.kind === 'photo') yield* settled()
    for await (const row of table.rows()) {
      const compared = { ...compareRow(comparison, row), sheet }
      if (isOfHierarchy(compared)) places.push(compared)
      else yield compared
    }
  }
  yield* settled()
}

/** The rows without a number: other rows may name them, wherever they are. */
async function newRecordsOf(tables: readonly Table[]): Promise<NewRecords> {
  const made = openNewRecords()
  for (const [sheet, { header, rows }] of tables.entries()) {
    const { kind } = header
    if (kind === 'photo') continue
    const number = positionOf(header, 'number')
    const names = nameKeys(kind).flatMap((key) => header.columns.filter(({ column }) => column.use === 'value' && column.key === key))
    for await (const { row, cells } of rows()) {
      if ((cells[number] ?? '').trim() !== '' || made.count() >= sheetLimits.newRecords) continue
      made.add(
        kind,
        `${sheet} ${row}`,
        names.map(({ position }) => withoutGuard(cells[position] ?? '').trim()),
      )
    }
  }
  return made
}

const positionOf = ({ columns }: SheetHeader, use: string): number => columns.find(({ column }) => column.use === use)?.position ?? -1
