import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Random } from '../random.ts'
import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { drawBlock, facesOf, sightOf } from './block.ts'
import { drawOpenings, windowAt } from './windows.ts'

/** A whitewashed hut under thatch, its nearest corner at (x, z) metres. */
export function drawHut(sheet: Sheet, camera: Camera, x: number, z: number, random: Random) {
  const block = { camera, x, z, turn: random.range(0.25, 0.7), width: random.range(7, 10), depth: 5.5 }
  const { left, right } = facesOf(block)
  const sight = sightOf(block)
  drawBlock(sheet, block, 0, 2.6, 222)
  const openings = [0.2, 0.5, 0.8].map((share, i) =>
    i === 1
      ? { ...windowAt(block.width * share, 0, 1.1, 2), arched: false, door: true }
      : { ...windowAt(block.width * share, 0.9, 0.9, 1), arched: false, door: false },
  )
  drawOpenings(sheet, left, openings, { tone: 200, trimmed: false }, sight, random)
  drawOpenings(
    sheet,
    right,
    [{ ...windowAt(block.depth / 2, 1, 0.8, 0.9), arched: false, door: false }],
    { tone: 150, trimmed: false },
    sight,
    random,
  )
  const { width, depth } = block
  const ridge = 5.6
  const slope = [
    left(-0.6, 2.3, 0.7),
    left(width + 0.6, 2.3, 0.7),
    left(width - 1.6, ridge, -depth / 2),
    left(1.6, ridge, -depth / 2),
  ]
  fill(
    sheet,
    poly(slope),
    linear(
      sheet,
      [
        [0, sight.shade(126)],
        [1, sight.shade(88)],
      ],
      'down',
    ),
  )
  fill(
    sheet,
    poly([right(-0.6, 2.3, 0.7), right(depth + 0.6, 2.3, 0.7), left(width - 1.6, ridge, -depth / 2)]),
    sight.shade(66),
  )
  let straw = ''
  for (let u = -0.4; u < width + 0.4; u += 0.3) {
    const share = (u + 0.6) / (width + 1.2)
    straw += poly([left(u, 2.3, 0.7), left(1.6 + share * (width - 3.2), ridge, -depth / 2)], false)
  }
  stroke(sheet, straw, sight.shade(170), Math.max(0.5, sight.scale * 0.05), 0.3)
}

/** A post windmill with four sails, its foot at (x, z) metres and `base` metres up. */
export function drawWindmill(sheet: Sheet, camera: Camera, x: number, z: number, base: number, random: Random) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const p = (dx: number, up: number): Point => project(camera, x + dx, base + up, z)
  const scale = pixelsPerMetre(camera, z)
  stroke(
    sheet,
    poly([p(-2.4, 0), p(0, 2.4)], false) + poly([p(2.4, 0), p(0, 2.4)], false) + poly([p(0, 0), p(0, 3)], false),
    shade(56),
    scale * 0.4,
  )
  fill(
    sheet,
    poly([p(-2.3, 2.2), p(2.3, 2.2), p(2.1, 7.6), p(-2.1, 7.6)]),
    linear(
      sheet,
      [
        [0, shade(140)],
        [0.55, shade(96)],
        [1, shade(60)],
      ],
      'across',
    ),
  )
  let boards = ''
  for (let dx = -2; dx <= 2; dx += 0.4) boards += poly([p(dx, 2.2), p(dx, 7.6)], false)
  stroke(sheet, boards, shade(46), Math.max(0.5, scale * 0.05), 0.5)
  fill(sheet, poly([p(-2.6, 7.5), p(2.6, 7.5), p(0, 10.2)]), shade(52))
  fill(sheet, poly([p(-0.5, 3), p(0.5, 3), p(0.5, 5), p(-0.5, 5)]), shade(34))
  const hub = p(0.3, 7.4)
  const turn = random.range(0, Math.PI / 2)
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i * Math.PI) / 2
    const at = (along: number, off: number): Point => [
      hub[0] + (Math.cos(angle) * along - Math.sin(angle) * off) * scale,
      hub[1] + (Math.sin(angle) * along + Math.cos(angle) * off) * scale,
    ]
    let lattice = poly([at(1.4, 0), at(1.4, 1.1), at(6.6, 1.1), at(6.6, 0)])
    for (let along = 2; along < 6.6; along += 0.65) lattice += poly([at(along, 0), at(along, 1.1)], false)
    if (random.chance(0.5)) fill(sheet, poly([at(1.4, 0), at(1.4, 1.1), at(6.6, 1.1), at(6.6, 0)]), shade(206), 0.7)
    stroke(sheet, lattice, shade(60), Math.max(0.6, scale * 0.07))
    stroke(sheet, poly([hub, at(6.9, 0)], false), shade(44), Math.max(0.9, scale * 0.18))
  }
  fill(sheet, ellipse(hub[0], hub[1], scale * 0.4, scale * 0.4), shade(34))
}

/** A well with its sweep, at (x, z) metres. */
export function drawWell(sheet: Sheet, camera: Camera, x: number, z: number) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const p = (dx: number, up: number): Point => project(camera, x + dx, up, z)
  const scale = pixelsPerMetre(camera, z)
  stroke(sheet, poly([p(0, 0), p(0, 4.2)], false), shade(50), scale * 0.2)
  stroke(sheet, poly([p(2.8, 2.6), p(-3.6, 6.6)], false), shade(56), scale * 0.13)
  stroke(sheet, poly([p(-3.6, 6.6), p(-3.4, 1)], false), shade(70), Math.max(0.7, scale * 0.05))
  fill(sheet, poly([p(-4.1, 0), p(-2.7, 0), p(-2.75, 0.9), p(-4.05, 0.9)]), shade(120))
  stroke(
    sheet,
    poly([p(-4.1, 0.3), p(-2.7, 0.3)], false) + poly([p(-4.1, 0.6), p(-2.7, 0.6)], false),
    shade(60),
    scale * 0.05,
  )
}

/** A woven fence between two points on the ground, metres. */
export function drawWattle(sheet: Sheet, camera: Camera, from: Point, to: Point, random: Random) {
  const steps = 60
  let weave = ''
  let stakes = ''
  const at = (t: number, up: number) =>
    project(camera, from[0] + (to[0] - from[0]) * t, up, from[1] + (to[1] - from[1]) * t)
  for (let row = 0; row < 7; row++) {
    const points: Point[] = []
    for (let i = 0; i <= steps; i++) points.push(at(i / steps, 0.1 + row * 0.14 + (i % 2 ? 0.025 : -0.025)))
    weave += curve(points)
  }
  for (let i = 0; i <= steps; i += 2)
    stakes += poly([at(i / steps, 0), at(i / steps, 1.15 + random.range(0, 0.3))], false)
  const z = (from[1] + to[1]) / 2
  const scale = pixelsPerMetre(camera, z)
  stroke(sheet, weave, hazed(camera, 116, z), Math.max(0.8, scale * 0.1))
  stroke(sheet, stakes, hazed(camera, 66, z), Math.max(0.7, scale * 0.07))
}
