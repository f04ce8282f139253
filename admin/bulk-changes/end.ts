import type { BulkChange } from '../api/bulk.ts'
import { texts } from '../texts.ts'

const words = texts.bulkChanges

/**
 * What to say of a bulk change, or of its undo, that has ended, and what to offer: its undo, or the records that were left as they are.
 *
 * @param name of whoever is told
 * @param mayUndo whether they may undo bulk changes, as only administrators may
 */
export function endOf(change: BulkChange, name: string, mayUndo: boolean): { text: string; offer: 'undo' | 'left' | null } {
  const { state, changed, totalLeft, undoneBy, restored, totalLeftByUndo, fileName } = change
  const noun = words.noun(fileName)
  const leftIf = (total: number) => (total > 0 ? 'left' : null)
  if (state === 'done') return { text: words.finished(changed, totalLeft, noun), offer: mayUndo ? 'undo' : leftIf(totalLeft) }
  const text = undoneBy === name ? words.undone(restored, totalLeftByUndo, noun) : words.undoneBy(undoneBy ?? '', restored, noun)
  return { text, offer: leftIf(totalLeftByUndo) }
}
