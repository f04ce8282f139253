import type { APIRoute } from 'astro'
import { atomFeed } from '../../../models/feed.ts'

/** The newest photographs of a place for feed readers. */
export const GET: APIRoute = ({ locals }) => new Response(atomFeed(locals))
