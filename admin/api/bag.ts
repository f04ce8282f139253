import { queryOptions } from '@tanstack/react-query'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

export type Bag = AnswerTo<'GET /api/bag'>
export type BagDownload = NonNullable<AnswerTo<'GET /api/bag/download'>['download']>

/** What is downloaded: the photos of an album or a contributor, or everything. */
export type BagScope = { kind: 'album' | 'contributor'; id: number } | null

/** Milliseconds between two looks at a running download. */
const interval = 1500

/** Whether a download has not ended yet. */
export const isRunning = (download: BagDownload | null): boolean =>
  download !== null && download.state !== 'sent' && download.state !== 'stopped'

/** How large a bag would be. */
export const bagQuery = (scope: BagScope) => readQuery('GET /api/bag', { query: scope ? { [scope.kind]: scope.id } : {} })

const lastQuery = readQuery('GET /api/bag/download')

/** The running or last download: read from time to time until it has ended, which prolongs no session. */
export const lastBagQuery = queryOptions({
  ...lastQuery,
  queryFn: ({ signal, client }) =>
    call('GET /api/bag/download', { signal, background: client.getQueryData(lastQuery.queryKey) !== undefined }),
  refetchInterval: ({ state }) => (isRunning(state.data?.download ?? null) ? interval : false),
})

/**
 * Prepares a bag and has the browser save it. The browser fetches it by a ticket, past the page, which would have to hold it in memory.
 *
 * @throws CallError
 */
export async function downloadBag(scope: BagScope): Promise<void> {
  const { ticket } = await call('POST /api/bag', { send: scope ? { [`${scope.kind}ID`]: scope.id } : {} })
  const link = document.createElement('a')
  link.href = `/api/bag/file?ticket=${ticket}`
  // The answer names the file.
  link.download = ''
  link.click()
}
