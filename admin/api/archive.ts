import { queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { binWire, configWire, countsWire, systemWire } from '#core/wire/upkeep.ts'
import { call, callWithoutSession } from './call.ts'

type Counts = InferOutput<typeof countsWire>
type Config = InferOutput<typeof configWire>
type System = InferOutput<typeof systemWire>
export type Bin = InferOutput<typeof binWire>

/** Totals of everything, for the dashboard and the head of every page. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => call<Counts>('GET /api/counts', { signal }),
})

/** What the archive's settings allow; does not change while it runs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callWithoutSession<Config>('GET /api/config', { signal }),
  staleTime: Infinity,
})

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => call<System>('GET /api/system', { signal }),
})

export const binQuery = queryOptions({
  queryKey: ['bin'],
  queryFn: ({ signal }) => call<Bin>('GET /api/bin', { signal }),
})

export const restoreFromBin = (kind: 'photo' | 'album' | 'message', id: number) => call(`POST /api/bin/${kind}/${id}/restore`)

export const removeFromBin = (kind: 'photo' | 'album' | 'message', id: number) => call(`DELETE /api/bin/${kind}/${id}`)
