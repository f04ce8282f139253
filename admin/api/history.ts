import { queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { historyWire, restoredWire } from '#core/wire/upkeep.ts'
import { call } from './call.ts'
import type { AddressedKind } from '#core/addresses.ts'

export type Entry = InferOutput<typeof historyWire>['history'][number]

export const historyQuery = (kind: AddressedKind, id: number) =>
  queryOptions({
    queryKey: ['history', kind, id],
    queryFn: async ({ signal }) => (await call<{ history: Entry[] }>(`GET /api/history/${kind}/${id}`, { signal })).history,
  })

/** Makes an earlier version the newest one. */
export const restoreVersion = (kind: AddressedKind, id: number, version: number) =>
  call<InferOutput<typeof restoredWire>>(`POST /api/history/${kind}/${id}/${version}/restore`)
