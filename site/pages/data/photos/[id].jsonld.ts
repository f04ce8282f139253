import type { APIRoute } from 'astro'
import { photoLinkedData } from '../../../models/data/linked.ts'

/** A photo as linked data. */
export const GET: APIRoute = ({ locals }) => Response.json(photoLinkedData(locals))
