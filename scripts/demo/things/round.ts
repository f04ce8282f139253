import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

/** Radius and height above the base, metres, from the bottom up. */
export type Profile = readonly (readonly [radius: number, up: number])[]

/** The place of a round thing: its axis and the height of its base, metres. */
export type Axis = { camera: Camera; x: number; z: number; base: number }

/** Draws a solid of revolution, lit from the left: a drum, a dome, a tower. `smooth` rounds the profile's corners. */
export function drawRound(sheet: Sheet, axis: Axis, profile: Profile, tone: number, smooth = false) {
  const { camera, x, z, base } = axis
  const shade = (value: number) => hazed(camera, value, z)
  const [cx] = project(camera, x, base, z)
  const scale = pixelsPerMetre(camera, z)
  const side = (sign: number) =>
    profile.map(([r, up]): Point => [cx + sign * r * scale, project(camera, x, base + up, z)[1]])
  const outline = smooth
    ? curve(side(-1)) + curve(side(1).reverse()).replace('M', 'L') + 'Z'
    : poly([...side(-1), ...side(1).reverse()])
  const lights = linear(
    sheet,
    [
      [0, shade(tone * 0.82)],
      [0.22, shade(Math.min(244, tone * 1.12))],
      [0.42, shade(tone)],
      [0.8, shade(tone * 0.56)],
      [1, shade(tone * 0.66)],
    ],
    'across',
  )
  fill(sheet, outline, lights)
}

/** Arched windows around a drum of radius `r`, between heights `low` and `high` above the axis' base. */
export function drawRoundWindows(
  sheet: Sheet,
  axis: Axis,
  r: number,
  low: number,
  high: number,
  count: number,
  width: number,
) {
  const { camera, x, z, base } = axis
  const scale = pixelsPerMetre(camera, z)
  let d = ''
  for (let i = 0; i < count; i++) {
    const angle = ((i + 0.5) / count - 0.5) * Math.PI * 0.92
    const [cx, bottom] = project(camera, x, base + low, z)
    const top = project(camera, x, base + high, z)[1]
    const px = cx + Math.sin(angle) * r * scale
    const half = Math.max(0.4, (Math.cos(angle) * width * scale) / 2)
    d += `M${px - half} ${bottom}V${top + half}Q${px} ${top - half} ${px + half} ${top + half}V${bottom}Z`.replace(
      /(\.\d)\d+/g,
      '$1',
    )
  }
  fill(sheet, d, hazed(camera, 52, z))
}

/** Profile of an onion dome of radius `r`. */
export function onion(r: number): Profile {
  return [
    [r * 0.72, 0],
    [r * 0.98, r * 0.45],
    [r * 1.02, r * 0.8],
    [r * 0.8, r * 1.3],
    [r * 0.4, r * 1.75],
    [r * 0.12, r * 2.15],
    [r * 0.05, r * 2.5],
  ]
}

/** Profile of a half-round dome of radius `r`. */
export function hemisphere(r: number): Profile {
  return [0, 0.2, 0.4, 0.6, 0.8, 0.92, 1].map(
    (t) => [r * Math.cos((t * Math.PI) / 2) + r * 0.02, r * Math.sin((t * Math.PI) / 2)] as const,
  )
}

/** An orthodox or a plain cross; `height` in metres, its foot at `base` of the axis. */
export function drawCross(sheet: Sheet, axis: Axis, height: number) {
  const { camera, x, z, base } = axis
  const scale = pixelsPerMetre(camera, z)
  const at = (dx: number, up: number): Point => {
    const [cx, cy] = project(camera, x, base + up * height, z)
    return [cx + dx * height * scale, cy]
  }
  const d =
    poly([at(0, 0), at(0, 1)], false) +
    poly([at(-0.24, 0.66), at(0.24, 0.66)], false) +
    poly([at(-0.1, 0.83), at(0.1, 0.83)], false)
  stroke(sheet, d, hazed(camera, 84, z), Math.max(0.9, scale * height * 0.07))
  const [bx, by] = at(0, 0)
  fill(sheet, ellipse(bx, by, scale * height * 0.09, scale * height * 0.09), hazed(camera, 110, z))
}
