import type { APIRoute } from 'astro'
import { sitemap } from '../../models/sitemap.ts'

/** The addresses of some photos, of some other records, or of the single pages. */
export const GET: APIRoute = ({ locals }) => new Response(sitemap(locals))
