import type { Wall } from '../camera.ts'
import type { Random } from '../random.ts'
import { fill, poly } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { panel } from './facade.ts'
import type { Sight } from './facade.ts'
import { drawOpenings } from './windows.ts'
import type { Opening } from './windows.ts'

/** A row of arched windows at a height, evenly along a wall. */
export function archedRow(length: number, count: number, low: number, width: number, tall: number): Opening[] {
  return Array.from({ length: count }, (_, i) => {
    const centre = ((i + 0.5) / count) * length
    return { left: centre - width / 2, right: centre + width / 2, low, high: low + tall, arched: true, door: false }
  })
}

/** Arched windows on a plastered wall with a cornice above them. */
export function drawNaveWall(
  sheet: Sheet,
  wall: Wall,
  length: number,
  height: number,
  openings: Opening[],
  tone: number,
  sight: Sight,
  random: Random,
) {
  const { shade } = sight
  drawOpenings(sheet, wall, openings, { tone, trimmed: true }, sight, random)
  fill(sheet, panel(wall, -0.1, 0, length + 0.1, 0.8, 0.12), shade(tone * 0.72))
  fill(sheet, panel(wall, 0, height - 1, length, height - 0.5, 0.02), shade(tone * 0.7), 0.7)
  fill(sheet, panel(wall, -0.4, height - 0.5, length + 0.4, height, 0.4), shade(Math.min(240, tone * 1.1)))
}

/** A classical porch: steps, columns, beam and gable before the middle of a wall. */
export function drawPortico(
  sheet: Sheet,
  wall: Wall,
  centre: number,
  width: number,
  height: number,
  columns: number,
  tone: number,
  { scale, shade }: Sight,
) {
  const [a, b, out] = [centre - width / 2, centre + width / 2, 3]
  fill(sheet, panel(wall, a, 0.8, b, height, 0.05), shade(tone * 0.62))
  fill(sheet, panel(wall, centre - 1.1, 0.8, centre + 1.1, height * 0.62, 0.06), shade(44))
  for (let step = 0; step < 3; step++)
    fill(
      sheet,
      panel(wall, a - 0.8 + step * 0.25, step * 0.28, b + 0.8 - step * 0.25, 0.28 + step * 0.28, out + 1 - step * 0.3),
      shade(tone * (0.78 + step * 0.1)),
    )
  let lit = ''
  let dark = ''
  let blocks = ''
  for (let i = 0; i < columns; i++) {
    const u = a + 0.6 + ((width - 1.2) * i) / (columns - 1)
    const r = Math.min(0.6, width / columns / 4)
    lit += poly([
      wall(u - r, 0.8, out),
      wall(u + r, 0.8, out),
      wall(u + r * 0.85, height - 0.5, out),
      wall(u - r * 0.85, height - 0.5, out),
    ])
    dark += poly([
      wall(u + r * 0.2, 0.8, out),
      wall(u + r, 0.8, out),
      wall(u + r * 0.85, height - 0.5, out),
      wall(u + r * 0.2, height - 0.5, out),
    ])
    blocks +=
      panel(wall, u - r * 1.35, height - 0.55, u + r * 1.35, height - 0.2, out) +
      panel(wall, u - r * 1.3, 0.75, u + r * 1.3, 1.05, out)
  }
  const bright = shade(Math.min(242, tone * 1.1))
  fill(sheet, lit, bright)
  fill(sheet, dark, shade(tone * 0.6), 0.75)
  fill(sheet, blocks, bright)
  fill(sheet, panel(wall, a, height - 0.2, b, height + 1.1, out), shade(tone))
  fill(sheet, panel(wall, a - 0.3, height + 1, b + 0.3, height + 1.35, out + 0.2), bright)
  const peak = height + 1.35 + width * 0.17
  fill(
    sheet,
    poly([
      wall(b + 0.3, height + 1.35, out),
      wall(centre, peak, out),
      wall(centre, peak, -2),
      wall(b + 0.3, height + 1.35, -2),
    ]),
    shade(tone * 0.5),
  )
  fill(
    sheet,
    poly([wall(a - 0.3, height + 1.35, out), wall(b + 0.3, height + 1.35, out), wall(centre, peak, out)]),
    bright,
  )
  if (scale > 6)
    fill(
      sheet,
      poly([wall(a + 1.2, height + 1.6, out), wall(b - 1.2, height + 1.6, out), wall(centre, peak - 0.7, out)]),
      shade(tone * 0.84),
    )
}
