import type { Context } from 'hono'
import type { Paging } from '#core/paging.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { listingPage, type Listing } from '#data/lists/listings.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { pageOf } from '#api/http/parameters.ts'
import { presentListedPhoto } from '#api/presenters/photo.ts'

export type ListedPage = { photos: ListedPhotoWire[]; totalPhotos: number; paging: Paging }

/** The page of a photo list that a call asks for. */
export function listedPage({ archive }: Pick<ApiParts, 'archive'>, context: Context<ApiEnv>, list: Listing): ListedPage {
  const { ids, total, paging } = listingPage(archive, list, pageOf(context))
  const photos = photoRecords(archive, ids).map((photo) => presentListedPhoto(photo, context.get('identity')))
  return { photos, totalPhotos: total, paging }
}

/** The list of all public photos. */
export const allPhotos: Listing = { route: 'latest', id: 0, filterID: 0 }
