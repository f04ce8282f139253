import type { APIRoute } from 'astro'
import { flatData } from '../../../models/data/record.ts'

/** A person for programs. */
export const GET: APIRoute = ({ locals }) => Response.json(flatData('person', locals))
