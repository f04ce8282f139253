import type { AnswerTo } from '#core/wire/endpoints.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'
import type { AddressedKind } from '#core/address-patterns.ts'

export type Entry = AnswerTo<'GET /api/history/:kind/:id'>['history'][number]

export type ReviewEvent = NonNullable<AnswerTo<'GET /api/history/:kind/:id'>['reviews']>[number]

export const historyQuery = (kind: AddressedKind, id: number) => readQuery('GET /api/history/:kind/:id', { at: { kind, id } })

/** What others have changed after a change; 0: the newest changes of all. */
export const recentChangesQuery = (after: number) => readQuery('GET /api/history', { query: { after } })

/** Makes an earlier version the newest one. */
export const restoreVersion = (kind: AddressedKind, id: number, version: number) =>
  call('POST /api/history/:kind/:id/:version/restore', { at: { kind, id, version } })
