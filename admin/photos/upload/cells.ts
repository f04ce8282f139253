/** A value of a picture in the list: the id of the picture, and the key of the value. */
export type Cell = { id: string; key: string }

/** Frames to wait for the fields of a row that was out of view. */
const maxFrames = 20

/** The cell that an element is in; null outside of cells. */
export function cellOf(element: EventTarget | null): Cell | null {
  if (!(element instanceof Element)) return null
  const key = element.closest<HTMLElement>('[data-key]')?.dataset['key']
  const id = rowOf(element)
  return key !== undefined && id !== undefined ? { id, key } : null
}

/** The id of the picture whose row an element is in. */
export const rowOf = (element: EventTarget | null): string | undefined =>
  element instanceof Element ? element.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined

/** Gives the focus to a cell, once its row is drawn. */
export function focusCell(list: Element | null, { id, key }: Cell, frames = maxFrames) {
  const row = list?.querySelector(`[data-item="${CSS.escape(id)}"]`)
  const field = row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] :is(input, textarea)`)
  if (field) {
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
    return
  }
  row?.scrollIntoView({ block: 'nearest' })
  if (row && frames > 0) requestAnimationFrame(() => focusCell(list, { id, key }, frames - 1))
}
