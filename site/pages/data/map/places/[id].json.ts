import type { APIRoute } from 'astro'
import { mapPlace } from '../../../../models/map/place.ts'

/** The photos of a place on the map. */
export const GET: APIRoute = ({ locals: { address, cache } }) => Response.json(mapPlace(cache, address.id))
