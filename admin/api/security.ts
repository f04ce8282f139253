import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SecurityEventsWire } from '#core/wire/security-event.ts'
import { call } from './call.ts'

export type SecurityFilter = { page: number; kind: string; user: string }

/** A page of security events. */
export const securityQuery = ({ page, kind, user }: SecurityFilter) =>
  queryOptions({
    queryKey: ['security', page, kind, user],
    queryFn: ({ signal }) =>
      call<SecurityEventsWire>(`GET /api/security?${new URLSearchParams({ page: String(page), kind, user }).toString()}`, { signal }),
    placeholderData: keepPreviousData,
  })
