import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { succeeded } from '../alerts/alerts.ts'
import { bulkChangesQuery, refreshAfterBulk, type BulkChange } from '../api/bulk.ts'
import { useIdentity } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { endedOf, followed } from './followed.ts'
import { leftLink, offerUndo } from './undo.ts'

const words = texts.bulkChanges

/** Tells whoever has begun a bulk change, or its undo, that it has ended, on whatever screen. */
export function FollowBulkChange() {
  const toTell = followed.use()
  const { data } = useQuery({ ...bulkChangesQuery, enabled: toTell !== null })
  const { name } = useIdentity()
  const client = useQueryClient()

  useEffect(() => {
    const ended = toTell && data ? endedOf(toTell, data.bulkChanges) : null
    if (!ended) return
    followed.set(null)
    tellEnd(client, ended, name)
    refreshAfterBulk(client)
  }, [data, toTell, name, client])

  return null
}

function tellEnd(client: QueryClient, change: BulkChange, name: string) {
  const { bulkChangeID, state, changed, totalLeft, undoneBy, restored, totalLeftByUndo, fileName } = change
  if (state === 'done') offerUndo(client, words.finished(changed, totalLeft, words.noun(fileName)), bulkChangeID)
  else
    succeeded(
      undoneBy === name
        ? words.undone(restored, totalLeftByUndo, words.noun(fileName))
        : words.undoneBy(undoneBy ?? '', restored, words.noun(fileName)),
      totalLeftByUndo > 0 ? leftLink(bulkChangeID) : null,
    )
}
