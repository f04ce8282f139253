import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

/** The photos of an album in their order, as they are now. */
export const albumOrderQuery = (id: number) =>
  queryOptions({ ...readQuery('GET /api/album/:id/order', { at: { id } }), gcTime: 0, staleTime: Infinity })

type Arrangement = { version: number; photos?: number[]; coverPhotoID?: number }

/** Only what is given changes. */
export const saveAlbumOrder = (id: number, send: Arrangement) => call('POST /api/album/:id/order', { at: { id }, send })
