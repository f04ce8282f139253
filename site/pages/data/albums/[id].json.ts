import type { APIRoute } from 'astro'
import { flatData } from '../../../models/data/record.ts'

/** An album for programs. */
export const GET: APIRoute = ({ locals }) => Response.json(flatData('album', locals))
