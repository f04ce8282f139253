import { useQueryClient } from '@tanstack/react-query'
import type { MessageState } from '#core/records/message.ts'
import type { MessageWire } from '#core/wire/message.ts'
import { markMessage, messageQuery } from '../api/messages.ts'
import { CallError } from '../api/call.ts'
import { refresh } from '../api/read-query.ts'
import { openedMessage } from './use-opened.ts'

/**
 * The function that marks a message, as it was seen. If somebody else has changed it since, the message is shown as it is now, and the
 * refusal is thrown.
 */
export function useMarking({ messageID, version }: Pick<MessageWire, 'messageID' | 'version'>) {
  const client = useQueryClient()
  const { queryKey } = messageQuery(messageID)

  /** The version that was seen: to mark a message as read while it is opened is no change of somebody else. */
  async function seenVersion(): Promise<number> {
    const opened = await openedMessage(messageID)
    return opened?.version === version + 1 ? opened.version : version
  }

  return async (state: MessageState) => {
    const seen = await seenVersion()
    try {
      client.setQueryData(queryKey, await markMessage(messageID, { ...state, version: seen }))
      refresh(client, 'GET /api/message', 'GET /api/message/:id/neighbours', 'GET /api/counts')
    } catch (problem) {
      const current = problem instanceof CallError && problem.status === 409 && problem.answer['current']
      if (current) client.setQueryData(queryKey, current as MessageWire)
      throw problem
    }
  }
}
