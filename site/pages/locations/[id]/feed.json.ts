import type { APIRoute } from 'astro'
import { jsonFeed } from '#core/feeds/json-feed.ts'
import { feedOf } from '../../../models/feed.ts'

/** The newest photographs of a place for feed readers. */
export const GET: APIRoute = ({ locals }) => Response.json(jsonFeed(feedOf(locals)))
