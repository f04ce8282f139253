import type { Box, Point } from './clip.ts'

/** Degrees of latitude at which the map of the web ends, where it is square. */
const lastLatitude = 85.051129

/** Pixels of the whole world at zoom 0. */
const worldSize = 256

/** Pixels of the whole world at a zoom. */
export const worldPixels = (zoom: number): number => worldSize * 2 ** zoom

/** A place on the map of the web: from 0 to 1, eastwards and southwards. */
export function project([longitude, latitude]: Point): Point {
  const bounded = Math.max(-lastLatitude, Math.min(lastLatitude, latitude))
  const radians = (bounded * Math.PI) / 180
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2]
}

/** The degrees of a place on the map of the web. */
export function unproject([x, y]: Point): Point {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI]
}

/** A box of degrees on the map of the web, where south is high. */
export function projectBox({ left, right, low, high }: Box): Box {
  const [[west, north], [east, south]] = [project([left, high]), project([right, low])]
  return { left: west, right: east, low: north, high: south }
}
