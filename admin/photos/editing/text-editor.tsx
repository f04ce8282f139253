import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { readDate } from '#core/dates/read.ts'
import { languageOfField } from '../columns/field-text.ts'
import { understoodDate } from '../understood-date.ts'
import type { EditorProps } from './editor.ts'
import { leaveEditor, moveOf } from './stops.ts'

/** A text or a date in its cell. Only this is drawn for a letter. */
export function TextEditor({ cell, field, state, label, grid }: EditorProps) {
  const [typed, setTyped] = useState(state.letter ?? String(state.typed))
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const isReplaced = state.letter !== null
  const text = state.problem ?? (field.kind === 'date' ? understoodDate(readDate(typed)) : '')

  useEffect(() => {
    input.current?.focus()
    if (isReplaced) input.current?.setSelectionRange(-1, -1)
    else input.current?.select()
  }, [isReplaced])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const move = event.nativeEvent.isComposing ? undefined : moveOf(event)
    if (event.key !== 'Escape' && !move) return
    event.preventDefault()
    if (!move) grid.drop(cell)
    if (!move || grid.commit(cell, typed)) leaveEditor(event.currentTarget, move ?? 'stay')
  }

  return (
    <>
      <input
        ref={input}
        className="cell-input"
        lang={languageOfField(cell.key)}
        aria-label={label}
        aria-invalid={state.problem !== null || undefined}
        aria-describedby={text === '' ? undefined : note}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          grid.type(cell, value)
        }}
        onKeyDown={press}
        // Whoever clicks elsewhere has finished; whoever changes to another window has not.
        onBlur={() => {
          if (document.hasFocus() && grid.get(cell)?.is === 'edited') grid.commit(cell, typed)
        }}
      />
      {text !== '' && (
        <span
          id={note}
          className={state.problem === null ? 'cell-note' : 'cell-note cell-problem'}
          role={state.problem === null ? 'status' : 'alert'}
        >
          {text}
        </span>
      )}
    </>
  )
}
