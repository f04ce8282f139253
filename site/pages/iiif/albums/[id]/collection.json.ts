import type { APIRoute } from 'astro'
import { albumCollection } from '../../../../models/iiif/collections.ts'

/** The IIIF collection of an album. */
export const GET: APIRoute = ({ locals }) => Response.json(albumCollection(locals))
