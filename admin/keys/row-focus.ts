import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** The link or, without one, the first button of a row. */
export const linkOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('.title-link') ?? row.querySelector<HTMLElement>('a[href], button')

/** What gives the focus to the row that has taken the place of a removed one, for each list that is shown. */
const lists = new Set<() => boolean>()

/**
 * Keeps the focus in a list when its row is removed: the next row has it then. Without that it would be lost, and people who
 * work with the keyboard would begin again at the top of the page.
 *
 * @param rows which elements inside of the list are its rows
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: string) {
  const last = useRef<{ row: HTMLElement; at: number } | null>(null)
  const rowsOf = () => [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])]

  function focusInPlace(): boolean {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return false
    const { at } = last.current
    last.current = null
    const next = rowsOf().at(at) ?? rowsOf().at(-1)
    const link = next && linkOf(next)
    link?.focus()
    return Boolean(link)
  }

  useEffect(() => {
    const element = list.current
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(rows) : null
      last.current = row && { row, at: rowsOf().indexOf(row) }
    }
    element?.addEventListener('focusin', note)
    lists.add(focusInPlace)
    return () => {
      element?.removeEventListener('focusin', note)
      lists.delete(focusInPlace)
    }
  })
  useLayoutEffect(() => void focusInPlace())
}

/** Gives the focus to the row after the one that a dialog has removed; to the title of the screen where no row is left. */
export function focusRowAfterRemoval() {
  if (![...lists].some((focusInPlace) => focusInPlace())) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
