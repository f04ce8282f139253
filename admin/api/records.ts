import { queryOptions } from '@tanstack/react-query'
import type { FlatKind } from '#core/records/flat.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

/** An album, category, location, period or contributor: its fields are those that its descriptor names. */
export type FlatRecord = { version: number; photos: number } & Record<string, string | number>

/** All records of a kind by their Russian names: there are hundreds at most. */
export const recordsQuery = (kind: FlatKind) =>
  queryOptions({
    queryKey: ['records', kind],
    queryFn: async ({ signal }) => {
      if (kind !== 'album') return call<FlatRecord[]>(`GET /api/${kind}`, { signal })
      return (await call<{ albums: FlatRecord[] }>('GET /api/album/all', { signal })).albums
    },
  })

/** A form begins with the record as it is now, not as it once was. */
export const recordQuery = (kind: FlatKind, id: number) =>
  queryOptions({ ...readQuery<FlatRecord>(['record', kind, id], `/api/${kind}/${id}`), gcTime: 0, staleTime: Infinity })

/** `send` without a number makes a new record, and `key` makes it once. */
export const saveRecord = (kind: FlatKind, send: object, key?: string) =>
  call<FlatRecord>(`POST /api/${kind}`, { send, ...(key ? { key } : {}) })

export const deleteRecord = (kind: FlatKind, id: number) => call(`DELETE /api/${kind}/${id}`)
