import type { Context } from 'hono'

/** How record numbers stand in the patterns of routes: `/:id{[1-9][0-9]{0,14}}`. */
export const numberPattern = '{[1-9][0-9]{0,14}}'

export const numberOf = (context: Context, name = 'id') => Number(context.req.param(name))

/** The page asked for, from 1. What is no page is the first one. */
export function pageOf(context: Context): number {
  const page = context.req.query('page') ?? ''
  return /^[1-9][0-9]{0,14}$/.test(page) ? Number(page) : 1
}

/** What `page` means, for the documentation. */
export const pageQuery = { page: 'Counts from 1.' }
