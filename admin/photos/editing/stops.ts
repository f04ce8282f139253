/** What holds a cell that can be edited. */
const fieldCells = 'td[data-field]'

/** Rows that Page Up and Page Down pass. */
const pageRows = 10

/** What the focus stops at in a cell: its links, buttons and boxes; the cell itself where it has none, or is edited. */
const stopsIn = (cell: HTMLTableCellElement): HTMLElement[] => {
  const widgets = cell.matches(fieldCells) ? [] : [...cell.querySelectorAll<HTMLElement>('a[href], button, input')]
  return widgets.length > 0 ? widgets : [cell]
}

const cellsOf = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])].filter((cell) => cell.checkVisibility())

const stopsOf = (row: HTMLTableRowElement | undefined) => cellsOf(row).flatMap(stopsIn)

const rowsOf = (table: HTMLTableElement) => [...(table.tBodies[0]?.rows ?? [])]

/** The cell that an element is in; null outside of the rows. */
export const cellAt = (element: EventTarget | null): HTMLTableCellElement | null =>
  element instanceof Element ? element.closest('td') : null

type Key = { key: string; ctrlKey: boolean; metaKey: boolean }

/**
 * Where a key leads from an element of the table.
 *
 * @returns undefined where the key leads nowhere
 */
export function stopByKey(table: HTMLTableElement, from: HTMLElement, { key, ctrlKey, metaKey }: Key): HTMLElement | undefined {
  const [cell, rows] = [cellAt(from), rowsOf(table)]
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  const [at, stops] = [rows.indexOf(row), stopsOf(row)]
  const whole = ctrlKey || metaKey
  const inColumn = (index: number) => {
    const beside = rows[Math.max(0, Math.min(index, rows.length - 1))]?.cells[cell.cellIndex]
    return beside && stopsIn(beside)[0]
  }
  switch (key) {
    case 'ArrowRight':
      return stops[stops.indexOf(from) + 1]
    case 'ArrowLeft':
      return stops[stops.indexOf(from) - 1]
    case 'ArrowDown':
      return inColumn(at + 1)
    case 'ArrowUp':
      return inColumn(at - 1)
    case 'PageDown':
      return inColumn(at + pageRows)
    case 'PageUp':
      return inColumn(at - pageRows)
    case 'Home':
      return whole ? stopsOf(rows[0])[0] : stops[0]
    case 'End':
      return whole ? stopsOf(rows.at(-1)).at(-1) : stops.at(-1)
    default:
      return undefined
  }
}

/** The next or previous cell that can be edited, in the reading order of the table; undefined at its ends. */
export function editableBeside(table: HTMLTableElement, from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const follows = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const cells = [...table.querySelectorAll<HTMLElement>(fieldCells)].filter(
    (cell) => cell !== cellAt(from) && (from.compareDocumentPosition(cell) & follows) !== 0 && cell.checkVisibility(),
  )
  return cells.at(step === 1 ? 0 : -1)
}

/** The cell above or below, in the same column. */
export const editableInColumn = (table: HTMLTableElement, from: HTMLElement, step: 1 | -1): HTMLElement | undefined =>
  stopByKey(table, from, { key: step === 1 ? 'ArrowDown' : 'ArrowUp', ctrlKey: false, metaKey: false })

/**
 * Makes the table one stop of the Tab key: only one of its cells is in the order of focus, the one that had the focus last.
 * These attributes belong to the document alone, so that nothing is drawn when the focus moves.
 *
 * @param current the stop that had the focus last
 */
export function arrangeStops(table: HTMLTableElement, current: HTMLElement | null) {
  const stops = rowsOf(table).flatMap(stopsOf)
  const isShown = current !== null && table.contains(current)
  const first = isShown ? current : (table.querySelector<HTMLElement>(fieldCells) ?? stops[0])
  for (const stop of stops) stop.tabIndex = stop === first ? 0 : -1
}

/** Where the focus goes when an editor closes. */
export type Move = 'down' | 'up' | 'next' | 'previous' | 'stay'

/** Where a key leads that closes an editor and saves; undefined for every other key. */
export function moveOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Omit<Key, 'key'> & { key: string; shiftKey: boolean; altKey: boolean }): Move | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return undefined
}

/** Gives the focus to the cell that comes after an edited one; to that one where none follows. */
export function leaveEditor(editor: Element, move: Move) {
  const [cell, table] = [cellAt(editor), editor.closest('table')]
  if (!cell || !table) return
  const target = {
    down: () => editableInColumn(table, cell, 1),
    up: () => editableInColumn(table, cell, -1),
    next: () => editableBeside(table, cell, 1),
    previous: () => editableBeside(table, cell, -1),
    stay: () => cell,
  }[move]()
  ;(target ?? cell).focus()
}
