import type { RefObject } from 'react'
import { linkOf, useRowFocus } from './row-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'

/**
 * Lets J and K walk through the rows of a list: the focus goes to the link of each.
 *
 * @param rows which elements inside of the list are its rows
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, rows: string) {
  function step(by: 1 | -1) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])].map(linkOf).filter((link) => link !== null)
    const current = links.findIndex((link) => link.closest(rows)?.contains(document.activeElement))
    const next = current < 0 ? (by === 1 ? 0 : links.length - 1) : current + by
    links[next]?.focus()
  }
  useRowFocus(list, rows)
  useShortcuts({ nextRow: () => step(1), previousRow: () => step(-1) })
}
