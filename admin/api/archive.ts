import { queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { binWire, configWire, countsWire, systemWire } from '#core/wire/upkeep.ts'
import { call, callWithoutSession } from './call.ts'
import { readQuery } from './read-query.ts'

export type Counts = InferOutput<typeof countsWire>
type Config = InferOutput<typeof configWire>
type System = InferOutput<typeof systemWire>
export type Bin = InferOutput<typeof binWire>

/** Totals of everything, for the dashboard and the head of every page. */
export const countsQuery = readQuery<Counts>(['counts'], '/api/counts')

/** What the archive's settings allow; does not change while it runs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callWithoutSession<Config>('GET /api/config', { signal }),
  staleTime: Infinity,
})

export const systemQuery = readQuery<System>(['system'], '/api/system')

export const binQuery = readQuery<Bin>(['bin'], '/api/bin')

export const restoreFromBin = (kind: 'photo' | 'album' | 'message', id: number) => call(`POST /api/bin/${kind}/${id}/restore`)

export const removeFromBin = (kind: 'photo' | 'album' | 'message', id: number) => call(`DELETE /api/bin/${kind}/${id}`)
