import type { APIRoute } from 'astro'
import { mapTile } from '../../../models/map/tile.ts'

/** A tile of the data of the map. */
export const GET: APIRoute = ({ locals: { address, cache } }) => Response.json(mapTile(cache, address.id))
