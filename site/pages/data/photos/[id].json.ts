import type { APIRoute } from 'astro'
import { photoData } from '../../../models/data/record.ts'

/** A photo for programs. */
export const GET: APIRoute = ({ locals }) => Response.json(photoData(locals))
