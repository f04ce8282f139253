import type { APIRoute } from 'astro'
import { personLinkedData } from '../../../models/data/linked.ts'

/** A person as linked data. */
export const GET: APIRoute = ({ locals }) => Response.json(personLinkedData(locals))
