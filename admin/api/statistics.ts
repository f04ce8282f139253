import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueriesWire } from '#core/wire/search.ts'
import type { ViewsWire } from '#core/wire/view.ts'
import { call } from './call.ts'

/** Views of so many days, today included. */
export const viewsQuery = (days: number) =>
  queryOptions({
    queryKey: ['views', days],
    queryFn: ({ signal }) => call<ViewsWire>(`GET /api/view?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  })

/** What visitors looked for in so many days. */
export const searchesQuery = (days: number) =>
  queryOptions({
    queryKey: ['searches', days],
    queryFn: ({ signal }) => call<QueriesWire>(`GET /api/search/queries?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  })
