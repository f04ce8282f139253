import type { APIRoute } from 'astro'
import { robots } from '../models/sitemap.ts'

export const GET: APIRoute = ({ locals }) => new Response(robots(locals))
