import type { Cell, CellState } from './cell-states.ts'
import type { Field } from './fields.ts'
import type { Grid } from './grid.ts'

/** What the editor of a cell is given. */
export type EditorProps = {
  cell: Cell
  field: Field
  state: Extract<CellState, { is: 'edited' }>
  /** What the cell is called for those who hear it. */
  label: string
  grid: Grid
}
