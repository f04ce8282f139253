import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { photosWire, ListedPhotoWire, PhotoWire } from '#core/wire/photo.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

type Photos = InferOutput<typeof photosWire>

/**
 * A page of the photos that staff look for.
 *
 * @param search as in the address of the list
 */
export const photosQuery = (search: string) =>
  queryOptions({ ...readQuery<Photos>(['photos', search], `/api/photo/list?${search}`), placeholderData: keepPreviousData })

/** A form begins with the photo as it is now. */
export const photoQuery = (id: number) =>
  queryOptions({ ...readQuery<PhotoWire>(['photo', id], `/api/photo/${id}`), gcTime: 0, staleTime: Infinity })

export const savePhoto = (send: object) => call<PhotoWire>('POST /api/photo', { send })

export const deletePhoto = (id: number) => call(`DELETE /api/photo/${id}`)

type Bulk = { photos: { photoID: number; version: number }[]; fields: object }

/** The same change of many photos: all of them, or none. */
export const changePhotos = (send: Bulk) => call<{ photos: ListedPhotoWire[] }>('POST /api/photo/bulk', { send })

export const previewOf = ({ photoFileName }: { photoFileName: string }) => `/uploads/preview/${photoFileName}`
export const thumbnailOf = ({ photoFileName }: { photoFileName: string }) => `/uploads/thumbs/${photoFileName}`
