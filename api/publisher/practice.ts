import type { Address } from '#core/addresses.ts'
import { listingSlice } from '#data/listings.ts'
import type { Archive } from '#data/open.ts'
import { pageCount, pagesAt, spot } from '#data/pages.ts'

/** How many photos, and how many pages of the longest list, the warm-up renders; each in all languages. */
const most = 500

/** Pages of the two kinds that are made most: of the newest photos, and of the list of all photos. */
export function* practicePages(archive: Archive): Generator<Address> {
  const latest = spot('latest')
  yield* pagesAt(latest, 1, Math.min(most, pageCount(archive, latest)))
  for (const id of listingSlice(archive, latest, 0, most)) yield* pagesAt(spot('photo', id), 1, 1)
}
