import type { APIRoute } from 'astro'
import { webManifest } from '../models/discovery.ts'

/** For phones that put the archive on their home screen. */
export const GET: APIRoute = ({ locals }) => Response.json(webManifest(locals))
