import { queryOptions } from '@tanstack/react-query'
import { flatKeys, flatKindList, type FlatKind } from '#core/records/flat.ts'
import type { MergeableKind } from '#core/records/merged-fields.ts'
import { call } from './call.ts'

/** What a field of a flat record holds; rows of a place are lists. */
export type FlatValue = string | number | null | undefined | readonly object[]

/** An album, category, location, period or contributor: its fields are those that its descriptor names. */
export type FlatRecord = { version: number; photos: number } & Record<string, FlatValue>

/** The call that lists all records of a kind. */
export const recordListCall = (kind: FlatKind) => (kind === 'album' ? 'GET /api/album/all' : (`GET /api/${kind}` as const))

/** The calls that list all records of each kind. */
export const recordListCalls = flatKindList.map(recordListCall)

/** All records of a kind by their Russian names: there are hundreds at most. */
export const recordsQuery = (kind: FlatKind) =>
  queryOptions({
    queryKey: [recordListCall(kind)],
    queryFn: async ({ signal }): Promise<FlatRecord[]> => {
      if (kind !== 'album') return call(`GET /api/${kind}`, { signal })
      return (await call('GET /api/album/all', { signal })).albums
    },
  })

/** A form begins with the record as it is now, not as it once was. */
export const recordQuery = (kind: FlatKind, id: number) =>
  queryOptions({
    queryKey: [`GET /api/${kind}/:id`, { id }],
    queryFn: ({ signal }): Promise<FlatRecord> => call(`GET /api/${kind}/:id`, { at: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

/** `send` without a number makes a new record, and `key` makes it once. */
export const saveRecord = (kind: FlatKind, send: object, key?: string) => call(`POST /api/${kind}`, { send, ...(key ? { key } : {}) })

export const deleteRecord = (kind: FlatKind, id: number) => call(`DELETE /api/${kind}/:id`, { at: { id } })

/** Merges a record into another one of its kind, as both were seen. */
export const mergeRecords = (kind: MergeableKind, { [flatKeys[kind]]: id, version }: FlatRecord, remaining: FlatRecord) =>
  call(`POST /api/${kind}/:id/merge`, {
    at: { id: Number(id) },
    send: { into: Number(remaining[flatKeys[kind]]), version, intoVersion: remaining.version },
  })
