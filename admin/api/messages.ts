import type { MessageState } from '#core/records/message.ts'
import type { MessageStateName } from '#core/records/suggestion-kinds.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

export const messagesQuery = (page: number, state: MessageStateName | null) =>
  readQuery('GET /api/message', { query: { page, state: state ?? '' } })

export const messageQuery = (id: number) => readQuery('GET /api/message/:id', { at: { id } })

/** The messages before and after one in the list of a state, or of all. */
export const messageNeighboursQuery = (id: number, state: MessageStateName | null) =>
  readQuery('GET /api/message/:id/neighbours', { at: { id }, query: { state: state ?? '' } })

export const markMessage = (id: number, send: MessageState) => call('POST /api/message/:id', { at: { id }, send })

export const deleteMessage = (id: number) => call('DELETE /api/message/:id', { at: { id } })
