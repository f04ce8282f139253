import { useState } from 'react'

export type BinSelection = ReturnType<typeof useBinSelection>

/** Records of the bin that were ticked. Those that have left it in the meantime are no longer selected. */
export function useBinSelection(items: readonly { id: number }[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const ids = items.map(({ id }) => id)
  const selected = ids.filter((id) => ticked.has(id))
  return {
    selected,
    total: ids.length,
    has: (id: number) => ticked.has(id),
    toggle: (id: number) =>
      setTicked((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]))),
    all: (isSelected: boolean) => setTicked(new Set(isSelected ? ids : [])),
  }
}
