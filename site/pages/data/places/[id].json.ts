import type { APIRoute } from 'astro'
import { flatData } from '../../../models/data/record.ts'

/** A place for programs. */
export const GET: APIRoute = ({ locals }) => Response.json(flatData('location', locals))
