import type { QueryClient } from '@tanstack/react-query'
import { alertProblem, succeeded } from '../alerts/alerts.ts'
import { refreshAfterBulk, undoBulkChange } from '../api/bulk.ts'
import { texts } from '../texts.ts'
import { followed } from './followed.ts'

const words = texts.bulkChanges

/** Takes a bulk change back, and says how far that went. A long one continues in the background. */
export async function undo(client: QueryClient, bulkChangeID: number) {
  try {
    const { restored, totalLeft, bulkChange } = await undoBulkChange(bulkChangeID)
    if (bulkChange.state === 'undone') {
      if (followed.get()?.bulkChangeID === bulkChangeID) followed.set(null)
      succeeded(words.undone(restored, totalLeft, words.noun(bulkChange.fileName)), totalLeft > 0 ? leftLink(bulkChangeID) : null)
    } else {
      followed.set({ bulkChangeID, until: 'undone' })
      succeeded(words.undoBegun(bulkChange.changed, words.noun(bulkChange.fileName)))
    }
  } catch (problem) {
    alertProblem(problem)
  }
  refreshAfterBulk(client)
}

/** Says that photos were changed or deleted together, and offers to take that back. */
export const offerUndo = (client: QueryClient, text: string, bulkChangeID: number) =>
  succeeded(text, { act: () => void undo(client, bulkChangeID), text: words.undo })

/** Leads to the records that were left as they are. */
export const leftLink = (bulkChangeID: number) => ({ to: `/bulk-changes/${bulkChangeID}`, text: words.showLeft })
