import type { APIRoute } from 'astro'
import { atomFeed } from '#core/feeds/atom.ts'
import { feedOf } from '../../../models/feed.ts'

/** The newest photographs of a collection for feed readers. */
export const GET: APIRoute = ({ locals }) => new Response(atomFeed(feedOf(locals)))
