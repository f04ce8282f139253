import type { APIRoute } from 'astro'
import { randomPool } from '../../models/random.ts'

/** The photos from which the home page's slider picks. */
export const GET: APIRoute = ({ locals }) => Response.json(randomPool(locals.cache, locals.address.language))
