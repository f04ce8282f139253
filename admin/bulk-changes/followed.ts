import type { BulkChange } from '../api/bulk.ts'
import { createStore } from '../browser/store.ts'

/** A bulk change that somebody has begun here, or its undo, and the state that it will end with. */
export type Followed = { bulkChangeID: number; until: 'done' | 'undone' }

/** The one whose end is told as a notice; null where none is. A change that is over at once is told, too. */
export const followed = createStore<Followed | null>(null)

/** The one that is followed, once it has ended among these; null before. A change may also end because somebody else undoes it. */
export function endedOf({ bulkChangeID, until }: Followed, changes: readonly BulkChange[]): BulkChange | null {
  const change = changes.find((each) => each.bulkChangeID === bulkChangeID)
  return change?.state === 'undone' || (change?.state === 'done' && until === 'done') ? change : null
}
