import { mix } from './tone.ts'
import type { Point } from './sheet.ts'

/** A view camera held level: verticals stay vertical. Metres in space, pixels on the image. */
export type Camera = {
  /** Pixels: image column of the vanishing point. */
  centre: number
  /** Pixels: image row of the horizon. */
  horizon: number
  /** Pixels. */
  focal: number
  /** Metres above the ground. */
  eye: number
  /** Tone that distance fades into. */
  haze: number
  /** Metres at which about two thirds of the tone is lost. */
  reach: number
}

/** A wall seen by the camera: metres along it, metres up, metres out of it → a point of the image. */
export type Wall = (along: number, up: number, out?: number) => Point

/** Where the point `x` metres right, `y` metres up, `z` metres ahead falls on the image. */
export function project(camera: Camera, x: number, y: number, z: number): Point {
  const depth = Math.max(z, 0.3)
  return [camera.centre + (camera.focal * x) / depth, camera.horizon - (camera.focal * (y - camera.eye)) / depth]
}

/** Pixels that one metre takes at a distance. */
export function pixelsPerMetre(camera: Camera, z: number) {
  return camera.focal / Math.max(z, 0.3)
}

/** A tone as it is seen from `z` metres away. */
export function hazed(camera: Camera, tone: number, z: number) {
  return mix(tone, camera.haze, 1 - Math.exp(-z / camera.reach))
}

/** The wall that starts at (x, z) and runs in the direction `angle` (radians; 0 to the right, π/2 away). */
export function wallFrom(camera: Camera, x: number, z: number, angle: number): Wall {
  const dx = Math.cos(angle)
  const dz = Math.sin(angle)
  // Outwards is to the right of the direction of travel: towards the viewer for a wall that runs rightwards.
  return (along, up, out = 0) => project(camera, x + dx * along + dz * out, up, z + dz * along - dx * out)
}
