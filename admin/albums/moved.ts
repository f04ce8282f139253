/**
 * A list in which one item has moved to another position; positions beyond the ends are the ends.
 *
 * @example moved(['a', 'b', 'c'], 0, 1) // ['b', 'a', 'c']
 */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined) return [...list]
  return list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, item)
}
