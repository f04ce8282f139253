import type { APIRoute } from 'astro'
import { changePage } from '../../models/iiif/changes.ts'

/** A page of the changes of photos. */
export const GET: APIRoute = ({ locals }) => {
  const page = changePage(locals)
  return page ? Response.json(page) : new Response(null, { status: 404 })
}
