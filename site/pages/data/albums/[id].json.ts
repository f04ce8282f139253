import type { APIRoute } from 'astro'
import type { AlbumPhotos } from '../../../islands/album-photo.ts'
import { albumPhotosOf } from '../../../models/album-photos.ts'

/** All photos of an album for the carousel, in the address's language. */
export const GET: APIRoute = ({ locals: { snapshot, address } }) => {
  const body: AlbumPhotos = { photos: albumPhotosOf(snapshot, address.id, address.language) }
  return Response.json(body)
}
