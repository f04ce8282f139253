import { hazed, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Random } from '../random.ts'
import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

/** A boat on the water with its wavering reflection; `x` and `z` in metres. */
export function drawBoat(
  sheet: Sheet,
  camera: Camera,
  x: number,
  z: number,
  kind: 'rowing' | 'sail' | 'schooner',
  random: Random,
) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const way = random.chance(0.5) ? 1 : -1
  const size = kind === 'schooner' ? 3.6 : kind === 'sail' ? 1.5 : 1
  const p = (forward: number, up: number): Point => project(camera, x + way * forward * size, up * size, z)
  const unit = Math.abs(p(0, 1)[1] - p(0, 0)[1])
  const hull = [p(-2.6, 0.75), p(-2.3, 0), p(2.1, 0), p(2.9, 1.0), p(1.4, 0.55), p(-1.4, 0.5)]
  fill(
    sheet,
    curve(
      hull.map(([px, py]): Point => [px, 2 * p(0, 0)[1] - py]),
      true,
    ),
    54,
    0.42,
  )
  if (kind !== 'rowing') {
    const sails: [number, number, number][] =
      kind === 'schooner'
        ? [
            [-1.2, 0.4, 5.2],
            [0.6, 2.4, 5.6],
          ]
        : [[-1.4, 1.5, 5]]
    for (const [aft, fore, high] of sails) {
      const mast = fore - 0.2
      fill(sheet, curve([p(mast, 1), p(mast + 0.1, -high * 0.7), p(aft, -0.9)], true), 205, 0.2)
      fill(
        sheet,
        curve([p(mast, 0.9), p(mast - 0.05, high), p(mast - 0.9, high * 0.62), p(aft - 0.6, 1.1)], true),
        linear(
          sheet,
          [
            [0, shade(232)],
            [1, shade(178)],
          ],
          'across',
        ),
      )
      stroke(sheet, poly([p(mast, 0.4), p(mast, high + 0.4)], false), shade(50), Math.max(0.8, unit * 0.1))
      stroke(
        sheet,
        poly([p(mast, high), p(2.8, 0.95)], false) + poly([p(mast, high), p(-2.5, 0.7)], false),
        shade(70),
        Math.max(0.5, unit * 0.025),
      )
    }
  }
  fill(sheet, curve(hull, true), shade(44))
  stroke(sheet, curve([p(-2.6, 0.75), p(-1.2, 0.5), p(1.4, 0.55), p(2.9, 1.0)]), shade(168), Math.max(0.7, unit * 0.09))
  const crew = kind === 'rowing' ? [-0.9, 0.5] : [-1.7]
  const man = 1 / size
  for (const at of crew) {
    fill(
      sheet,
      curve(
        [
          p(at - 0.25 * man, 0.5),
          p(at - 0.2 * man, 0.5 + 0.7 * man),
          p(at + 0.2 * man, 0.5 + 0.72 * man),
          p(at + 0.28 * man, 0.5),
        ],
        true,
      ),
      shade(random.range(50, 210)),
    )
    const [hx, hy] = p(at + 0.03, 0.5 + 0.92 * man)
    fill(sheet, ellipse(hx, hy, unit * 0.13 * man, unit * 0.17 * man), shade(170))
    fill(sheet, ellipse(hx, hy - unit * 0.15 * man, unit * 0.19 * man, unit * 0.07 * man), shade(40))
    if (kind === 'rowing')
      stroke(sheet, poly([p(at, 0.85), p(at - 1.6, -0.1)], false), shade(60), Math.max(0.6, unit * 0.06))
  }
}

