import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Random } from '../random.ts'
import { curve, ellipse, fill, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

/** A market stall under canvas with wares before it, at (x, z) metres. */
export function drawStall(sheet: Sheet, camera: Camera, x: number, z: number, random: Random) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const scale = pixelsPerMetre(camera, z)
  const wide = random.range(1.5, 2.3)
  const p = (dx: number, up: number, dz = 0): Point => project(camera, x + dx, up, z + dz)
  fill(sheet, ellipse(...p(0.5, 0), scale * wide * 1.2, scale * 0.25), 22, 0.34)
  const posts = [-wide, wide]
    .map((dx) => poly([p(dx, 0), p(dx, 2.2)], false) + poly([p(dx, 0, 2), p(dx, 2.5, 2)], false))
    .join('')
  fill(sheet, poly([p(-wide, 0.1, 0.3), p(wide, 0.1, 0.3), p(wide, 2.2, 0.3), p(-wide, 2.2, 0.3)]), shade(52), 0.7)
  stroke(sheet, posts, shade(66), Math.max(0.8, scale * 0.09))
  fill(sheet, poly([p(-wide, 0), p(wide, 0), p(wide, 0.85), p(-wide, 0.85)]), shade(random.range(86, 130)))
  fill(sheet, poly([p(-wide, 0.85), p(wide, 0.85), p(wide, 0.95, 0.8), p(-wide, 0.95, 0.8)]), shade(170))
  let wares = ''
  for (let i = 0; i < 14; i++) {
    const [cx, cy] = p(random.range(-wide, wide) * 0.92, 0.98, random.range(0, 0.5))
    wares += ellipse(cx, cy, scale * random.range(0.08, 0.2), scale * random.range(0.08, 0.16))
  }
  fill(sheet, wares, shade(random.pick([70, 150, 206])))
  const sag = [p(-wide - 0.3, 2.1, -0.4), p(0, 2.02, -0.4), p(wide + 0.3, 2.1, -0.4)] as const
  const back = [p(wide + 0.2, 2.75, 2), p(0, 2.7, 2), p(-wide - 0.2, 2.75, 2)] as const
  fill(sheet, curve([...sag]) + poly([...back]).replace('M', 'L'), shade(random.range(186, 234)))
  let fringe = ''
  for (let k = 0; k < 7; k++) {
    const a = -wide - 0.3 + ((wide * 2 + 0.6) * k) / 7
    const step = (wide * 2 + 0.6) / 7
    fringe += poly([
      p(a, 2.12, -0.4),
      p(a + step, 2.12, -0.4),
      p(a + step * 0.8, 1.86, -0.4),
      p(a + step * 0.2, 1.86, -0.4),
    ])
  }
  fill(sheet, fringe, shade(random.pick([110, 150, 206])))
}

/** Goods on the ground: sacks, melons, pots, barrels; at (x, z) metres. */
export function drawGoods(sheet: Sheet, camera: Camera, x: number, z: number, random: Random) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const scale = pixelsPerMetre(camera, z)
  const kind = random.pick(['sacks', 'melons', 'barrels', 'baskets'])
  const count = kind === 'melons' ? 22 : 5
  for (let i = 0; i < count; i++) {
    const [cx, cy] = project(camera, x + random.bell() * 0.9, 0, z + random.range(-0.4, 0.4))
    if (kind === 'melons')
      fill(
        sheet,
        ellipse(cx, cy - scale * 0.13 * random.range(1, 2.4), scale * 0.16, scale * 0.14),
        shade(random.range(80, 190)),
      )
    if (kind === 'sacks')
      fill(
        sheet,
        curve(
          [
            [cx - scale * 0.3, cy],
            [cx - scale * 0.34, cy - scale * 0.5],
            [cx - scale * 0.1, cy - scale * 0.85],
            [cx + scale * 0.12, cy - scale * 0.84],
            [cx + scale * 0.34, cy - scale * 0.46],
            [cx + scale * 0.3, cy],
          ],
          true,
        ),
        shade(random.range(150, 214)),
      )
    if (kind === 'barrels') {
      fill(
        sheet,
        curve(
          [
            [cx - scale * 0.26, cy],
            [cx - scale * 0.34, cy - scale * 0.45],
            [cx - scale * 0.26, cy - scale * 0.9],
            [cx + scale * 0.26, cy - scale * 0.9],
            [cx + scale * 0.34, cy - scale * 0.45],
            [cx + scale * 0.26, cy],
          ],
          true,
        ),
        shade(92),
      )
      stroke(
        sheet,
        poly(
          [
            [cx - scale * 0.3, cy - scale * 0.2],
            [cx + scale * 0.3, cy - scale * 0.2],
          ],
          false,
        ) +
          poly(
            [
              [cx - scale * 0.3, cy - scale * 0.7],
              [cx + scale * 0.3, cy - scale * 0.7],
            ],
            false,
          ),
        shade(46),
        scale * 0.05,
      )
    }
    if (kind === 'baskets') {
      fill(
        sheet,
        poly([
          [cx - scale * 0.26, cy - scale * 0.4],
          [cx + scale * 0.26, cy - scale * 0.4],
          [cx + scale * 0.18, cy],
          [cx - scale * 0.18, cy],
        ]),
        shade(120),
      )
      fill(sheet, ellipse(cx, cy - scale * 0.42, scale * 0.26, scale * 0.13), shade(random.pick([60, 200])))
    }
  }
}
