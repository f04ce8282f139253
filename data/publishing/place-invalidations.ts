import { localized } from '#core/languages.ts'
import { placeRegisters } from '#core/records/identifiers.ts'
import type { FlatRow } from '../records/flat.ts'
import { parentsOfPlace } from '../records/places.ts'
import { recordData } from './data-invalidations.ts'
import { flatInvalidations } from './flat-invalidations.ts'
import { pages, type Invalidation } from './invalidation.ts'
import { placeOnMap } from './map-invalidations.ts'

type Place = FlatRow<'location'>

const namesOfToday: string[] = Object.keys(localized('locationName', () => null))

/** The fields of a place that only staff see, or that follow from others. */
const unseenOfPlace = new Set<string>(['note', 'alternativeNames', 'version', 'updatedAt', 'updatedBy'])

/** The fields of a place that its photos' pages show: the name of their time, and its addresses in registers for search engines. */
const onPhotosOfPlace = new Set<string>(['names', ...placeRegisters])

/** The fields of a place that the manifests of its photos show: the name of their time, and where they are. */
const inManifestsOfPlace = new Set<string>(['names', 'latitude', 'longitude'] satisfies (keyof Place)[])

/** What a change of a place invalidates: all that shows it where its name changes, and less where only its history does. */
export function placeInvalidations(id: number, before: Place, after: Place): Invalidation[] {
  const fields = Object.keys(after) as (keyof Place)[]
  const changed = fields.filter((field) => before[field] !== after[field])
  const isRenamed = changed.length === 0 || changed.some((field) => namesOfToday.includes(field))
  if (isRenamed) return [...flatInvalidations.location(id), ...relatedPlaces(id, before, after), ...placeOnMap(before, after)]
  if (changed.every((field) => unseenOfPlace.has(field))) return []
  const ofPhotos = (what: 'photosOf' | 'dataOfPhotos' | 'manifestsOf'): Invalidation => ({ what, kind: 'location', id })
  return [
    ...placeOnMap(before, after),
    { what: 'placePage', id },
    ...recordData('location', id),
    ...(changed.some((field) => onPhotosOfPlace.has(field)) ? [ofPhotos('photosOf'), ofPhotos('dataOfPhotos')] : []),
    ...(changed.some((field) => inManifestsOfPlace.has(field)) ? [ofPhotos('manifestsOf')] : []),
    ...(changed.includes('parents') ? relatedPlaces(id, before, after) : []),
    // The lists of all places say which place belongs to which, and find each place by all its names.
    ...(changed.includes('parents') || changed.includes('names') ? [pages('locations'), pages('placeNames'), pages('map')] : []),
  ]
}

/** The places that show a place: those below it, and its parents of before and after. */
export function relatedPlaces(id: number, before: Place | null, after: Place | null): Invalidation[] {
  const parents = new Set([before, after].flatMap((place) => (place ? parentsOfPlace(place).map(({ parentID }) => parentID) : [])))
  return [{ what: 'placesBelow', id }, ...Array.from(parents, (parentID): Invalidation => ({ what: 'placePage', id: parentID }))]
}
