import { Select } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { addingValue, foundOptions, withAdding } from '../../forms/fields.tsx'
import { NewRecordDialog } from '../../records/new-record-dialog.tsx'
import { texts } from '../../texts.ts'
import { useRelationOptions } from '../relation-options.ts'
import { choiceOf, choicesOf, chosenValue } from './choices.ts'
import type { EditorProps } from './editor.ts'
import { leaveEditor, moveOf, type Move } from './stops.ts'

/** The id of the place of the options: beside the table, which would cut them off. */
export const optionsPlace = 'options-of-cells'

/** A choice of a record or of a value in its cell, in which a new record can be made of what was typed. */
export function ChoiceEditor({ cell, field, state, label, grid }: EditorProps) {
  const { data: relations } = useRelationOptions()
  const options = useMemo(() => choicesOf(field, relations), [field, relations])
  const current = choiceOf(state.typed)
  const currentLabel = options.find(({ value }) => value === current)?.label ?? ''
  const [search, setSearch] = useState(state.letter ?? currentLabel)
  const [problem, setProblem] = useState(state.problem)
  const [made, setMade] = useState<string | null>(null)
  /** The library names the list of its options only when it is drawn once more after it has opened. */
  const [, setListed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** Where the next choice leads: further on by key, nowhere by mouse. */
  const move = useRef<Move>('stay')
  const canAdd = field.kind === 'reference'

  useEffect(() => {
    input.current?.focus()
    if (state.letter === null) input.current?.select()
  }, [state.letter])

  function finish(value: string) {
    if (value === addingValue) return setMade(search.trim())
    if (grid.commit(cell, chosenValue(field, value)) && input.current) leaveEditor(input.current, move.current)
  }

  function close(to: Move) {
    grid.drop(cell)
    if (input.current) leaveEditor(input.current, to)
  }

  /** Takes the option that is marked, or the first one that was found. */
  function take() {
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '')
    const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
    if (marked) return marked.click()
    if (search === currentLabel) return close(move.current)
    const [found] = search === '' ? options.filter(({ value }) => value === choiceOf('')) : foundOptions(options, search)
    if (found) finish(found.value)
    else setProblem(texts.editing.unknownOption(search))
  }

  /** Before the list of options: the option that is marked is the one that is taken. */
  function press(event: KeyboardEvent) {
    const to = moveOf(event)
    if (event.target !== input.current || event.nativeEvent.isComposing || (event.key !== 'Escape' && !to)) return
    event.preventDefault()
    event.stopPropagation()
    move.current = to ?? 'stay'
    if (to) take()
    else close('stay')
  }

  return (
    <div
      className="cell-choice"
      onKeyDownCapture={press}
      onPointerDownCapture={() => {
        move.current = 'stay'
      }}
    >
      <Select
        ref={input}
        aria-label={label}
        size="xs"
        data={withAdding(options, search, canAdd)}
        // The present value would take the place of the letter that has opened the editor.
        value={state.letter === null ? current : undefined}
        searchValue={search}
        onSearchChange={(typed) => {
          setSearch(typed)
          setProblem(null)
        }}
        onDropdownOpen={() => void setTimeout(() => setListed(true))}
        onOptionSubmit={finish}
        onBlur={() => {
          if (made === null && document.hasFocus() && grid.get(cell)?.is === 'edited') grid.drop(cell)
        }}
        allowDeselect={false}
        selectFirstOptionOnChange
        comboboxProps={{ withinPortal: true, portalProps: { target: `#${optionsPlace}` }, width: 'max-content', position: 'bottom-start' }}
        nothingFoundMessage={texts.nothingFound}
        filter={({ search: wanted }) => withAdding(foundOptions(options, wanted), wanted, canAdd)}
        error={problem}
      />
      {made !== null && canAdd && (
        <NewRecordDialog
          kind={field.to}
          name={made}
          made={(id) => finish(String(id))}
          close={() => {
            setMade(null)
            if (grid.get(cell)?.is === 'edited') input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
