import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MessageWire } from '#core/wire/message.ts'
import { alertProblem } from '../alerts/alerts.ts'
import { markMessage, messageQuery } from '../api/messages.ts'
import { refresh } from '../api/read-query.ts'
import { useIsAdmin } from '../session/identity.tsx'

/** Opened means read, once and for all the staff: only the administrator marks. */
export function useOpened({ messageID, readAt }: MessageWire) {
  const isAdmin = useIsAdmin()
  const client = useQueryClient()

  async function mark() {
    client.setQueryData(messageQuery(messageID).queryKey, await markMessage(messageID, { read: true }))
    refresh(client, 'GET /api/message', 'GET /api/counts')
  }

  const markOpened = useEffectEvent(() => {
    if (isAdmin && !readAt) mark().catch(alertProblem)
  })
  useEffect(() => markOpened(), [messageID])
}
