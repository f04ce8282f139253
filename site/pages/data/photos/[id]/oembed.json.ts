import type { APIRoute } from 'astro'
import { photoOembed } from '../../../../models/photo/embed.ts'

/** What oEmbed tells of a photo. */
export const GET: APIRoute = ({ locals }) => Response.json(photoOembed(locals))
