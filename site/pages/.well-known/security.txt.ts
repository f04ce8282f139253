import type { APIRoute } from 'astro'
import { securityText } from '../../models/discovery.ts'

/** Whom to tell of a weakness. */
export const GET: APIRoute = ({ locals }) => new Response(securityText(locals))
