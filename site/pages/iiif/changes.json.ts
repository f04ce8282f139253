import type { APIRoute } from 'astro'
import { changeStream } from '../../models/iiif/changes.ts'

/** The changes of photos, for whoever collects their manifests. */
export const GET: APIRoute = ({ locals }) => Response.json(changeStream(locals))
