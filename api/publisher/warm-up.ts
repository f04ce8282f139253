import type { Address } from '#core/addresses.ts'
import { listingSlice } from '#data/lists/listings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { pageCount, pagesAt, pageSet } from '#data/publishing/page-sets.ts'

/** How many photos, and how many pages of the longest list, the warm-up renders; each in all languages. */
const maxPages = 500

/** Pages of the two most frequent kinds: of the newest photos, and of the list of all photos. */
export function* warmUpPages(archive: Archive): Generator<Address> {
  const latest = pageSet('latest')
  yield* pagesAt(latest, 1, Math.min(maxPages, pageCount(archive, latest)))
  for (const id of listingSlice(archive, latest, 0, maxPages)) yield* pagesAt(pageSet('photo', id), 1, 1)
}
