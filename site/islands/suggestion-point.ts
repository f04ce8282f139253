import { coordinates } from '#core/limits.ts'
import { readDegrees } from '#core/records/degrees.ts'

/** A point on the map, in degrees. */
export type Point = { latitude: number; longitude: number }

type Typed = { latitude: string; longitude: string }

/** What the two fields say: numbers of degrees, null for an empty field, undefined for one that is no coordinate. */
export function readCoordinates({ latitude, longitude }: Typed) {
  return {
    latitude: degreesOf(latitude, 'Latitude', coordinates.latitude),
    longitude: degreesOf(longitude, 'Longitude', coordinates.longitude),
  }
}

function degreesOf(text: string, label: string, max: number): number | null | undefined {
  const read = readDegrees(text, label, max)
  return 'degrees' in read ? read.degrees : undefined
}

/** The point that the two fields name; null where they name none. */
export function pointOf(typed: Typed): Point | null {
  const { latitude, longitude } = readCoordinates(typed)
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

/** Six decimals are a tenth of a metre. */
const decimals = 6

/** A point as the fields hold it. */
export const typedPoint = ({ latitude, longitude }: Point): Typed => ({
  latitude: String(Number(latitude.toFixed(decimals))),
  longitude: String(Number(longitude.toFixed(decimals))),
})
