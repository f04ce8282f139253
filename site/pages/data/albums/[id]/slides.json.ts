import type { APIRoute } from 'astro'
import type { AlbumPhotos } from '../../../../islands/album-photo.ts'
import { albumPhotosOf } from '../../../../models/album-photos.ts'

/** All photos of an album for the carousel, in the address's language. */
export const GET: APIRoute = ({ locals: { cache, address } }) =>
  Response.json({ photos: albumPhotosOf(cache, address.id, address.language) } satisfies AlbumPhotos)
