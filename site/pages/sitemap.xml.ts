import type { APIRoute } from 'astro'
import { sitemapIndex } from '../models/sitemap.ts'

/** The index of the sitemaps. */
export const GET: APIRoute = ({ locals }) => new Response(sitemapIndex(locals))
