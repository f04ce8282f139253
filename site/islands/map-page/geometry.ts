import type { Bounds, Position } from '#core/map/grid.ts'

/** Pixels of the whole world at zoom 0. */
const worldSize = 256

/** The latitude at which the square map of the world ends. */
const lastLatitude = 85.0511287798

/** Where a position is on Leaflet's map, in pixels of a zoom. */
export function pixelOf({ latitude, longitude }: Position, zoom: number): { x: number; y: number } {
  const scale = worldSize * 2 ** zoom
  const sine = Math.sin((Math.min(Math.max(latitude, -lastLatitude), lastLatitude) * Math.PI) / 180)
  return { x: ((longitude + 180) / 360) * scale, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale }
}

/** Metres of a pixel. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (Math.cos((latitude * Math.PI) / 180) * 2 * Math.PI * 6_378_137) / (worldSize * 2 ** zoom)

export const contains = ({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

export const intersects = (one: Bounds, other: Bounds): boolean =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south

/** Widens an area by a share of its width and height on each side. */
export function widened({ west, south, east, north }: Bounds, share: number): Bounds {
  const [x, y] = [(east - west) * share, (north - south) * share]
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}

/** How far a position is from an area, for comparing alone: degrees of latitude, squared. */
export function distanceTo({ west, south, east, north }: Bounds, { latitude, longitude }: Position): number {
  const x = Math.max(west - longitude, 0, longitude - east) * Math.cos((latitude * Math.PI) / 180)
  const y = Math.max(south - latitude, 0, latitude - north)
  return x * x + y * y
}

/** The same from another position. */
export const distanceBetween = (position: Position, from: Position): number =>
  distanceTo({ west: position.longitude, east: position.longitude, south: position.latitude, north: position.latitude }, from)
