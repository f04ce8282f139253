import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueriesWire } from '#core/wire/search.ts'
import type { ViewsWire } from '#core/wire/view.ts'
import { readQuery } from './read-query.ts'

/** Views of so many days, today included. */
export const viewsQuery = (days: number) =>
  queryOptions({ ...readQuery<ViewsWire>(['views', days], `/api/view?days=${days}`), placeholderData: keepPreviousData })

/** What visitors looked for in so many days. */
export const searchesQuery = (days: number) =>
  queryOptions({ ...readQuery<QueriesWire>(['searches', days], `/api/search/queries?days=${days}`), placeholderData: keepPreviousData })
