/** What a key does in a grid of items: it leads to another item, or moves the item there. */
export type GridStep = { to: number; isMove: boolean }

/** How far each key leads: by items, by rows, or to an end. */
const steps: Partial<Record<string, (current: number, columns: number, last: number) => number>> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  ArrowUp: (current, columns) => current - columns,
  ArrowDown: (current, columns) => current + columns,
  Home: () => 0,
  End: (_current, _columns, last) => last,
}

/**
 * Where a key leads from an item of a grid; null for a key that leads nowhere. With Alt it moves the item.
 *
 * @param columns of the grid
 * @param total items
 */
export function gridStep(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  current: number,
  columns: number,
  total: number,
): GridStep | null {
  if (ctrlKey || metaKey || shiftKey) return null
  const to = steps[key]?.(current, columns, total - 1)
  return to === undefined || to < 0 || to >= total ? null : { to, isMove: altKey }
}
