import type { APIRoute } from 'astro'
import { photosCollection } from '../../../models/iiif/collections.ts'

/** An IIIF collection of photos with consecutive numbers. */
export const GET: APIRoute = ({ locals }) => Response.json(photosCollection(locals))
