import type { Context } from 'hono'

/** The pattern of record numbers in routes: `/:id{[1-9][0-9]{0,14}}`. */
export const numberPattern = '{[1-9][0-9]{0,14}}'

export const numberOf = (context: Context, name = 'id') => Number(context.req.param(name))

/** The number that a parameter of the query gives; 0 where it is left out or gives none. */
export function queryNumber(context: Context, name: string): number {
  const given = context.req.query(name) ?? ''
  return /^[1-9][0-9]{0,14}$/.test(given) ? Number(given) : 0
}

/** What such a parameter means where it filters, for the documentation. */
export const anyNumber = 'A number; 0, nothing and what is no number stand for any.'

/** The requested page, from 1. An invalid page number gives the first page. */
export const pageOf = (context: Context): number => queryNumber(context, 'page') || 1

/** What `page` means, for the documentation. */
export const pageQuery = { page: 'Counts from 1.' }
