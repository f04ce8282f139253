import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera, Wall } from '../camera.ts'
import type { Random } from '../random.ts'
import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { panel } from './facade.ts'
import { drawRound } from './round.ts'

export type TowerTop = 'battlement' | 'cone' | 'ruin'

/** A round tower; metres. `base` is the height of its foot. */
export type Tower = { x: number; z: number; r: number; height: number; base: number; top: TowerTop }

/** Draws a round tower of rubble stone with loopholes. */
export function drawStoneTower(sheet: Sheet, camera: Camera, tower: Tower, tone: number, random: Random) {
  const { x, z, r, height, base, top } = tower
  const axis = { camera, x, z, base }
  const scale = pixelsPerMetre(camera, z)
  const shade = (value: number) => hazed(camera, value, z)
  drawRound(
    sheet,
    axis,
    [
      [r * 1.1, -1.5],
      [r, height * 0.25],
      [r * 0.97, height * 0.82],
      [r * 1.06, height * 0.84],
      [r * 1.06, height],
    ],
    tone,
  )
  const [cx] = project(camera, x, base, z)
  const row = (up: number) => project(camera, x, base + up, z)[1]
  // Courses bulge with the tower: those above the eye arch upwards.
  let courses = ''
  for (let up = 0.4; up < height * 0.82; up += Math.max(0.55, 3.2 / scale)) {
    const bow = ((base + up - camera.eye) / z) * r * scale * 0.55
    const start = random.range(-1, 0.3)
    const end = Math.min(1, start + random.range(0.3, 1.2))
    const arc = [0, 0.25, 0.5, 0.75, 1].map((t): Point => {
      const s = start + (end - start) * t
      return [cx + s * r * 0.99 * scale, row(up) - bow * Math.sqrt(Math.max(0, 1 - s * s))]
    })
    courses += curve(arc)
  }
  stroke(sheet, courses, shade(58), Math.max(0.5, scale * 0.07), 0.26)
  drawRubble(sheet, (s, up) => [cx + s * r * scale, row(up)], height * 0.82, scale, shade, random, r)
  let holes = ''
  for (let i = 0; i < 3; i++) {
    const px = cx + [-0.4, 0.1, 0.5][i]! * r * scale
    const y = row(height * [0.45, 0.62, 0.38][i]!)
    holes += poly([
      [px - scale * 0.2, y],
      [px + scale * 0.2, y],
      [px + scale * 0.2, y - scale * 1.3],
      [px - scale * 0.2, y - scale * 1.3],
    ])
  }
  fill(sheet, holes, shade(34))
  if (top === 'cone') {
    drawRound(
      sheet,
      { ...axis, base: base + height },
      [
        [r * 1.28, -0.2],
        [r * 0.1, r * 2.5],
        [0.05, r * 2.8],
      ],
      92,
    )
    return
  }
  if (top === 'ruin') {
    const points: Point[] = [[cx - r * 1.06 * scale, row(height)]]
    for (let s = -1.06; s <= 1.06; s += 0.12) points.push([cx + s * r * scale, row(height + random.range(0.2, 2.4))])
    points.push([cx + r * 1.06 * scale, row(height)])
    fill(
      sheet,
      poly(points),
      linear(
        sheet,
        [
          [0, shade(tone * 0.9)],
          [0.4, shade(tone)],
          [1, shade(tone * 0.58)],
        ],
        'across',
      ),
    )
    return
  }
  const merlons = Math.max(5, Math.round(r * 2.2))
  for (let i = 0; i < merlons; i++) {
    const angle = ((i + 0.5) / merlons - 0.5) * Math.PI
    const px = cx + Math.sin(angle) * r * 1.06 * scale
    const half = (Math.cos(angle) * 0.34 + 0.1) * ((r * 3.2) / merlons) * scale * 0.62
    const light = Math.sin(angle) < -0.2 ? 1.1 : Math.sin(angle) > 0.4 ? 0.6 : 0.9
    fill(
      sheet,
      poly([
        [px - half, row(height - 0.1)],
        [px + half, row(height - 0.1)],
        [px + half, row(height + 1.6)],
        [px - half, row(height + 1.6)],
      ]),
      shade(tone * light),
    )
  }
}

/** A curtain wall with battlements and visible courses. */
export function drawCurtain(
  sheet: Sheet,
  wall: Wall,
  length: number,
  height: number,
  tone: number,
  scale: number,
  shade: (tone: number) => number,
  random: Random,
  pattern = false,
) {
  fill(
    sheet,
    panel(wall, 0, -2, length, height),
    linear(
      sheet,
      [
        [0, shade(tone * 1.06)],
        [0.7, shade(tone)],
        [1, shade(tone * 0.74)],
      ],
      'down',
    ),
  )
  let courses = ''
  for (let up = 0.5; up < height; up += Math.max(0.55, 3 / scale)) {
    for (let u = random.range(0, 4); u < length; u += random.range(4, 12)) {
      courses += poly([wall(u, up), wall(Math.min(length, u + random.range(2, 6)), up)], false)
    }
  }
  stroke(sheet, courses, shade(60), Math.max(0.5, scale * 0.06), 0.28)
  drawRubble(sheet, (s, up) => wall(((s + 1) / 2) * length, up), height, scale, shade, random, length / 2)
  if (pattern) {
    // Rows of brick lozenges, as on the palace walls of Hotin.
    let bricks = ''
    for (const up of [0.45, 0.62, 0.79]) {
      for (let u = 0.5; u < length - 2; u += 3) {
        const v = up * height
        bricks +=
          poly([wall(u, v), wall(u + 1.5, v + 1.3), wall(u + 3, v)], false) +
          poly([wall(u, v), wall(u + 1.5, v - 1.3), wall(u + 3, v)], false)
      }
    }
    stroke(sheet, bricks, shade(84), Math.max(0.8, scale * 0.28), 0.6)
  }
  let merlons = ''
  for (let u = 0.3; u < length - 1; u += 2.2) merlons += panel(wall, u, height - 0.05, u + 1.3, height + 1.5)
  fill(sheet, merlons, shade(tone * 1.02))
}

function drawRubble(
  sheet: Sheet,
  at: (s: number, up: number) => Point,
  height: number,
  scale: number,
  shade: (tone: number) => number,
  random: Random,
  half: number,
) {
  const count = Math.min(520, Math.round(half * height * 1.1))
  let light = ''
  let dark = ''
  for (let i = 0; i < count; i++) {
    const [x, y] = at(random.range(-0.95, 0.95), random.range(-1, height))
    const r = scale * random.range(0.14, 0.42)
    const stone = ellipse(x, y, r, r * random.range(0.5, 0.8))
    if (random.chance(0.5)) light += stone
    else dark += stone
  }
  fill(sheet, light, shade(208), 0.16)
  fill(sheet, dark, shade(46), 0.2)
}
