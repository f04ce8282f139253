import { useMemo } from 'react'
import { columnOf } from '../columns/cells.tsx'
import { writeColumns } from '../columns/columns.ts'
import { useColumns } from '../columns/use-columns.ts'
import type { EditColumn } from './edit-row.tsx'
import { columnsInMode, editableField } from './fields.ts'

/** The columns of the table in which a person edits; the same as long as the choice of columns is. */
export function useEditColumns(isAdmin: boolean): readonly EditColumn[] {
  const names = writeColumns(columnsInMode(useColumns().columns, isAdmin))
  return useMemo(
    () => names.split(',').map((name) => ({ name, field: editableField(name, isAdmin), column: columnOf(name, false) })),
    [names, isAdmin],
  )
}
