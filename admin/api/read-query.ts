import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Call, CallBy } from '#core/wire/endpoints.ts'
import { call, type CallOptions, type OptionsOf } from './call.ts'

/** What an answer is kept under: the call, then its parameters and its query. */
const queryKeyOf = <Name extends Call>(name: Name, { at, query }: Partial<CallOptions<Name>> = {}) =>
  [name, ...(at ? [at] : []), ...(query ? [query] : [])] as const

/** A query that makes one reading call, for instance `GET /api/counts`. */
export const readQuery = <Name extends CallBy<'GET'>>(name: Name, ...[options]: OptionsOf<Name>) =>
  queryOptions({
    queryKey: queryKeyOf(name, options),
    queryFn: ({ signal }) => call(name, ...([{ ...options, signal }] as OptionsOf<Name>)),
  })

/** Has everything read again that these calls have answered. */
export function refresh(client: QueryClient, ...names: CallBy<'GET'>[]) {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}

/** Has everything that these calls have answered read again when it is shown next, but not what is shown now. */
export function markOld(client: QueryClient, ...names: CallBy<'GET'>[]) {
  for (const name of names) void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}
