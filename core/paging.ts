import { maxPlacesOnOnePage, pageSize } from './limits.ts'

/** The paging fields that every list answer carries. Pages count from 1. */
export type Paging = ReturnType<typeof paging>

/** Paging of `total` items at `page`. An empty list has one (empty) page. */
export function paging(total: number, page: number, itemsPerPage: number) {
  const lastPage = lastPageOf(total, itemsPerPage)
  return {
    currentPage: page,
    hasNextPage: page < lastPage,
    nextPage: page + 1,
    hasPreviousPage: page > 1,
    previousPage: page - 1,
    lastPage,
    itemsPerPage,
  }
}

/** Number of the last page, 1 for an empty list. */
export function lastPageOf(total: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(total / itemsPerPage))
}

/** Number of the last page of the list of places: 1 as long as one page names all of them. */
export const lastPlacePage = (places: number): number => (places <= maxPlacesOnOnePage ? 1 : lastPageOf(places, pageSize.places))
