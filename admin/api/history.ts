import { queryOptions } from '@tanstack/react-query'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'
import type { AddressedKind } from '#core/address-patterns.ts'

export type Entry = AnswerTo<'GET /api/history/:kind/:id'>['history'][number]

export const historyQuery = (kind: AddressedKind, id: number) =>
  queryOptions({
    ...readQuery('GET /api/history/:kind/:id', { at: { kind, id } }),
    select: ({ history }) => history,
  })

/** What others have changed after a change; 0: the newest changes of all. */
export const recentChangesQuery = (after: number) => readQuery('GET /api/history', { query: { after } })

/** Makes an earlier version the newest one. */
export const restoreVersion = (kind: AddressedKind, id: number, version: number) =>
  call('POST /api/history/:kind/:id/:version/restore', { at: { kind, id, version } })
