import type { Wall } from '../camera.ts'
import type { Random } from '../random.ts'
import { fill, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import type { Sight } from './facade.ts'

/** A hole in a wall, in metres along and up it. */
export type Opening = { left: number; low: number; right: number; high: number; arched: boolean; door: boolean }

/** The edges of an opening around `centre`. */
export function windowAt(centre: number, low: number, width: number, tall: number) {
  return { left: centre - width / 2, right: centre + width / 2, low, high: low + tall }
}

/** The outline of an opening, wider by `border` on each side. */
export function openingOutline(wall: Wall, opening: Opening, border = 0, out = 0): Point[] {
  const [left, right, low] = [opening.left - border, opening.right + border, opening.low - (opening.door ? 0 : border)]
  if (!opening.arched) {
    return [
      wall(left, low, out),
      wall(right, low, out),
      wall(right, opening.high + border, out),
      wall(left, opening.high + border, out),
    ]
  }
  const radius = (right - left) / 2
  const spring = opening.high + border - radius
  const points: Point[] = [wall(left, low, out), wall(right, low, out)]
  for (let i = 0; i <= 8; i++) {
    const angle = (i / 8) * Math.PI
    points.push(wall(left + radius + Math.cos(angle) * radius, spring + Math.sin(angle) * radius, out))
  }
  return points
}

/** Draws windows and doors with frames, panes, curtains and sills; openings of one tone share a path. */
export function drawOpenings(
  sheet: Sheet,
  wall: Wall,
  openings: readonly Opening[],
  on: { tone: number; trimmed: boolean },
  { scale, shade }: Sight,
  random: Random,
) {
  const glass: [string, string, string] = ['', '', '']
  let frames = ''
  let shadows = ''
  let curtains = ''
  let bars = ''
  let sills = ''
  let doors = ''
  for (const opening of openings) {
    const { left, right, low, high } = opening
    if (on.trimmed) frames += poly(openingOutline(wall, opening, 0.18, 0.06))
    const outline = poly(openingOutline(wall, opening))
    if (opening.door) {
      doors += outline
      bars += poly([wall((left + right) / 2, low), wall((left + right) / 2, high * 0.8)], false)
      bars += poly([wall(left, high * 0.8), wall(right, high * 0.8)], false)
      continue
    }
    const shade = random.int(0, 2)
    glass[shade] = glass[shade]! + outline
    if (!opening.arched)
      shadows += poly([wall(left, high - 0.24), wall(right, high - 0.24), wall(right, high), wall(left, high)])
    if (!opening.arched && random.chance(0.4)) {
      const drop = low + (high - low) * random.range(0.25, 0.7)
      curtains += poly([wall(left, drop), wall(right, drop), wall(right, high - 0.1), wall(left, high - 0.1)])
    }
    if (scale > 10) {
      const middle = (left + right) / 2
      const transom = low + (high - low) * 0.62
      bars +=
        poly([wall(middle, low), wall(middle, high)], false) + poly([wall(left, transom), wall(right, transom)], false)
      if (scale > 34)
        bars += poly([wall(left, low * 0.6 + transom * 0.4), wall(right, low * 0.6 + transom * 0.4)], false)
    }
    sills += poly([
      wall(left - 0.2, low - 0.14, 0.2),
      wall(right + 0.2, low - 0.14, 0.2),
      wall(right + 0.2, low, 0.2),
      wall(left - 0.2, low, 0.2),
    ])
  }
  if (frames) fill(sheet, frames, shade(Math.min(242, on.tone * 1.13)))
  glass.forEach((outlines, i) => {
    if (outlines) fill(sheet, outlines, shade(42 + i * 20))
  })
  if (curtains) fill(sheet, curtains, shade(190), 0.42)
  if (shadows) fill(sheet, shadows, shade(24), 0.55)
  if (doors) fill(sheet, doors, shade(58))
  if (bars) stroke(sheet, bars, shade(196), Math.max(0.5, scale * 0.05), 0.8, 'butt')
  if (sills) fill(sheet, sills, shade(Math.min(245, on.tone * 1.16)))
}
