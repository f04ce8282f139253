import { hazed, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Random } from '../random.ts'
import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import type { Shade, Side } from './horse.ts'
import { drawSmoke } from './boat.ts'

/** A steam locomotive with its tender in side view, 17 m long, its front buffer at forward 17. */
export function drawLocomotive(sheet: Sheet, side: Side, shade: Shade, random: Random) {
  const box = (a: number, b: number, low: number, high: number, tone: number) =>
    fill(sheet, poly([side(a, low), side(b, low), side(b, high), side(a, high)]), shade(tone))
  const unit = Math.abs(side(12, 1)[1] - side(12, 0)[1])
  drawSmoke(sheet, side(15.2, 4.9), [-0.9, -0.5], unit * 7, random)
  box(0.2, 17, 1.05, 1.3, 30)
  box(0.3, 5.6, 1.25, 2.9, 48)
  fill(sheet, curve([side(0.5, 2.9), side(1.4, 3.4), side(3.4, 3.5), side(5.2, 2.9)], true), shade(26))
  stroke(sheet, poly([side(0.3, 2.7), side(5.6, 2.7)], false), shade(120), Math.max(0.7, unit * 0.05))
  const boiler = linear(
    sheet,
    [
      [0, shade(96)],
      [0.2, shade(150)],
      [0.45, shade(58)],
      [1, shade(24)],
    ],
    'down',
  )
  fill(sheet, poly([side(8.4, 1.5), side(16, 1.5), side(16, 3.15), side(8.4, 3.15)]), boiler)
  box(15.2, 16.4, 1.45, 3.2, 26)
  for (const f of [9.8, 11.6, 13.4, 15.2])
    stroke(sheet, poly([side(f, 1.5), side(f, 3.15)], false), shade(150), Math.max(0.6, unit * 0.04), 0.6)
  box(6.2, 8.5, 1.25, 3.9, 44)
  box(6.6, 7.3, 2.6, 3.5, 150)
  box(7.6, 8.2, 2.6, 3.5, 130)
  fill(sheet, curve([side(5.8, 3.85), side(7.3, 4.15), side(8.9, 3.85), side(7.3, 3.9)], true), shade(34))
  fill(
    sheet,
    curve([side(10.6, 3.1), side(10.7, 3.7), side(11.2, 3.95), side(11.7, 3.7), side(11.8, 3.1)], true),
    shade(62),
  )
  fill(
    sheet,
    curve([side(13, 3.1), side(13.1, 3.5), side(13.4, 3.65), side(13.7, 3.5), side(13.8, 3.1)], true),
    shade(150),
  )
  fill(
    sheet,
    poly([side(15.35, 3.1), side(16.0, 3.1), side(16.0, 4.2), side(16.3, 4.9), side(15.05, 4.9), side(15.35, 4.2)]),
    shade(28),
  )
  fill(sheet, poly([side(16.4, 1.1), side(17.2, 0.35), side(16.2, 0.35)]), shade(34))
  for (const [centre, radius] of [
    [1.3, 0.5],
    [2.9, 0.5],
    [4.5, 0.5],
    [9.4, 0.85],
    [11.3, 0.85],
    [13.2, 0.85],
    [15.3, 0.48],
  ] as const)
    wheel(sheet, side, centre, radius, shade)
  stroke(
    sheet,
    poly([side(9.4, 0.7), side(13.2, 0.7)], false) + poly([side(11.3, 0.75), side(15, 1)], false),
    shade(190),
    Math.max(0.9, unit * 0.09),
  )
  box(14.3, 15.7, 0.7, 1.35, 40)
}

/** Coaches or goods wagons behind an engine: `count` of them, 11 m each, running back from forward 0. */
export function drawWagons(sheet: Sheet, side: Side, count: number, goods: boolean, shade: Shade, random: Random) {
  for (let i = 0; i < count; i++) {
    const end = -0.6 - i * 11
    const start = end - 10.2
    const tone = goods ? random.range(78, 128) : 104
    const box = (a: number, b: number, low: number, high: number, value: number) =>
      fill(sheet, poly([side(a, low), side(b, low), side(b, high), side(a, high)]), shade(value))
    box(start, end, 1.1, 3.5, tone)
    box(start, end, 1.05, 1.3, 36)
    fill(
      sheet,
      curve([side(start - 0.2, 3.45), side(start + 0.6, 3.85), side(end - 0.6, 3.85), side(end + 0.2, 3.45)], true),
      shade(70),
    )
    if (goods) box((start + end) / 2 - 1.2, (start + end) / 2 + 1.2, 1.3, 3.3, tone * 0.7)
    else for (let k = 0; k < 7; k++) box(start + 0.6 + k * 1.36, start + 1.5 + k * 1.36, 2.15, 3.05, 44)
    for (const f of [start + 1.4, start + 2.8, end - 2.8, end - 1.4]) wheel(sheet, side, f, 0.46, shade)
  }
}

