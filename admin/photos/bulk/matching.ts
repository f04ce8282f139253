import type { BulkFilters } from '#core/records/bulk.ts'
import { staffFilters } from '#core/records/staff-filters.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'

/** The filters of a list, as a change of all that match is sent them. */
export function filtersOf(list: string): BulkFilters {
  const parameters = new URLSearchParams(list)
  const given = staffFilters.map((name) => [name, parameters.get(name) ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** Whether two lists have the same photos, in whatever order. */
export const hasSameFilters = (one: string, other: string): boolean => JSON.stringify(filtersOf(one)) === JSON.stringify(filtersOf(other))

type ListPage = { photos: ListedPhotoWire[]; totalPhotos: number; itemsPerPage: number }

/** What the archive is asked for the list without its page: its filters and its order. */
export function withoutPage(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  return parameters.toString()
}

/**
 * All photos of a list, read page by page, each once.
 *
 * @param search the filters and the order of the list
 * @param read reads the page of the list that the search names
 */
export async function matchingPhotos(search: string, read: (search: string) => Promise<ListPage>): Promise<ListedPhotoWire[]> {
  const found = new Map<number, ListedPhotoWire>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const parameters = new URLSearchParams(search)
    parameters.set('page', String(page))
    const { photos, totalPhotos, itemsPerPage } = await read(parameters.toString())
    for (const photo of photos) found.set(photo.photoID, photo)
    pages = Math.ceil(totalPhotos / itemsPerPage)
  }
  return [...found.values()]
}
