import type { Context } from 'hono'

/** The pattern of record numbers in routes: `/:id{[1-9][0-9]{0,14}}`. */
export const numberPattern = '{[1-9][0-9]{0,14}}'

export const numberOf = (context: Context, name = 'id') => Number(context.req.param(name))

/** The requested page, from 1. An invalid page number gives the first page. */
export function pageOf(context: Context): number {
  const page = context.req.query('page') ?? ''
  return /^[1-9][0-9]{0,14}$/.test(page) ? Number(page) : 1
}

/** What `page` means, for the documentation. */
export const pageQuery = { page: 'Counts from 1.' }
