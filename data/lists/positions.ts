import type { Listing } from './listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'

/** The positions of photos in lists, while nothing changes: the counts of each list are read once. */
export type Positions = {
  /** The position of a photo in a list that holds it, from 0. */
  of: (list: Listing, photoID: number) => number
}

const blocksOf = preparedStatement(({ sqlite }) =>
  sqlite.prepare<unknown[], { block: number; photos: number }>(
    'SELECT block, photos FROM listing_blocks WHERE route = ? AND id = ? AND filter_id = ? ORDER BY block DESC',
  ),
)
const countBetween = preparedStatement(({ sqlite }) =>
  sqlite
    .prepare<unknown[], number>(
      `SELECT count(*) FROM listing_photos
       WHERE route = ? AND id = ? AND filter_id = ? AND photo_id > ? AND photo_id < ?`,
    )
    .pluck(),
)

export function openPositions(archive: Archive): Positions {
  /** By list: how many photos precede each block. */
  const known = new Map<string, Map<number, number>>()

  function beforeBlocks({ route, id, filterID }: Listing): Map<number, number> {
    const key = `${route} ${id} ${filterID}`
    let before = known.get(key)
    if (!before) {
      before = new Map()
      let passed = 0
      for (const { block, photos } of blocksOf(archive).iterate(route, id, filterID)) {
        before.set(block, passed)
        passed += photos
      }
      known.set(key, before)
    }
    return before
  }

  return {
    of(list, photoID) {
      const block = Math.floor(photoID / 256)
      const within = countBetween(archive).get(list.route, list.id, list.filterID, photoID, (block + 1) * 256)
      return (beforeBlocks(list).get(block) ?? 0) + within!
    },
  }
}
