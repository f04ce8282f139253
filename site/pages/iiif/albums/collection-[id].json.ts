import type { APIRoute } from 'astro'
import { albumsCollection } from '../../../models/iiif/collections.ts'

/** An IIIF collection of albums with consecutive numbers. */
export const GET: APIRoute = ({ locals }) => Response.json(albumsCollection(locals))
