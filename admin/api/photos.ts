import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { photosWire, ListedPhotoWire, PhotoWire } from '#core/wire/photo.ts'
import { call } from './call.ts'

type Photos = InferOutput<typeof photosWire>

/**
 * A page of the photos that staff look for.
 *
 * @param search as in the address of the list
 */
export const photosQuery = (search: string) =>
  queryOptions({
    queryKey: ['photos', search],
    queryFn: ({ signal }) => call<Photos>(`GET /api/photo/list?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })

/** A form begins with the photo as it is now. */
export const photoQuery = (id: number) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: ({ signal }) => call<PhotoWire>(`GET /api/photo/${id}`, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })

export const savePhoto = (send: object) => call<PhotoWire>('POST /api/photo', { send })

export const deletePhoto = (id: number) => call(`DELETE /api/photo/${id}`)

type Bulk = { photos: { photoID: number; version: number }[]; fields: object }

/** The same change of many photos: all of them, or none. */
export const changePhotos = (send: Bulk) => call<{ photos: ListedPhotoWire[] }>('POST /api/photo/bulk', { send })

export const previewOf = ({ photoFileName }: { photoFileName: string }) => `/uploads/preview/${photoFileName}`
export const thumbnailOf = ({ photoFileName }: { photoFileName: string }) => `/uploads/thumbs/${photoFileName}`
