import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BulkFields, BulkFilters } from '#core/records/bulk.ts'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { call } from './call.ts'
import { readQuery, refresh } from './read-query.ts'
import { recordListCalls } from './records.ts'

export type BulkChange = AnswerTo<'GET /api/photo/bulk'>['bulkChanges'][number]
export type BulkPreview = AnswerTo<'POST /api/photo/bulk/preview'>

/** Milliseconds between two looks: while a bulk change runs, and while none does. */
const pause = { running: 1000, none: 30_000 } as const

/** The newest bulk changes and the one that runs, read again from time to time. */
export const bulkChangesQuery = queryOptions({
  ...readQuery('GET /api/photo/bulk', { background: true }),
  refetchInterval: ({ state }) => (state.data?.running ? pause.running : pause.none),
})

export const bulkChangeQuery = (id: number) =>
  queryOptions({
    ...readQuery('GET /api/photo/bulk/:id', { at: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.bulkChange) ? pause.running : false),
  })

/** Whether it changes photos now, or gives them back what they had. */
const isRunning = ({ state }: BulkChange) => state === 'running' || state === 'undoing'

type Matching = { filters: BulkFilters; fields: BulkFields }

/** What a change of all photos that match would do. */
export const previewQuery = (send: Matching) =>
  queryOptions({
    queryKey: ['POST /api/photo/bulk/preview', send] as const,
    queryFn: ({ signal }) => call('POST /api/photo/bulk/preview', { send, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Begins the change of all photos that match. */
export const changeMatching = (send: Matching & { fingerprint: string }) => call('POST /api/photo/bulk/matching', { send })

export const undoBulkChange = (id: number) => call('POST /api/photo/bulk/:id/undo', { at: { id } })

/** Puts photos into the bin: all of them, or none. */
export const deletePhotos = (photos: number[]) => call('POST /api/photo/bulk/delete', { send: { photos } })

/** Takes photos out of the bin: all of them, or none. */
export const restorePhotos = (photos: number[]) => call('POST /api/bin/restore', { send: { photos } })

/** Has everything read again that a bulk change touches. */
export const refreshAfterBulk = (client: QueryClient) =>
  refresh(
    client,
    'GET /api/photo/list',
    'GET /api/photo/bulk',
    'GET /api/photo/bulk/:id',
    'GET /api/counts',
    'GET /api/bin',
    'GET /api/publish/:kind/:id',
    ...recordListCalls,
  )
