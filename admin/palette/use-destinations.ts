import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { flatKindList } from '#core/records/flat.ts'
import { photosQuery } from '../api/photos.ts'
import { recordsQuery } from '../api/records.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { photosFound, recordsLike, screensLike, type Destination } from './destinations.ts'

/** Letters from which on records are looked for, too. */
const fewestLetters = 2

/** Where a text may lead: screens, then photos, then the other records, which only the administrator changes. */
export function useDestinations(typed: string): { destinations: Destination[]; isLoading: boolean } {
  const isAdmin = useIsAdmin()
  const wanted = typed.trim()
  const isSearch = wanted.length >= fewestLetters || /^\d$/.test(wanted)
  const photos = useQuery({
    ...photosQuery(new URLSearchParams({ q: wanted }).toString()),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const records = useQueries({ queries: flatKindList.map((kind) => ({ ...recordsQuery(kind), enabled: isSearch && isAdmin })) })
  const screens = screensLike(wanted, isAdmin)
  if (!isSearch) return { destinations: screens, isLoading: false }
  return {
    destinations: [
      ...screens,
      ...photosFound(photos.data?.photos ?? [], wanted, isAdmin),
      ...flatKindList.flatMap((kind, at) => recordsLike(kind, records[at]?.data ?? [], wanted)),
    ],
    isLoading: photos.isFetching,
  }
}
