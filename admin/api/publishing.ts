import { queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { AddressedKind } from '#core/addresses.ts'
import type { publishedRecordWire, publishWire } from '#core/wire/publish.ts'
import { answerTo, call } from './call.ts'
import { createStore } from '../store.ts'
import { token } from './token.ts'

export type Publishing = InferOutput<typeof publishWire>
export type PublishedRecord = InferOutput<typeof publishedRecordWire>

/** How publishing stands; null while that is not known. */
export const publishing = createStore<Publishing | null>(null)

/** Milliseconds until what waits, or a stream that has ended, is asked for again: streams end by themselves every ten minutes. */
const pause = 3000

/** Follows the publisher until the signal says otherwise. Does not keep the session alive: nobody may be there. */
export async function followPublishing(signal: AbortSignal) {
  while (!signal.aborted) {
    await readStream(signal).catch(() => undefined)
    if (signal.aborted) return
    publishing.set(null)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function readStream(signal: AbortSignal) {
  if (!token.get()) return
  const { ok, body } = await answerTo('GET /api/publish/stream', { signal, background: true }, token.get())
  if (!ok || !body) return
  let rest = ''
  for await (const part of partsOf(body.pipeThrough(new TextDecoderStream()))) {
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) take(event)
  }
}

async function* partsOf(stream: ReadableStream<string>) {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

function take(event: string) {
  const lines = event.split('\n')
  if (!lines.includes('event: state')) return
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trim()).join('\n')
  publishing.set(JSON.parse(data) as Publishing)
}

/** Whether the page of a record shows its last change. */
export const publishedRecordQuery = (kind: AddressedKind, id: number) =>
  queryOptions({
    queryKey: ['published', kind, id],
    queryFn: ({ signal }) => call<PublishedRecord>(`GET /api/publish/${kind}/${id}`, { signal, background: true }),
    // The stream tells when it is live, unless that was while this was being asked for the first time.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pause : false),
  })

/** Has everything made anew, or all that shows one record. */
export const publishAgain = (record?: { kind: AddressedKind; id: number }) => call('POST /api/publish', { send: record ?? {} })
