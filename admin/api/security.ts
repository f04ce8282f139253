import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readQuery } from './read-query.ts'

export type SecurityFilter = { page: number; kind: string; user: string }

/** A page of security events. */
export const securityQuery = ({ page, kind, user }: SecurityFilter) =>
  queryOptions({ ...readQuery('GET /api/security', { query: { page, kind, user } }), placeholderData: keepPreviousData })
