import { queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { MessageState } from '#core/records/message.ts'
import type { messagesWire, MessageWire } from '#core/wire/message.ts'
import { call } from './call.ts'

type Messages = InferOutput<typeof messagesWire>

export const messagesQuery = (page: number) =>
  queryOptions({ queryKey: ['messages', page], queryFn: ({ signal }) => call<Messages>(`GET /api/message?page=${page}`, { signal }) })

export const messageQuery = (id: number) =>
  queryOptions({ queryKey: ['message', id], queryFn: ({ signal }) => call<MessageWire>(`GET /api/message/${id}`, { signal }) })

export const markMessage = (id: number, send: MessageState) => call<MessageWire>(`POST /api/message/${id}`, { send })

export const deleteMessage = (id: number) => call(`DELETE /api/message/${id}`)
