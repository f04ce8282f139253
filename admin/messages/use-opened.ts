import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MessageWire } from '#core/wire/message.ts'
import { alertProblem } from '../alerts/alerts.ts'
import { markMessage, messageQuery } from '../api/messages.ts'
import { refresh } from '../api/read-query.ts'
import { useIsAdmin } from '../session/identity.tsx'

/**
 * The requests that mark messages as read, by the number of the message. Those that have ended are kept: a form that is being saved still
 * has the version from before.
 */
const openings = new Map<number, Promise<MessageWire>>()

/** The message as it is once it is marked as read; undefined where it was read before, or could not be marked. */
export const openedMessage = async (messageID: number): Promise<MessageWire | undefined> => openings.get(messageID)?.catch(() => undefined)

/** Opened means read, once and for all the staff: only the administrator marks. */
export function useOpened({ messageID, readAt }: MessageWire) {
  const isAdmin = useIsAdmin()
  const client = useQueryClient()

  async function mark() {
    const opening = markMessage(messageID, { read: true })
    openings.set(messageID, opening)
    client.setQueryData(messageQuery(messageID).queryKey, await opening)
    refresh(client, 'GET /api/message', 'GET /api/counts')
  }

  const markOpened = useEffectEvent(() => {
    if (isAdmin && !readAt) mark().catch(alertProblem)
  })
  useEffect(() => markOpened(), [messageID])
}
