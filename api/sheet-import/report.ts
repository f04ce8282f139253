import type { Cell } from '#core/export/cells.ts'
import { labelOfPhotoField } from '#core/records/photo-field-list.ts'
import { isPlaceholder } from './names.ts'
import type { PresentedRow } from './present-cell.ts'

type Value = Cell | number[]

const cell = (value: Value): Cell => (Array.isArray(value) ? value.join(', ') : value)

export const reportColumns = ['sheet', 'row', 'kind', 'number', 'result', 'field', 'before', 'after', 'note']

/**
 * The lines of a report about one row of a sheet: a line for each cell that is changed or cannot be.
 *
 * @param sheet its name in the workbook
 */
export function reportLines({ kind, row, id, outcome, changes, conflicts, problems }: PresentedRow, sheet: string): Cell[][] {
  const line = (field: string, before: Value, after: Value, note: string): Cell[] => [
    sheet,
    row,
    kind,
    id === 0 || isPlaceholder(id) ? null : id,
    outcome,
    (kind === 'photo' ? labelOfPhotoField(field) : undefined) ?? field,
    cell(before),
    cell(after),
    note,
  ]
  if (outcome === 'refused') return problems.map(({ column, msg }) => line(column, null, null, msg))
  if (outcome === 'conflict')
    return conflicts.map(({ field, before, after, by, at }) => line(field, before, after, `${by} changed it on ${at.slice(0, 10)}`))
  return changes.map(({ field, before, after }) => line(field, before, after, ''))
}
