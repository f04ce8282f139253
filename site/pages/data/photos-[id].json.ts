import type { APIRoute } from 'astro'
import { photosData } from '../../models/data/all-photos.ts'

/** A part of all photos for programs. */
export const GET: APIRoute = ({ locals }) => Response.json(photosData(locals))
