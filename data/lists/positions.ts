import { orderedPhotos } from './album-order.ts'
import { blocksOfListing, listingKey, listingSlice, type Listing } from './listings.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber } from '../sqlite/statements.ts'

/** The positions of photos in lists, while nothing changes: what they follow from is read once for each list. */
export type Positions = {
  /** The position of a photo in a list that holds it, from 0. */
  of: (list: Listing, photoID: number) => number
  /** The photos of a list from one position to another, both included; positions beyond its ends are left out. */
  between: (list: Listing, first: number, last: number) => number[]
}

const countBetween = preparedNumber<[string, number, number, number, number]>(
  'SELECT count(*) FROM listing_photos WHERE route = ? AND id = ? AND filter_id = ? AND photo_id > ? AND photo_id < ?',
)

/** By block of photo numbers, how many photos precede it; or all photos, where staff gave an order. */
type Counted = { before: Map<number, number> } | { photos: number[]; positions: Map<number, number> }

export function openPositions(archive: Archive): Positions {
  const known = new Map<string, Counted>()

  function counted(list: Listing): Counted {
    const read = known.get(listingKey(list)) ?? countedIn(archive, list)
    known.set(listingKey(list), read)
    return read
  }

  return {
    of(list, photoID) {
      const read = counted(list)
      if ('photos' in read) return read.positions.get(photoID) ?? read.photos.length
      const block = Math.floor(photoID / 256)
      const within = countBetween(archive, list.route, list.id, list.filterID, photoID, (block + 1) * 256)
      return (read.before.get(block) ?? 0) + within
    },
    between(list, first, last) {
      const [start, end] = [Math.max(0, first), last + 1]
      const read = counted(list)
      return 'photos' in read ? read.photos.slice(start, end) : listingSlice(archive, list, start, end - start)
    },
  }
}

function countedIn(archive: Archive, list: Listing): Counted {
  const photos = orderedPhotos(archive, list)
  if (photos) return { photos, positions: new Map(photos.map((photoID, position) => [photoID, position])) }
  const before = new Map<number, number>()
  let passed = 0
  for (const { block, photos: count } of blocksOfListing(archive, list)) {
    before.set(block, passed)
    passed += count
  }
  return { before }
}
