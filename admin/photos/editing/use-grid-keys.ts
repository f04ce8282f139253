import { useLayoutEffect, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { fold } from '#core/fold.ts'
import { shortcutOf } from '../../keys/shortcuts.ts'
import { texts } from '../../texts.ts'
import type { RelationOptions } from '../relation-options.ts'
import type { Cell } from './cell-states.ts'
import { choicesOf, chosenValue } from './choices.ts'
import { cellValue, editableField, type CellValue } from './fields.ts'
import type { Grid } from './grid.ts'
import { editModeButton } from './mode.ts'
import { arrangeStops, cellAt, editableBeside, stopByKey } from './stops.ts'

type GridKeysOptions = {
  grid: Grid
  table: RefObject<HTMLTableElement | null>
  rows: readonly ListedPhotoWire[]
  isAdmin: boolean
  /** What can be pasted into choices. */
  relations: RelationOptions | undefined
}

/** The cell of the archive that a cell of the document shows; null where it cannot be edited. */
function editableAt(element: HTMLElement): Cell | null {
  const [key, photoID] = [element.dataset['field'], element.closest('tr')?.dataset['photo']]
  return key !== undefined && photoID !== undefined ? { photoID: Number(photoID), key } : null
}

/** Keys, clicks and the clipboard in the table: for its cells, not for the editors in them. */
export function useGridKeys({ grid, table, rows, isAdmin, relations }: GridKeysOptions) {
  const current = useRef<HTMLElement | null>(null)
  const wasFocused = useRef(false)

  useLayoutEffect(() => {
    if (table.current) arrangeStops(table.current, current.current)
  })

  /** Opens the editor of a cell, or leads to the choice of a conflict. */
  function open(element: HTMLElement, cell: Cell, letter: string | null = null) {
    const photo = rows.find(({ photoID }) => photoID === cell.photoID)
    if (grid.get(cell)?.is === 'conflict') element.querySelector('button')?.focus()
    else if (photo) grid.edit(cell, { version: photo.version, value: cellValue(photo, cell.key) }, letter)
  }

  function leave(cell: Cell | null) {
    const state = cell && grid.get(cell)?.is
    if (cell && (state === 'unsaved' || state === 'conflict')) grid.giveUp(cell)
    else document.getElementById(editModeButton)?.focus()
  }

  async function undo(element: HTMLTableElement) {
    const cell = await grid.undo()
    if (cell) element.querySelector<HTMLElement>(`[data-photo="${cell.photoID}"] [data-field="${cell.key}"]`)?.focus()
  }

  /** The cell that an event is for; null inside of editors, of choices and of dialogs that belong to them. */
  function stopOf({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLTableElement }) {
    const element = cellAt(target)
    if (!(target instanceof HTMLElement) || !element || !currentTarget.contains(target)) return null
    const cell = editableAt(element)
    return cell && target !== element ? null : { stop: target, element, cell }
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const found = event.defaultPrevented || event.nativeEvent.isComposing ? null : stopOf(event)
    if (!found) return
    const { stop, element, cell } = found
    const act = actOf(event, stop, element, cell)
    if (!act) return
    event.preventDefault()
    act()
  }

  /** What a key does; undefined where it is left to the browser. */
  function actOf(event: KeyboardEvent<HTMLTableElement>, stop: HTMLElement, element: HTMLElement, cell: Cell | null) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget, nativeEvent } = event
    const isPlain = !ctrlKey && !metaKey && !altKey
    if (shortcutOf(nativeEvent) === 'undoCell') return () => void undo(currentTarget)
    if (isPlain && key === 'Escape') return () => leave(cell)
    if (isPlain && key === 'Tab') {
      const beside = editableBeside(currentTarget, stop, shiftKey ? -1 : 1)
      return beside && (() => beside.focus())
    }
    if (isPlain && (key === 'Enter' || key === 'F2') && stop === element)
      return () => (cell ? open(element, cell) : grid.said.set(texts.editing.readOnly))
    if (cell && key.length === 1 && key !== ' ' && (isPlain || nativeEvent.getModifierState('AltGraph')))
      return () => open(element, cell, key)
    const next = altKey ? undefined : stopByKey(currentTarget, stop, event)
    return next && (() => next.focus())
  }

  function paste(event: ClipboardEvent<HTMLTableElement>) {
    const found = stopOf(event)
    const text = event.clipboardData.getData('text/plain').replace(/\s+/g, ' ').trim()
    const field = found?.cell && editableField(found.cell.key, isAdmin)
    if (!found?.cell || !field || text === '') return
    event.preventDefault()
    const value = pastedValue(text)
    open(found.element, found.cell, value === undefined ? text : null)
    if (value !== undefined && grid.get(found.cell)?.is === 'edited' && grid.commit(found.cell, value)) found.element.focus()

    function pastedValue(typed: string): CellValue | undefined {
      if (field?.kind !== 'reference' && field?.kind !== 'picklist') return typed
      const choice = choicesOf(field, relations).find(({ label }) => fold(label) === fold(typed))
      return choice && chosenValue(field, choice.value)
    }
  }

  return {
    onKeyDown: press,
    onFocus({ target }: FocusEvent<HTMLTableElement>) {
      const cell = cellAt(target)
      if (!cell || !table.current?.contains(target)) return
      if (current.current) current.current.tabIndex = -1
      current.current = editableAt(cell) ? cell : target
      current.current.tabIndex = 0
    },
    onMouseDown({ target }: MouseEvent) {
      wasFocused.current = cellAt(target) === document.activeElement
    },
    /** The first click chooses a cell, the next one opens it. */
    onClick(event: MouseEvent<HTMLTableElement>) {
      const element = cellAt(event.target)
      const cell = element && editableAt(element)
      if (element && cell && wasFocused.current && document.activeElement === element) open(element, cell)
    },
    onCopy(event: ClipboardEvent<HTMLTableElement>) {
      const found = stopOf(event)
      if (!found || document.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', found.element.textContent)
      grid.said.set(texts.editing.copied)
    },
    onPaste: paste,
  }
}
