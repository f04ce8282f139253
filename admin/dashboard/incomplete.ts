import { useQueries } from '@tanstack/react-query'
import { missingData, type MissingData } from '#core/records/missing.ts'
import { photosQuery } from '../api/photos.ts'

/** Milliseconds. Some of these counts take an archive of 100,000 photos a moment: they are not asked for with every visit. */
const staleTime = 5 * 60_000

/** How many photos are without what, as far as it is known. */
export function useIncomplete(enabled: boolean): Partial<Record<MissingData, number>> {
  const results = useQueries({ queries: missingData.map((name) => ({ ...photosQuery(`missing=${name}`), enabled, staleTime })) })
  return Object.fromEntries(missingData.map((name, at) => [name, results[at]?.data?.totalPhotos ?? 0]))
}
