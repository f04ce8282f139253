import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { AddressedKind } from '#core/addresses.ts'
import type { publishedRecordWire, publishWire } from '#core/wire/publish.ts'
import { call } from './call.ts'
import { createStore } from '../browser/store.ts'

export type Publishing = InferOutput<typeof publishWire>
export type PublishedRecord = InferOutput<typeof publishedRecordWire>

/** The state of publishing; null while it is not known. `publishing-tabs.ts` keeps it up to date. */
export const publishing = createStore<Publishing | null>(null)

/** Asks for the state of those records again whose pages were just published, until the function that it gives is called. */
export function refreshPublishedRecords(client: QueryClient) {
  return publishing.subscribe(() => {
    const state = publishing.get()
    if (!state) return
    if (!state.records) return void client.invalidateQueries({ queryKey: ['published'] })
    for (const { kind, id } of state.records) void client.invalidateQueries({ queryKey: publishedRecordQuery(kind, id).queryKey })
  })
}

/** Milliseconds between two questions whether a page that waits is live. */
const pause = 3000

/** Whether the page of a record shows its last change. */
export const publishedRecordQuery = (kind: AddressedKind, id: number) =>
  queryOptions({
    queryKey: ['published', kind, id],
    queryFn: ({ signal }) => call<PublishedRecord>(`GET /api/publish/${kind}/${id}`, { signal, background: true }),
    // The stream tells when it is live, unless that was while this was being asked for the first time.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pause : false),
  })

/** Rebuilds everything, or all pages that show one record. */
export const publishAgain = (record?: { kind: AddressedKind; id: number }) => call('POST /api/publish', { send: record ?? {} })
