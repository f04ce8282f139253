import type { APIRoute } from 'astro'
import { openSearch } from '../models/discovery.ts'

/** For browsers that search the archive from their address bar. */
export const GET: APIRoute = ({ locals }) => new Response(openSearch(locals))
