import type { InferOutput } from 'valibot'
import type { MessageState } from '#core/records/message.ts'
import type { messagesWire, MessageWire } from '#core/wire/message.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

type Messages = InferOutput<typeof messagesWire>

export const messagesQuery = (page: number) => readQuery<Messages>(['messages', page], `/api/message?page=${page}`)

export const messageQuery = (id: number) => readQuery<MessageWire>(['message', id], `/api/message/${id}`)

export const markMessage = (id: number, send: MessageState) => call<MessageWire>(`POST /api/message/${id}`, { send })

export const deleteMessage = (id: number) => call(`DELETE /api/message/${id}`)
