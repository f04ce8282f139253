import type { KeyboardEvent } from 'react'
import { moment } from '../../browser/dates.ts'
import { texts } from '../../texts.ts'
import type { Cell, CellState } from './cell-states.ts'
import type { Grid } from './grid.ts'
import { cellAt, leaveEditor } from './stops.ts'
import { TypedText } from './typed-text.tsx'

const words = texts.editing.conflict

type ConflictProps = { cell: Cell; state: Extract<CellState, { is: 'conflict' }>; grid: Grid }

/** Both values of a cell that two people have changed. Enter in the cell leads to the buttons, Esc back to the cell. */
export function ConflictChoice({ cell, state, grid }: ConflictProps) {
  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, target } = event
    if (!['Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key)) return
    event.preventDefault()
    if (key === 'Escape') cellAt(currentTarget)?.focus()
    else [...currentTarget.querySelectorAll('button')].find((button) => button !== target)?.focus()
  }

  const choose = (isMine: boolean) => (event: { currentTarget: Element }) => {
    leaveEditor(event.currentTarget, 'stay')
    grid.resolve(cell, isMine)
  }

  return (
    <div className="cell-conflict" role="group" aria-label={words.name} onKeyDown={press}>
      <p>
        <span className="quiet">{words.yours}</span> <TypedText field={cell.key} value={state.typed} />{' '}
        <button type="button" className="row-action" tabIndex={-1} onClick={choose(true)}>
          {words.mine}
        </button>
      </p>
      <p>
        <span className="quiet">{words.by(state.by, moment(state.at))}</span> <TypedText field={cell.key} value={state.theirs} />{' '}
        <button type="button" className="row-action" tabIndex={-1} onClick={choose(false)}>
          {words.theirs}
        </button>
      </p>
    </div>
  )
}
