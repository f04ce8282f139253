import type { APIRoute } from 'astro'
import { wholeCollection } from '../../models/iiif/collections.ts'

/** The IIIF collection of the whole archive. */
export const GET: APIRoute = ({ locals }) => Response.json(wholeCollection(locals))
