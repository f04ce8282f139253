import type { APIRoute } from 'astro'
import { albumLinkedData } from '../../../models/data/linked.ts'

/** An album as linked data. */
export const GET: APIRoute = ({ locals }) => Response.json(albumLinkedData(locals))
