import { listingTotal } from './listings.ts'
import type { Archive } from '../sqlite/open.ts'

export type Totals = { photos: number; albums: number; categories: number; locations: number }

const count = (archive: Archive, query: string) => archive.sqlite.prepare<[], number>(query).pluck().get() ?? 0

/** Totals of what visitors can see. */
export function totals(archive: Archive): Totals {
  return {
    photos: listingTotal(archive, { route: 'latest', id: 0, filterID: 0 }),
    albums: count(archive, 'SELECT count(*) FROM albums WHERE deleted_at IS NULL'),
    categories: count(archive, 'SELECT count(*) FROM categories'),
    locations: count(archive, 'SELECT count(*) FROM locations'),
  }
}
