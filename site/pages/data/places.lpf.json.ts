import type { APIRoute } from 'astro'
import { linkedPlaces } from '../../models/data/all-places.ts'

/** All places for gazetteers. */
export const GET: APIRoute = ({ locals }) => Response.json(linkedPlaces(locals))
