import type { APIRoute } from 'astro'
import { placeLinkedData } from '../../../models/data/linked.ts'

/** A place as linked data. */
export const GET: APIRoute = ({ locals }) => Response.json(placeLinkedData(locals))
