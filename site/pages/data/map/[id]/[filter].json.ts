import type { APIRoute } from 'astro'
import { mapList } from '../../../../models/map/tile.ts'

/** Photos of a tile that has too many for one file. */
export const GET: APIRoute = ({ locals: { address, cache } }) => Response.json(mapList(cache, address.id, address.filterID))
