import { maxSelected } from '#core/limits.ts'
import { fill } from '#core/texts/fill.ts'
import { hideNotice, showNotice } from './notice.ts'
import { moved, withAdded, without, type Numbers } from './numbers.ts'
import { readSelection, saveSelection } from './store.ts'
import type { SelectionPageTexts } from './texts.ts'

/** The changes of the visitor's selection that its page offers. Each says what it has done, and most can be undone. */
export function selectionChanges({ selection }: SelectionPageTexts) {
  const tell = (text: string, undo?: () => void) =>
    showNotice({ text, action: undo && { label: selection.undo, close: selection.close, run: undo } })
  let undo: (() => void) | undefined

  /** Saves a selection and offers the way back; `then` is called after that. Gives whether the browser has saved it. */
  function change(numbers: Numbers, text: string, then?: () => void): boolean {
    const before = readSelection()
    if (!saveSelection(numbers)) {
      tell(selection.blocked)
      return false
    }
    undo = () => {
      undo = undefined
      hideNotice()
      saveSelection(before)
      then?.()
    }
    tell(text, undo)
    return true
  }

  return {
    remove: (id: number, title: string, then: () => void) => change(without(readSelection(), id), fill(selection.removed, { title }), then),
    clear: (then: () => void) => change([], selection.cleared, then),
    replace: (numbers: Numbers) => change(numbers, selection.replaced),
    adopt(added: Numbers) {
      const before = readSelection()
      const { numbers, left } = withAdded(before, added)
      const text =
        left > 0
          ? fill(selection.full, { max: maxSelected, count: left })
          : fill(selection.adopted, { count: numbers.length - before.length })
      return change(numbers, text)
    },
    /** Moves a photo to a position, which counts from 0. */
    move(id: number, position: number, title: string) {
      const numbers = readSelection()
      const to = Math.max(0, Math.min(numbers.length - 1, position))
      if (to === numbers.indexOf(id)) return
      undo = undefined
      if (!saveSelection(moved(numbers, id, to))) return tell(selection.blocked)
      tell(fill(selection.moved, { title, n: to + 1, total: numbers.length }))
    },
    /** Undoes the last change, if it can be undone. */
    undo: () => undo?.(),
  }
}
