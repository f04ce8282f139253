import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SecurityEventsWire } from '#core/wire/security-event.ts'
import { readQuery } from './read-query.ts'

export type SecurityFilter = { page: number; kind: string; user: string }

/** A page of security events. */
export const securityQuery = ({ page, kind, user }: SecurityFilter) =>
  queryOptions({
    ...readQuery<SecurityEventsWire>(
      ['security', page, kind, user],
      `/api/security?${new URLSearchParams({ page: String(page), kind, user }).toString()}`,
    ),
    placeholderData: keepPreviousData,
  })
