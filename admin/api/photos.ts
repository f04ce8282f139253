import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownServer, uploadAddress } from '#core/upload-addresses.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

/**
 * A page of the photos that staff look for.
 *
 * @param search as in the address of the list
 */
export const photosQuery = (search: string) =>
  queryOptions({
    ...readQuery('GET /api/photo/list', { query: Object.fromEntries(new URLSearchParams(search)) }),
    placeholderData: keepPreviousData,
  })

/** The same page as it is now, whatever was read before. */
export const readPhotos = (search: string) => call('GET /api/photo/list', { query: Object.fromEntries(new URLSearchParams(search)) })

/** A form begins with the photo as it is now. */
export const photoQuery = (id: number) =>
  queryOptions({ ...readQuery('GET /api/photo/:id', { at: { id } }), gcTime: 0, staleTime: Infinity })

export const savePhoto = (send: object) => call('POST /api/photo', { send })

export const deletePhoto = (id: number) => call('DELETE /api/photo/:id', { at: { id } })

type Bulk = { photos: { photoID: number; version: number }[]; fields: object }

/** The same change of many photos: all of them, or none. */
export const changePhotos = (send: Bulk) => call('POST /api/photo/bulk', { send })

export const previewOf = ({ photoFileName }: { photoFileName: string }) => uploadAddress(`preview/${photoFileName}`, ownServer)
export const thumbnailOf = ({ photoFileName }: { photoFileName: string }) => uploadAddress(`thumbs/${photoFileName}`, ownServer)
