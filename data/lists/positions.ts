import { blocksOfListing, listingKey, type Listing } from './listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber } from '../sqlite/statements.ts'

/** The positions of photos in lists, while nothing changes: the counts of each list are read once. */
export type Positions = {
  /** The position of a photo in a list that holds it, from 0. */
  of: (list: Listing, photoID: number) => number
}

const countBetween = preparedNumber<[string, number, number, number, number]>(
  'SELECT count(*) FROM listing_photos WHERE route = ? AND id = ? AND filter_id = ? AND photo_id > ? AND photo_id < ?',
)

export function openPositions(archive: Archive): Positions {
  /** By list: how many photos precede each block. */
  const known = new Map<string, Map<number, number>>()

  function beforeBlocks(list: Listing): Map<number, number> {
    const read = known.get(listingKey(list))
    if (read) return read
    const before = new Map<number, number>()
    let passed = 0
    for (const { block, photos } of blocksOfListing(archive, list)) {
      before.set(block, passed)
      passed += photos
    }
    known.set(listingKey(list), before)
    return before
  }

  return {
    of(list, photoID) {
      const block = Math.floor(photoID / 256)
      const within = countBetween(archive, list.route, list.id, list.filterID, photoID, (block + 1) * 256)
      return (beforeBlocks(list).get(block) ?? 0) + within
    },
  }
}
