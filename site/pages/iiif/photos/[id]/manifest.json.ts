import type { APIRoute } from 'astro'
import { photoManifest } from '../../../../models/iiif/manifest.ts'

/** The IIIF manifest of a photo. */
export const GET: APIRoute = ({ locals }) => {
  const manifest = photoManifest(locals)
  return manifest ? Response.json(manifest) : new Response(null, { status: 404 })
}
