import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AddressedKind } from '#core/address-patterns.ts'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { call } from './call.ts'
import { readQuery, refresh } from './read-query.ts'
import { createStore } from '../browser/store.ts'

export type Publishing = AnswerTo<'GET /api/publish'>

/** The state of publishing; null while it is not known. `publishing-tabs.ts` keeps it up to date. */
export const publishing = createStore<Publishing | null>(null)

/** Asks for the state of those records again whose pages were just published, until the function that it gives is called. */
export function refreshPublishedRecords(client: QueryClient) {
  return publishing.subscribe(() => {
    const state = publishing.get()
    if (!state) return
    if (!state.records) return refresh(client, 'GET /api/publish/:kind/:id')
    for (const { kind, id } of state.records) void client.invalidateQueries({ queryKey: publishedRecordQuery(kind, id).queryKey })
  })
}

/** Milliseconds between two questions whether a page that waits is live. */
const pause = 3000

/** Whether the page of a record shows its last change. */
export const publishedRecordQuery = (kind: AddressedKind, id: number) =>
  queryOptions({
    ...readQuery('GET /api/publish/:kind/:id', { at: { kind, id }, background: true }),
    // The stream tells when it is live, unless that was while this was being asked for the first time.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pause : false),
  })

/** Has the archive try at once to deliver what waits. */
export const retryDelivery = () => call('POST /api/publish/delivery/retry')

/** Rebuilds everything, or all pages that show one record. */
export const publishAgain = (record?: { kind: AddressedKind; id: number }) => call('POST /api/publish', { send: record ?? {} })
