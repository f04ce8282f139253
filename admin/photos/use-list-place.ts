import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { photosQuery } from '../api/photos.ts'
import { findPlace, type ListPlace } from './list-place.ts'
import { searchOf } from './list-search.ts'

/**
 * The place of a photo in the list from which somebody came, as it was when the photo was opened: saving may take the photo out of the
 * list, and the next one has to be found all the same. Null without a list.
 */
export function useListPlace(photoID: number, list: string | undefined): ListPlace | null {
  const client = useQueryClient()
  // oxlint-disable-next-line typescript/no-deprecated -- it works until the next major version, which replaces it with query()
  const read = (address: string) => client.fetchQuery(photosQuery(searchOf(new URLSearchParams(address))))
  const { data } = useQuery(
    queryOptions({
      queryKey: ['place in list', photoID, list],
      queryFn: () => findPlace(photoID, list ?? '', read),
      enabled: list !== undefined,
      staleTime: Infinity,
      gcTime: 0,
    }),
  )
  return data ?? null
}
