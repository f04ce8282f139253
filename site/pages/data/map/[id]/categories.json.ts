import type { APIRoute } from 'astro'
import { mapCategories } from '../../../../models/map/tile.ts'

/** The counts of each category in a tile of the coarsest zoom. */
export const GET: APIRoute = ({ locals: { address, cache } }) => Response.json(mapCategories(cache.archive, address.id))
