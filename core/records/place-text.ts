import { coordinates } from '../limits.ts'
import { readDegrees } from './degrees.ts'

/** A place on the map, in decimal degrees. */
export type Place = { latitude: number; longitude: number }

/** Where the photographs of the archive were taken, generously: whoever gives a place outside may have swapped its numbers. */
const region = { latitude: [43, 50], longitude: [24, 33] } as const

const decimal = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`

/** How addresses of maps name a place; some put the longitude first. */
const inAddresses: { pattern: RegExp; longitudeFirst?: true }[] = [
  { pattern: new RegExp(String.raw`!3d${decimal}!4d${decimal}`) },
  { pattern: new RegExp(String.raw`@${decimal},${decimal}`) },
  { pattern: new RegExp(String.raw`[?&#]mlat=${decimal}&mlon=${decimal}`) },
  { pattern: new RegExp(String.raw`#map=\d+(?:\.\d+)?/${decimal}/${decimal}`) },
  { pattern: new RegExp(String.raw`[?&](?:pt|ll|whatshere\[point\])=${decimal},${decimal}`), longitudeFirst: true },
  { pattern: new RegExp(String.raw`^geo:${decimal},${decimal}`) },
  { pattern: new RegExp(String.raw`[?&](?:q|query|daddr|destination|center|cp|sll)=(?:loc:)?${decimal}[,~ +]+${decimal}`) },
]

/**
 * Reads a place as people paste it: two numbers, degrees with minutes and seconds, or the address of a map.
 *
 * @returns null where the text names no place
 *
 * @example readPlace('47°01′30″ N, 28°50′13″ E') // { latitude: 47.025, longitude: 28.8369444 }
 */
export function readPlace(text: string): Place | null {
  const written = text.trim()
  if (/^(https?|geo):/i.test(written)) return placeOfAddress(decoded(written))
  for (const [first, second] of halvesOf(written)) {
    const place = placeOf(first, second) ?? placeOf(second, first, /[NSСЮ]|с\.?\s*ш|ю\.?\s*ш/i)
    if (place) return place
  }
  return null
}

const within = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max

/** Whether a place is far from where the photographs of the archive were taken. */
export const isOutsideRegion = ({ latitude, longitude }: Place): boolean =>
  !within(latitude, region.latitude) || !within(longitude, region.longitude)

/** Whether the two numbers of a place look swapped. */
export function looksSwapped({ latitude, longitude }: Place): boolean {
  return isOutsideRegion({ latitude, longitude }) && !isOutsideRegion({ latitude: longitude, longitude: latitude })
}

function placeOfAddress(address: string): Place | null {
  // Bing's `cp` joins its numbers with a tilde, Yandex gives the longitude first, and only Google writes `q`.
  const isYandex = /yandex\./i.test(address)
  for (const { pattern, longitudeFirst } of inAddresses) {
    const [, one, two] = pattern.exec(address) ?? []
    if (!one || !two) continue
    const isTurned = longitudeFirst && (isYandex || !/[?&]ll=/.test(address))
    return isTurned ? placeOf(two, one) : placeOf(one, two)
  }
  return null
}

/** The ways in which a text may fall into two coordinates. */
function* halvesOf(text: string): Generator<[string, string]> {
  for (const separator of [/[;\n]\s*/, /,\s+/, /\s*,\s*/, /(?<=\p{L}\.?)\s*,?\s*(?=[-+\d])/u, /\s+/]) {
    const [first, second, ...others] = text.split(separator).filter(Boolean)
    if (first && second && others.length === 0) yield [first, second]
  }
}

/** @param wanted what the text of the latitude must hold */
function placeOf(latitudeText: string, longitudeText: string, wanted = /(?:)/): Place | null {
  if (!wanted.test(latitudeText)) return null
  const latitude = readDegrees(latitudeText, 'Latitude', coordinates.latitude)
  const longitude = readDegrees(longitudeText, 'Longitude', coordinates.longitude)
  if (!('degrees' in latitude) || !('degrees' in longitude)) return null
  if (latitude.degrees === null || longitude.degrees === null) return null
  return { latitude: latitude.degrees, longitude: longitude.degrees }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
