import { listingTotal } from './listings.ts'
import { albums, categories, locations } from '../schema/tables.ts'
import { countRows } from '../sqlite/count-rows.ts'
import { isNull } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'

export type Totals = { photos: number; albums: number; categories: number; locations: number }

/** Totals of what visitors can see. */
export function totals(archive: Archive): Totals {
  return {
    photos: listingTotal(archive, { route: 'latest', id: 0, filterID: 0 }),
    albums: countRows(archive, albums, isNull(albums.deletedAt)),
    categories: countRows(archive, categories),
    locations: countRows(archive, locations),
  }
}
