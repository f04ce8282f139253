import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { shortcutOf, type Shortcut } from '../../keys/shortcuts.ts'
import { texts } from '../../texts.ts'
import { cellOf, focusCell, rowOf, type Cell } from './cells.ts'
import type { UploadQueue } from './queue.ts'

export type Grid = {
  handlers: {
    onFocusCapture: (event: FocusEvent) => void
    onKeyDownCapture: (event: KeyboardEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  /** Whether a value has been or is being edited. */
  hasCell: boolean
  copyFromAbove: () => void
  copyToBelow: () => void
  moveUp: () => void
  moveDown: () => void
  /** What a key has done, for those who hear it. */
  said: string
}

/** What works on a row, whatever in it has the focus. */
const moves: ReadonlySet<Shortcut> = new Set<Shortcut>(['moveUp', 'moveDown'])

/** Keys and buttons that work on the value being edited in the list of pictures. */
export function useGrid(queue: UploadQueue, list: RefObject<HTMLUListElement | null>): Grid {
  const [cell, setCell] = useState<Cell | null>(null)
  const [said, setSaid] = useState('')
  const words = texts.upload.grid

  function copyFromAbove() {
    if (cell && queue.copyFromAbove(cell.id, cell.key)) setSaid(words.copied(1))
  }

  function copyToBelow() {
    if (cell) setSaid(words.copied(queue.copyToBelow(cell.id, cell.key)))
  }

  function move(step: 1 | -1) {
    const { activeElement } = document
    const id = rowOf(activeElement) ?? cell?.id
    const at = id === undefined ? null : queue.moveBy(id, step)
    if (id === undefined || at === null) return
    setSaid(words.moved(queue.find(id)?.file.name ?? '', at, queue.items.get().length))
    // The browser takes the focus from what is moved in the document.
    if (activeElement instanceof HTMLElement) requestAnimationFrame(() => activeElement.focus())
  }

  const moveUp = () => move(-1)
  const moveDown = () => move(1)
  const actions: Partial<Record<Shortcut, () => void>> = { copyFromAbove, copyToBelow, moveUp, moveDown }

  return {
    handlers: {
      onFocusCapture: ({ target }) => {
        const focused = cellOf(target)
        if (focused) setCell((known) => (known?.id === focused.id && known.key === focused.key ? known : focused))
      },
      // Before choices take these keys.
      onKeyDownCapture(event) {
        const shortcut = shortcutOf(event.nativeEvent)
        const isHere = cellOf(event.target) ?? (shortcut && moves.has(shortcut) ? rowOf(event.target) : undefined)
        const act = shortcut && isHere ? actions[shortcut] : undefined
        if (!act) return
        event.preventDefault()
        event.stopPropagation()
        act()
      },
      // After choices: Enter chooses an option first.
      onKeyDown(event) {
        const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent, target } = event
        if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return
        const from = cellOf(target)
        const below = from && queue.neighbour(from.id, 1)
        if (!from) return
        event.preventDefault()
        if (below) focusCell(list.current, { id: below.id, key: from.key })
      },
    },
    hasCell: cell !== null && queue.find(cell.id) !== undefined,
    copyFromAbove,
    copyToBelow,
    moveUp,
    moveDown,
    said,
  }
}
