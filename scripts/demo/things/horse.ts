import type { Random } from '../random.ts'
import { curve, ellipse, fill, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

export type Shade = (tone: number) => number

/** Maps a side view (metres forward, metres up) to the image. */
export type Side = (forward: number, up: number) => Point

/** A horse in harness in side view, its hind hooves near `forward` 0; about 2.2 m long. */
export function drawHorse(sheet: Sheet, side: Side, shade: Shade, random: Random) {
  const size = 1.55
  const p = (x: number, y: number) => side(x * size, y * size)
  const coat = shade(random.pick([38, 52, 70, 150, 200]))
  const stride = random.range(-0.06, 0.1)
  for (const [root, foot] of [
    [0.12, 0.02 - stride],
    [0.86, 0.94 - stride],
    [0.2, 0.16 + stride],
    [0.92, 0.98 + stride],
  ] as const) {
    fill(
      sheet,
      poly([
        p(root - 0.07, 0.62),
        p((root + foot) / 2 - 0.04, 0.3),
        p(foot - 0.02, 0),
        p(foot + 0.07, 0),
        p((root + foot) / 2 + 0.03, 0.3),
        p(root + 0.09, 0.6),
      ]),
      coat,
    )
  }
  const outline = [
    [0.02, 0.72],
    [0.07, 0.92],
    [0.27, 0.99],
    [0.55, 0.94],
    [0.78, 1.01],
    [0.95, 1.18],
    [1.08, 1.36],
    [1.13, 1.46],
    [1.17, 1.36],
    [1.3, 1.18],
    [1.37, 1.07],
    [1.3, 1.02],
    [1.17, 1.12],
    [1.08, 1.05],
    [0.99, 0.76],
    [0.88, 0.55],
    [0.58, 0.47],
    [0.3, 0.52],
    [0.08, 0.58],
  ] as const
  fill(
    sheet,
    curve(
      outline.map(([x, y]) => p(x, y)),
      true,
    ),
    coat,
  )
  stroke(sheet, curve([p(0.04, 0.88), p(-0.08, 0.7), p(-0.06, 0.36)]), coat, Math.abs(p(0.08, 0)[0] - p(0, 0)[0]) + 0.6)
  stroke(
    sheet,
    poly([p(0.9, 1.1), p(0.98, 0.66)], false),
    shade(26),
    (Math.abs(p(0.05, 0)[0] - p(0, 0)[0]) + Math.abs(p(0, 0.05)[1] - p(0, 0)[1])) * 0.6,
  )
}

/** A spoked wheel in side view. */
export function drawWheel(sheet: Sheet, side: Side, centre: number, radius: number, shade: Shade) {
  const ring: Point[] = []
  let spokes = ''
  for (let i = 0; i < 20; i++) {
    const angle = (i / 20) * Math.PI * 2
    const rim = side(centre + Math.cos(angle) * radius, radius + Math.sin(angle) * radius)
    ring.push(rim)
    if (i % 2 === 0) spokes += poly([side(centre, radius), rim], false)
  }
  const pixel = Math.abs(side(centre, radius)[1] - side(centre, 0)[1])
  stroke(sheet, spokes, shade(46), Math.max(0.5, pixel * 0.06))
  stroke(sheet, curve(ring, true), shade(36), Math.max(0.8, pixel * 0.13))
}

/** A horse with a peasant cart or a town cab behind it, the horse's nose forward. */
export function drawCart(sheet: Sheet, side: Side, kind: 'cart' | 'cab', shade: Shade, random: Random) {
  const foot = side(0, 0)
  const nose = side(4.6, 0)
  fill(
    sheet,
    ellipse(
      (foot[0] + nose[0]) / 2,
      (foot[1] + nose[1]) / 2 + 1,
      Math.abs(nose[0] - foot[0]) * 0.62,
      Math.abs(side(0, 0.2)[1] - foot[1]),
    ),
    24,
    0.32,
  )
  drawHorse(sheet, (forward, up) => side(forward + 2.6, up), shade, random)
  if (kind === 'cart') {
    fill(sheet, poly([side(-0.4, 0.75), side(2.3, 0.75), side(2.5, 1.45), side(-0.6, 1.45)]), shade(96))
    stroke(
      sheet,
      [0, 0.45, 0.9, 1.35, 1.8].map((u) => poly([side(u, 0.75), side(u * 1.08 - 0.1, 1.45)], false)).join(''),
      shade(56),
      1,
    )
    const load = [side(-0.5, 1.4), side(-0.2, 1.9), side(0.7, 2.15), side(1.5, 1.9), side(2.3, 1.4)]
    fill(sheet, curve(load, true), shade(random.range(120, 196)))
  } else {
    fill(
      sheet,
      curve(
        [
          side(-0.3, 0.8),
          side(-0.45, 1.5),
          side(0.3, 1.3),
          side(1.2, 1.2),
          side(1.9, 1.5),
          side(2.2, 0.9),
          side(1, 0.7),
        ],
        true,
      ),
      shade(40),
    )
    fill(
      sheet,
      curve([side(-0.6, 1.4), side(-0.75, 2.1), side(-0.1, 2.5), side(0.7, 2.3), side(0.15, 1.4)], true),
      shade(30),
    )
  }
  const seat = kind === 'cart' ? 2.0 : 1.75
  fill(
    sheet,
    curve(
      [
        side(seat - 0.22, 1.4),
        side(seat - 0.24, 2.05),
        side(seat, 2.25),
        side(seat + 0.24, 2.05),
        side(seat + 0.3, 1.4),
      ],
      true,
    ),
    shade(random.range(40, 190)),
  )
  const head = side(seat, 2.42)
  const r = Math.abs(side(0, 0.14)[1] - foot[1])
  fill(sheet, ellipse(head[0], head[1], r * 0.85, r * 1.1), shade(176))
  fill(sheet, ellipse(head[0], head[1] - r * 0.9, r * 1.3, r * 0.5), shade(38))
  stroke(sheet, curve([side(seat + 0.2, 1.9), side(3.2, 1.75), side(4, 1.9)]), shade(40), Math.max(0.5, r * 0.16))
  drawWheel(sheet, side, 0.1, 0.62, shade)
  drawWheel(sheet, side, 1.95, 0.5, shade)
}
