import type { Position } from '#core/map/grid.ts'
import { mapPhotoKeys } from '../map/photos.ts'
import type { Photo } from '../records/photos.ts'
import type { FlatRow } from '../records/flat.ts'

/** Where a photo is on the map: at its own coordinates, or at those of its place, which may have none. */
export type Spot = Position | { place: number }

export type MapInvalidation =
  | ({ what: 'mapPhoto'; id: number; isCounted: boolean } & Spot)
  | { what: 'mapPlace'; id: number; isCounted: boolean }
  | ({ what: 'mapSpot' } & Position)

export const isOfMap = (invalidation: { what: string }): invalidation is MapInvalidation => invalidation.what.startsWith('map')

/** The fields that decide in which tile and in which counts a photo is. */
const countedFields = ['dateEarliest', 'dateLatest', 'categoryID', 'categoryID2', 'categoryID3'] as const satisfies (keyof Photo)[]

/** What a change of a photo invalidates in the data of the map: nothing where the map does not show what has changed. */
export function photoOnMap(photoID: number, before: Photo | null, after: Photo | null): MapInvalidation[] {
  const [old, now] = [before && spotOf(before), after && spotOf(after)]
  const hasMoved = JSON.stringify(old) !== JSON.stringify(now)
  const isSame = before === after
  const isCounted = hasMoved || isSame || countedFields.some((field) => before?.[field] !== after?.[field])
  const isShown = isCounted || [...mapPhotoKeys].some((key) => before?.[key as keyof Photo] !== after?.[key as keyof Photo])
  if (!isShown) return []
  const spots = [old, ...(hasMoved ? [now] : [])].filter((spot) => spot !== null)
  const places = new Set([before?.locationID, after?.locationID].filter((id) => typeof id === 'number'))
  const isCountedThere = isCounted || before?.locationID !== after?.locationID
  return [
    ...spots.map((spot) => ({ what: 'mapPhoto', id: photoID, isCounted, ...spot }) as const),
    ...Array.from(places, (id) => ({ what: 'mapPlace', id, isCounted: isCountedThere }) as const),
  ]
}

function spotOf({ latitude, longitude, locationID }: Photo): Spot | null {
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  return locationID === null ? null : { place: locationID }
}

type Place = FlatRow<'location'>

const placeFields = ['latitude', 'longitude', 'precision', 'radius'] as const satisfies (keyof Place)[]

/**
 * The same of a place. A new one has no photos but those that are moved there; one that is removed had photos before, whose moves know its
 * number alone.
 */
export function placeOnMap(before: Place | null, after: Place | null): MapInvalidation[] {
  if (!before) return []
  if (after && before !== after && placeFields.every((field) => before[field] === after[field])) return []
  return [before, after].flatMap((place): MapInvalidation[] => {
    if (!place || place.latitude === null || place.longitude === null) return []
    const { locationID: id, latitude, longitude } = place
    return [
      { what: 'mapSpot', latitude, longitude },
      { what: 'mapPlace', id, isCounted: true },
    ]
  })
}
