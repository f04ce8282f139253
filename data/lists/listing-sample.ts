import { blocksOfListing, type Listing } from './listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber } from '../sqlite/statements.ts'

const idAt = preparedNumber<[string, number, number, number, number]>(
  `SELECT photo_id FROM listing_photos
   WHERE route = ? AND id = ? AND filter_id = ? AND photo_id < ? ORDER BY photo_id DESC LIMIT 1 OFFSET ?`,
)

/**
 * Photo numbers at even distances over a whole list, newest first; all of them where the list is not longer than
 * `count`. The same list gives the same numbers. The list's blocks are walked once, whatever the count.
 */
export function listingSample(archive: Archive, list: Listing, count: number): number[] {
  const blocks = blocksOfListing(archive, list)
  const total = blocks.reduce((sum, { photos }) => sum + photos, 0)
  const wanted = Math.min(count, total)
  const ids: number[] = []
  let passed = 0
  for (const { block, photos } of blocks) {
    while (ids.length < wanted) {
      const position = Math.floor((ids.length * total) / wanted)
      if (position >= passed + photos) break
      ids.push(idAt(archive, list.route, list.id, list.filterID, (block + 1) * 256, position - passed))
    }
    passed += photos
  }
  return ids
}
