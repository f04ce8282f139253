import { queryOptions } from '@tanstack/react-query'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { call, callWithoutSession } from './call.ts'
import { pictureAddress } from './picture.ts'
import { readQuery } from './read-query.ts'

export type Counts = AnswerTo<'GET /api/counts'>
export type Bin = AnswerTo<'GET /api/bin'>

/** Totals of everything, for the dashboard and the head of every page. */
export const countsQuery = readQuery('GET /api/counts')

/** What the archive's settings allow; does not change while it runs. */
export const configQuery = queryOptions({
  ...readQuery('GET /api/config'),
  queryFn: ({ signal }) => callWithoutSession('GET /api/config', { signal }),
  staleTime: Infinity,
})

export const systemQuery = readQuery('GET /api/system')

export const binQuery = readQuery('GET /api/bin')

/** Read once: after a photo was restored or removed for good, everything else that is shown is read again. */
export const binnedThumbnailQuery = (photoID: number) =>
  queryOptions({
    queryKey: ['GET /api/bin/photo/:id/thumbnail', photoID],
    queryFn: ({ signal }) => pictureAddress(`/api/bin/photo/${photoID}/thumbnail`, signal),
    staleTime: 'static',
  })

export const restoreFromBin = (kind: 'photo' | 'album' | 'message', id: number) =>
  call('POST /api/bin/:kind/:id/restore', { at: { kind, id } })

export const removeFromBin = (kind: 'photo' | 'album' | 'message', id: number) => call('DELETE /api/bin/:kind/:id', { at: { kind, id } })
