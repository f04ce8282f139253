import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { succeeded } from '../alerts/alerts.ts'
import { bulkChangesQuery, refreshAfterBulk, type BulkChange } from '../api/bulk.ts'
import { useIdentity } from '../session/identity.tsx'
import { endOf } from './end.ts'
import { endedOf, followed } from './followed.ts'
import { leftLink, offerUndo } from './undo.ts'

/** Tells whoever has begun a bulk change, or its undo, that it has ended, on whatever screen. */
export function FollowBulkChange() {
  const toTell = followed.use()
  const { data } = useQuery({ ...bulkChangesQuery, enabled: toTell !== null })
  const { name, role } = useIdentity()
  const client = useQueryClient()

  useEffect(() => {
    const ended = toTell && data ? endedOf(toTell, data.bulkChanges) : null
    if (!ended) return
    followed.set(null)
    tell(client, ended, endOf(ended, name, role === 'admin'))
    refreshAfterBulk(client)
  }, [data, toTell, name, role, client])

  return null
}

function tell(client: QueryClient, { bulkChangeID }: BulkChange, { text, offer }: ReturnType<typeof endOf>) {
  if (offer === 'undo') offerUndo(client, text, bulkChangeID)
  else succeeded(text, offer === 'left' ? leftLink(bulkChangeID) : null)
}
