import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from './call.ts'

/** A query that reads one address of the archive, for instance `/api/counts`. */
export const readQuery = <Answer>(queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call<Answer>(`GET ${path}`, { signal }) })
