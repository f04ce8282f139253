import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readQuery } from './read-query.ts'

/** Views of so many days, today included. */
export const viewsQuery = (days: number) =>
  queryOptions({ ...readQuery('GET /api/view', { query: { days } }), placeholderData: keepPreviousData })

/** What visitors looked for in so many days. */
export const searchesQuery = (days: number) =>
  queryOptions({ ...readQuery('GET /api/search/queries', { query: { days } }), placeholderData: keepPreviousData })