/** A paddle steamer under way, about 34 m long, with its smoke. */
export function drawSteamer(sheet: Sheet, camera: Camera, x: number, z: number, random: Random) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const p = (forward: number, up: number): Point => project(camera, x + forward, up, z)
  const unit = Math.abs(p(0, 1)[1] - p(0, 0)[1])
  const box = (a: number, b: number, low: number, high: number, tone: number) =>
    fill(sheet, poly([p(a, low), p(b, low), p(b, high), p(a, high)]), shade(tone))
  drawSmoke(sheet, p(-1.5, 8), [-1, -0.25], unit * 11, random)
  fill(sheet, poly([p(-16, 0), p(17, 0), p(15, -4), p(-14, -4)]), 70, 0.4)
  fill(
    sheet,
    curve([p(-17.5, 2.4), p(-16.5, 0.1), p(0, -0.1), p(15, 0.1), p(18.5, 2.6), p(10, 1.7), p(-10, 1.6)], true),
    shade(40),
  )
  stroke(sheet, curve([p(-17.5, 2.4), p(-10, 1.65), p(10, 1.75), p(18.5, 2.6)]), shade(220), Math.max(1, unit * 0.18))
  box(-13, 9, 1.6, 3.6, 226)
  box(-10, 6, 3.8, 5.4, 216)
  box(2, 5, 5.4, 7, 206)
  let windows = ''
  for (let f = -12.4; f < 8.4; f += 1.3) windows += poly([p(f, 2.2), p(f + 0.7, 2.2), p(f + 0.7, 3.1), p(f, 3.1)])
  for (let f = -9.4; f < 5.4; f += 1.3) windows += poly([p(f, 4.2), p(f + 0.7, 4.2), p(f + 0.7, 5), p(f, 5)])
  fill(sheet, windows, shade(52))
  box(-14, 11, 3.6, 3.85, 150)
  box(-11, 7, 5.4, 5.6, 150)
  fill(sheet, curve([p(-4.6, 0), p(-4.4, 2.6), p(-1.5, 4.2), p(1.4, 2.6), p(1.6, 0)], true), shade(196))
  let spokes = ''
  for (let i = 0; i <= 8; i++) {
    const angle = (i / 8) * Math.PI
    spokes += poly([p(-1.5, 0.2), p(-1.5 + Math.cos(angle) * 2.7, 0.2 + Math.sin(angle) * 3.4)], false)
  }
  stroke(sheet, spokes, shade(84), Math.max(0.8, unit * 0.12))
  fill(sheet, poly([p(-2.2, 5.4), p(-0.9, 5.4), p(-1, 10), p(-2.1, 10)]), shade(38))
  box(-2.25, -0.85, 8.6, 9.3, 206)
  stroke(
    sheet,
    poly([p(12, 1.8), p(12, 9)], false) + poly([p(-14.5, 1.8), p(-14.5, 8)], false),
    shade(60),
    Math.max(0.8, unit * 0.14),
  )
  stroke(
    sheet,
    poly([p(12, 9), p(18, 2.6)], false) + poly([p(12, 9), p(5, 7)], false) + poly([p(-14.5, 8), p(-17.4, 2.4)], false),
    shade(80),
    Math.max(0.5, unit * 0.05),
  )
  fill(
    sheet,
    curve([p(-14.5, 8), p(-16, 7.7), p(-17.4, 7.9), p(-17.3, 6.9), p(-16, 6.8), p(-14.5, 7)], true),
    shade(150),
  )
  for (let i = 0; i < 30; i++) {
    const f = random.range(-13, 13)
    const deck = f > -10 && f < 6 ? 5.6 : 3.85
    fill(
      sheet,
      poly([p(f, deck), p(f + 0.45, deck), p(f + 0.4, deck + 1.35), p(f + 0.05, deck + 1.35)]),
      shade(random.pick([40, 60, 225])),
    )
    const [hx, hy] = p(f + 0.22, deck + 1.55)
    fill(sheet, ellipse(hx, hy, unit * 0.2, unit * 0.24), shade(150))
  }
  stroke(
    sheet,
    curve([p(18, 0.2), p(24, -0.6), p(34, -1.4)]) + curve([p(-17, 0.2), p(-24, -0.4), p(-36, -1.6)]),
    234,
    Math.max(1, unit * 0.25),
    0.6,
  )
}

/** Smoke that drifts from a point; `drift` is its direction, `reach` how far it goes in pixels. */
export function drawSmoke(sheet: Sheet, from: Point, drift: Point, reach: number, random: Random) {
  for (const [tone, veil] of [
    [70, 0.12],
    [120, 0.12],
    [226, 0.1],
  ] as const) {
    for (let i = 0; i < 26; i++) {
      const t = (i + random.next()) / 26
      const r = reach * (0.03 + 0.15 * t) * random.range(0.7, 1.3)
      const x = from[0] + drift[0] * reach * t + random.bell() * r * 0.6
      const y = from[1] + drift[1] * reach * Math.sqrt(t) + random.bell() * r * 0.5
      fill(sheet, ellipse(x, y, r, r * 0.8), tone, veil * (1.2 - t))
    }
  }
}
