import type { APIRoute } from 'astro'
import { photosGeo } from '../../models/data/all-photos.ts'

/** The photos of a part that are on the map. */
export const GET: APIRoute = ({ locals }) => Response.json(photosGeo(locals))