/** Rails that run away from the viewer at `x` metres, with sleepers. */
export function drawRails(sheet: Sheet, camera: Camera, x: number) {
  let sleepers = ''
  for (let z = 3.5; z < 90; z += 0.9) {
    sleepers += poly([
      project(camera, x - 1.25, 0, z),
      project(camera, x + 1.25, 0, z),
      project(camera, x + 1.25, 0, z + 0.3),
      project(camera, x - 1.25, 0, z + 0.3),
    ])
  }
  fill(sheet, sleepers, hazed(camera, 70, 20), 0.6)
  for (const dx of [-0.76, 0.76]) {
    const rail = [
      project(camera, x + dx - 0.05, 0.14, 2.5),
      project(camera, x + dx + 0.05, 0.14, 2.5),
      project(camera, x + dx, 0.14, 240),
    ]
    fill(sheet, poly(rail), 226)
    fill(sheet, poly([rail[1]!, project(camera, x + dx + 0.09, 0, 2.5), rail[2]!]), 60)
  }
}

/** The front of an engine that faces the viewer, at (x, z) metres. */
export function drawEngineFront(sheet: Sheet, camera: Camera, x: number, z: number) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const p = (dx: number, up: number): Point => project(camera, x + dx, up, z)
  const unit = Math.abs(p(0, 1)[1] - p(0, 0)[1])
  const disc = (up: number, r: number, tone: number, dx = 0) =>
    fill(sheet, ellipse(...p(dx, up), r * unit, r * unit), shade(tone))
  fill(sheet, poly([p(-1.5, 0.4), p(1.5, 0.4), p(1.5, 1.35), p(-1.5, 1.35)]), shade(34))
  fill(sheet, poly([p(-1.5, 1.0), p(1.5, 1.0), p(1.5, 1.3), p(-1.5, 1.3)]), shade(112))
  disc(2.35, 0.95, 22)
  disc(2.35, 0.84, 62)
  disc(2.35, 0.72, 38)
  stroke(
    sheet,
    poly([p(-0.6, 2.35), p(0.6, 2.35)], false) + poly([p(0, 1.8), p(0, 2.9)], false),
    shade(140),
    unit * 0.06,
  )
  fill(sheet, poly([p(-0.3, 3.2), p(0.3, 3.2), p(0.34, 4.2), p(0.55, 4.9), p(-0.55, 4.9), p(-0.34, 4.2)]), shade(28))
  for (const dx of [-0.85, 0.85]) {
    disc(1.12, 0.26, 150, dx)
    disc(1.12, 0.18, 60, dx)
    disc(1.75, 0.2, 220, dx * 1.25)
  }
  disc(3.55, 0.26, 226, 0.02)
  fill(sheet, poly([p(-1.35, 0.2), p(1.35, 0.2), p(1, 0.55), p(-1, 0.55)]), shade(60))
}

function wheel(sheet: Sheet, side: Side, centre: number, radius: number, shade: Shade) {
  const ring = (r: number): Point[] =>
    Array.from({ length: 16 }, (_, i) =>
      side(centre + Math.cos((i / 8) * Math.PI) * r, radius + 0.14 + Math.sin((i / 8) * Math.PI) * r),
    )
  fill(sheet, curve(ring(radius), true), shade(24))
  fill(sheet, curve(ring(radius * 0.8), true), shade(84))
  let spokes = ''
  for (const rim of ring(radius * 0.8)) spokes += poly([side(centre, radius + 0.14), rim], false)
  stroke(sheet, spokes, shade(30), Math.max(0.6, Math.abs(side(centre, radius)[1] - side(centre, 0)[1]) * 0.09))
}
