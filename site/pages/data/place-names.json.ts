import type { APIRoute } from 'astro'
import { placeNames } from '../../models/locations.ts'

/** The names of all places, for the scripts of pages that do not name them all. */
export const GET: APIRoute = ({ locals }) => Response.json(placeNames(locals))
