import { sheetKeys } from '#core/export/columns.ts'
import { flatNames, type FlatKind } from '#core/records/flat.ts'
import { recordName } from '#data/records/record-name.ts'
import { refusedRow, type Compared, type Comparison } from './comparison.ts'
import { sheetLimits } from './limits.ts'
import { columnsOfFields, type CellChange } from './merged-changes.ts'
import { isPlaceholder } from './names.ts'
import { problemsOf } from './problems.ts'
import { readCells } from './read-cells.ts'
import type { CellProblem, RowFields } from './row-fields.ts'
import { checkedRecord } from './rules.ts'
import type { ReadRow } from './table.ts'

/** A row without a number: a new record, by the rules of the form for new ones. */
export function compareNewRow(comparison: Comparison, { row, cells }: ReadRow): Compared {
  const { header, made, sheet, refusedNew } = comparison
  const { kind } = header
  const id = made.at(`${sheet} ${row}`)
  const refuse = (problems: CellProblem[]) => {
    if (id > 0) refusedNew.add(id)
    return refusedRow({ kind, row, id: 0, version: 0 }, problems)
  }
  const key = sheetKeys[kind]
  if (kind === 'photo')
    return refuse([{ column: key, msg: 'The row has no number of a photo. New photos come with their pictures: see the guide on imports' }])
  if (comparison.writable) return refuse([{ column: key, msg: 'Only administrators may add records' }])
  if (id === 0) return refuse([{ column: key, msg: `A file may make at most ${sheetLimits.newRecords.toLocaleString('en')} records` }])
  const read = readCells(header, comparison.names, cells, {})
  if (read.problems.length > 0) return refuse(read.problems)
  const checked = checkedRecord(kind, read.fields)
  if (checked.problems.length > 0) return refuse(checked.problems)
  const taken = nameProblem(comparison, kind, id, checked.fields)
  const problems = [...(taken ? [taken] : []), ...problemsOf(comparison.archive, kind, null, checked.fields, refusedNew)]
  if (problems.length > 0) return refuse(problems)
  const compared = { kind, row, id, version: 0, outcome: 'new', changes: filled(kind, read.fields), conflicts: [], problems: [] } as const
  return { compared: { ...compared, conflicts: [], problems: [] }, fields: checked.fields }
}

/** What a new record says. */
const filled = (kind: FlatKind, fields: RowFields): CellChange[] => {
  const columns = columnsOfFields(kind, fields, null)
  return Object.keys(fields).map((field) => ({ field, before: null, after: columns[field] ?? null }))
}

/** Nobody can tell whether a record of the same name is the same one: it is changed by its number. */
function nameProblem({ names, made }: Comparison, kind: FlatKind, id: number, fields: RowFields): CellProblem | null {
  const column = flatNames[kind]
  const name = recordName(kind, fields)
  const shown = `“${name.slice(0, 100)}”`
  const [known] = names.find(kind, name).filter((each) => !isPlaceholder(each))
  if (known) return { column, msg: `There is a ${kind} ${shown} already. To change it, write its number ${known} into ${sheetKeys[kind]}` }
  const rivals = made.find(kind, name).filter((each) => each !== id)
  return rivals.length > 0 ? { column, msg: `Several new rows are called ${shown}. Keep one of them` } : null
}
