import type { APIRoute } from 'astro'
import { photosTable } from '../../models/data/all-photos.ts'

/** A part of all photos as a table. */
export const GET: APIRoute = ({ locals }) => new Response(photosTable(locals))
