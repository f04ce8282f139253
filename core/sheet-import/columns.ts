import { sheetColumns, sheetKeys, sheetKinds, sheetNames, type SheetKind } from '../export/columns.ts'
import { flatKindList } from '../records/flat.ts'
import { columnsOfKind, type SheetColumn } from './fields.ts'

/** The header of a sheet: what each column is read for, by its position. */
export type SheetHeader = {
  kind: SheetKind
  columns: { name: string; position: number; column: SheetColumn }[]
  /** Columns that the archive fills in: changes in them are not taken. */
  automatic: string[]
  /** Columns that are called otherwise than the field that they are read for. */
  mapped: MappedColumn[]
  /** Columns that no field is called by. */
  unknown: string[]
}

export type MappedColumn = { column: string; field: string }

/** The columns of a sheet, by their names, with the columns of the export that they are. */
export type ColumnMapping = Readonly<Record<string, string>>

/** A header that no sheet of records has: why, as a sentence for people, and its columns that nothing is called by. */
export type HeaderProblem = { problem: string; unknown: string[]; known: number }

type Tables = { read: ReadonlyMap<string, { name: string; column: SheetColumn }>; automatic: ReadonlySet<string> }

const tables = new Map<SheetKind, Tables>(
  sheetKinds.map((kind) => {
    const known = columnsOfKind[kind]
    const automatic = sheetColumns[kind].all.filter((name) => !known.has(name)).map((name) => name.toLowerCase())
    return [
      kind,
      { read: new Map([...known].map(([name, column]) => [name.toLowerCase(), { name, column }])), automatic: new Set(automatic) },
    ]
  }),
)

const numberColumns = new Map(sheetKinds.map((kind) => [sheetKeys[kind].toLowerCase(), kind]))

/** Whether a cell holds the name of a column with numbers: the row is the header of another sheet. */
export const isNumberColumn = (cell: string): boolean => numberColumns.has(cell.trim().toLowerCase())

/**
 * The kind of records that a sheet has, by the column with their numbers. A sheet of photos also has the numbers of other records.
 *
 * @param names of its columns in small letters, as the archive calls them
 * @returns the kinds that come into question: one, several, or none
 */
function kindsOf(names: ReadonlySet<string>): SheetKind[] {
  if (names.has(sheetKeys.photo.toLowerCase())) return ['photo']
  return flatKindList.filter((kind) => names.has(sheetKeys[kind].toLowerCase()))
}

/** How many of these columns a kind has. */
const fitOf = (kind: SheetKind, names: ReadonlySet<string>): number => [...names].filter((name) => tables.get(kind)?.read.has(name)).length

/** The kind that most columns fit: one whose numbers the sheet has, or photos. One column alone, as a note, says nothing. */
function likeliestKind(names: ReadonlySet<string>, numbered: readonly SheetKind[]): SheetKind {
  if (numbered.includes('photo')) return 'photo'
  const order: readonly SheetKind[] = numbered.length > 0 ? [...numbered, 'photo'] : sheetKinds
  const best = order.reduce((one, other) => (fitOf(other, names) > fitOf(one, names) ? other : one))
  return numbered.length > 0 || fitOf(best, names) > 1 ? best : 'photo'
}

/**
 * Reads the header of an edited export of records, in any order of its columns and any case of their names.
 *
 * @param mapping counts for columns that are called like no field, where the sheet has no other column of that field
 * @returns what each column is read for, or what is wrong with the header
 */
export function readSheetHeader(cells: readonly string[], mapping: ColumnMapping = {}): SheetHeader | HeaderProblem {
  const own = new Set(cells.map((cell) => cell.trim().toLowerCase()))
  const renamed = cells.map((cell) => (Object.hasOwn(mapping, cell.trim()) ? mapping[cell.trim()]?.toLowerCase() : undefined))
  const names = new Set([...own, ...renamed.filter((name) => name !== undefined)])
  const kinds = kindsOf(names)
  const kind = likeliestKind(names, kinds)
  const header = columnsRead(cells, mapping, kind)
  if ('problem' in header) return header
  const refused = (problem: string) => ({ problem, unknown: header.unknown, known: header.columns.length })
  const other = kinds.find((each) => each !== kind)
  if (other && kinds.includes(kind))
    return refused(
      `The sheet has the numbers of two kinds of records, ${sheetKeys[kind]} and ${sheetKeys[other]}. Delete one of the columns`,
    )
  if (kinds.includes(kind)) return header
  const seen = cells.filter((cell) => cell.trim()).slice(0, 12)
  const missing =
    kind === 'photo' ? 'There is no column photoID' : `The column ${sheetKeys[kind]} is missing: it identifies the ${sheetNames[kind]}`
  return refused(`${missing}. The first row says: ${seen.join(', ').slice(0, 200) || '(nothing)'}`)
}

function columnsRead(cells: readonly string[], mapping: ColumnMapping, kind: SheetKind): SheetHeader | HeaderProblem {
  const { read = new Map<string, never>(), automatic = new Set<string>() } = tables.get(kind) ?? {}
  const header: SheetHeader = { kind, columns: [], automatic: [], mapped: [], unknown: [] }
  const isRead = (column: string) => header.columns.some(({ name }) => name === column)
  const others: { name: string; position: number }[] = []
  for (const [position, cell] of cells.entries()) {
    const name = cell.trim()
    const found = read.get(name.toLowerCase())
    if (found && isRead(found.name))
      return { problem: `The column ${found.name} is there twice`, unknown: header.unknown, known: header.columns.length }
    if (found) header.columns.push({ ...found, position })
    else if (automatic.has(name.toLowerCase())) header.automatic.push(name)
    else if (name) others.push({ name, position })
  }
  for (const { name, position } of others) {
    const found = Object.hasOwn(mapping, name) ? read.get(mapping[name]?.toLowerCase() ?? '') : undefined
    if (!found || isRead(found.name)) header.unknown.push(name)
    else {
      header.columns.push({ ...found, position })
      header.mapped.push({ column: name, field: found.name })
    }
  }
  return header
}
