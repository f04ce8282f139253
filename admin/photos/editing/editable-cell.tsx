import { memo, useId } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { texts } from '../../texts.ts'
import { fieldText, languageOfField } from '../columns/field-text.ts'
import { labelOfColumn } from '../columns/labels.ts'
import { nameOf, type Cell, type CellState } from './cell-states.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import type { Field } from './fields.ts'
import type { Grid } from './grid.ts'
import { TextEditor } from './text-editor.tsx'
import { TypedText } from './typed-text.tsx'

type EditableCellProps = { photo: ListedPhotoWire; name: string; field: Field; grid: Grid }

/** A cell that can be edited. It is drawn for its own changes alone. */
export const EditableCell = memo(function EditableCell({ photo, name, field, grid }: EditableCellProps) {
  const cell: Cell = { photoID: photo.photoID, key: name }
  const state = grid.states.useDerived((states) => states.get(nameOf(cell)))
  const note = useId()
  const text = fieldText(photo, name)
  const isTitle = name === 'title'
  const isRefused = state?.is === 'unsaved' || state?.is === 'conflict'
  return (
    <td
      data-field={name}
      data-state={state?.is}
      lang={languageOfField(name)}
      className={isTitle ? 'title-cell' : 'small'}
      title={state ? undefined : text || undefined}
      aria-invalid={isRefused || undefined}
      aria-describedby={state?.is === 'unsaved' ? note : undefined}
    >
      {state ? (
        <Changing cell={cell} state={state} field={field} title={photo.title} grid={grid} note={note} />
      ) : (
        <span className={isTitle ? 'one-line' : 'one-line field-text'}>{text}</span>
      )}
    </td>
  )
})

type ChangingProps = { cell: Cell; state: CellState; field: Field; title: string; grid: Grid; note: string }

function Changing({ cell, state, field, title, grid, note }: ChangingProps) {
  switch (state.is) {
    case 'edited': {
      const Editor = field.kind === 'reference' || field.kind === 'picklist' ? ChoiceEditor : TextEditor
      return <Editor cell={cell} field={field} state={state} label={texts.editing.cell(labelOfColumn(cell.key), title)} grid={grid} />
    }
    case 'saving':
      return (
        <span className="one-line field-text quiet" title={texts.editing.saving}>
          <TypedText field={cell.key} value={state.typed} />
        </span>
      )
    case 'unsaved':
      return (
        <>
          <TypedText field={cell.key} value={state.typed} />
          <span id={note} className="cell-note cell-problem">
            {state.reason}
          </span>
        </>
      )
    case 'conflict':
      return <ConflictChoice cell={cell} state={state} grid={grid} />
  }
}
