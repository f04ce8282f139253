import type { APIRoute } from 'astro'
import { pictureInfo } from '../../../../models/iiif/picture-info.ts'

/** What the image service of a photo offers. */
export const GET: APIRoute = ({ locals }) => {
  const info = pictureInfo(locals)
  return info ? Response.json(info) : new Response(null, { status: 404 })
}
