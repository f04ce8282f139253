import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'

/** By the number of a place: the places that it belongs or belonged to, directly or through others, at any time. */
export type PlacesAbove = Map<number, number[]>

// `UNION` keeps every pair once, so that a circle ends.
const pairs = preparedRows<[], { id: number; places: string }>(
  `WITH RECURSIVE pairs(id, above) AS (
     SELECT location_id, parent_id FROM place_parents
     UNION SELECT pairs.id, parent_id FROM pairs JOIN place_parents ON location_id = above
   ) SELECT id, json_group_array(above) AS places FROM pairs WHERE above <> id GROUP BY id`,
)

/** Reads the places above each place, by number; those that belong to none are left out. */
export const placesAbove = (archive: Archive): PlacesAbove =>
  new Map(
    pairs(archive)
      .all()
      .map(({ id, places }) => [id, (JSON.parse(places) as number[]).sort((one, other) => one - other)]),
  )

/**
 * Marks a place and all places below it with 1, by their numbers.
 *
 * @param largest the largest number that is asked for
 */
export function marksWithin(above: PlacesAbove, placeID: number, largest: number): Uint8Array {
  const marks = new Uint8Array(largest + 1)
  marks[placeID] = 1
  for (const [id, places] of above) if (places.includes(placeID)) marks[id] = 1
  return marks
}

/**
 * Adds the photos of each place to those of all places above it.
 *
 * @param counters photos by number of the place; each photo has one place, so none is counted twice
 */
export function addToPlacesAbove(above: PlacesAbove, counters: Int32Array) {
  const own = counters.slice()
  for (const [id, places] of above) {
    const photos = own[id] ?? 0
    if (photos > 0) for (const place of places) counters[place] = (counters[place] ?? 0) + photos
  }
}
