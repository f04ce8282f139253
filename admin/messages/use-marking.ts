import { useQueryClient } from '@tanstack/react-query'
import type { MessageState } from '#core/records/message.ts'
import type { MessageWire } from '#core/wire/message.ts'
import { markMessage, messageQuery } from '../api/messages.ts'
import { CallError } from '../api/call.ts'
import { refresh } from '../api/read-query.ts'

/**
 * The function that marks a message, as it was seen. If somebody else has changed it since, the message is shown as it is now, and the
 * refusal is thrown.
 */
export function useMarking({ messageID, version }: Pick<MessageWire, 'messageID' | 'version'>) {
  const client = useQueryClient()
  const { queryKey } = messageQuery(messageID)
  return async (state: MessageState) => {
    try {
      client.setQueryData(queryKey, await markMessage(messageID, { ...state, version }))
      refresh(client, 'GET /api/message', 'GET /api/message/:id/neighbours', 'GET /api/counts')
    } catch (problem) {
      const current = problem instanceof CallError && problem.status === 409 && problem.answer['current']
      if (current) client.setQueryData(queryKey, current as MessageWire)
      throw problem
    }
  }
}
