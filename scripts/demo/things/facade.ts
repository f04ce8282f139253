import type { Wall } from '../camera.ts'
import { lettering, letteringLength } from '../lettering.ts'
import type { Random } from '../random.ts'
import { fill, linear, poly, stroke } from '../sheet.ts'
import type { Paint, Point, Sheet } from '../sheet.ts'
import { clamp } from '../tone.ts'
import { drawOpenings, windowAt } from './windows.ts'
import type { Opening } from './windows.ts'

/** A house front. Metres, and tones before haze. */
export type Facade = {
  length: number
  storeys: number
  storeyHeight: number
  bays: number
  tone: number
  trim: 'plain' | 'classical' | 'brick'
  arched: 'none' | 'top' | 'all'
  shops: boolean
  /** Lettered over the shops or over the door; '' for none. */
  sign: string
  balcony: boolean
}

/** How a front is seen: pixels a metre takes, and what the distance does to a tone. */
export type Sight = { scale: number; shade: (tone: number) => number }

/** Metres from the ground to the eaves. */
export function facadeHeight(facade: Facade) {
  return 0.7 + facade.storeys * facade.storeyHeight + (facade.trim === 'plain' ? 0.15 : 0.55)
}

/** A rectangle of the wall as path data. */
export function panel(wall: Wall, left: number, low: number, right: number, high: number, out = 0): string {
  return poly([wall(left, low, out), wall(right, low, out), wall(right, high, out), wall(left, high, out)])
}

/** Draws a house front with plinth, cornices, windows, door, shops, sign and balcony, as far as the scale shows them. */
export function drawFacade(sheet: Sheet, wall: Wall, facade: Facade, sight: Sight, random: Random) {
  const { length, storeys, storeyHeight, bays, tone } = facade
  const { scale, shade } = sight
  const height = facadeHeight(facade)
  const flat = (paint: number): Paint => shade(paint)
  fill(
    sheet,
    panel(wall, 0, 0, length, height),
    linear(
      sheet,
      [
        [0, shade(tone * 0.88)],
        [0.25, shade(tone)],
        [0.8, shade(tone)],
        [1, shade(tone * 0.86)],
      ],
      'down',
    ),
  )
  if (facade.trim === 'brick' && scale > 9) drawBricks(sheet, wall, length, height, sight)
  fill(sheet, panel(wall, 0, 0, length, 0.7, 0.08), flat(tone * 0.72))
  const bay = length / bays
  const door = facade.shops ? -1 : random.int(0, bays - 1)
  const openings: Opening[] = []
  for (let storey = 0; storey < storeys; storey++) {
    const floor = 0.7 + storey * storeyHeight
    for (let i = 0; i < bays; i++) {
      const centre = (i + 0.5) * bay
      if (storey === 0 && facade.shops) continue
      if (storey === 0 && i === door)
        openings.push({ ...windowAt(centre, 0, 1.5, floor + 1.7), arched: false, door: true })
      else {
        const width = clamp(bay * 0.42, 0.7, 1.5)
        const tall = storeyHeight * (storey === 0 ? 0.5 : 0.55)
        const arched = facade.arched === 'all' || (facade.arched === 'top' && storey === storeys - 1)
        openings.push({ ...windowAt(centre, floor + storeyHeight * 0.24, width, tall), arched, door: false })
      }
    }
  }
  if (facade.trim !== 'plain') drawPilasters(sheet, wall, facade, sight)
  drawOpenings(sheet, wall, openings, { tone, trimmed: facade.trim !== 'plain' }, sight, random)
  if (facade.shops) drawShops(sheet, wall, facade, sight, random)
  drawCornices(sheet, wall, facade, height, sight)
  if (facade.balcony && storeys > 1) drawBalcony(sheet, wall, length / 2, 0.75 + storeyHeight, bay * 1.2, sight)
  if (facade.sign) drawSign(sheet, wall, facade, sight, random)
  // Damp rises: streaks below the eaves and a dark foot.
  fill(
    sheet,
    panel(wall, 0, 0, length, 1.6),
    linear(
      sheet,
      [
        [0, 0, 0],
        [1, 20, 0.16],
      ],
      'down',
    ),
  )
}

function drawBricks(sheet: Sheet, wall: Wall, length: number, height: number, { scale, shade }: Sight) {
  const course = scale > 40 ? 0.16 : 0.32
  let rows = ''
  for (let v = 0.8; v < height; v += course) rows += poly([wall(0, v), wall(length, v)], false)
  stroke(sheet, rows, shade(70), Math.max(0.5, scale * 0.018), 0.34)
  if (scale < 38) return
  let joints = ''
  for (let row = 0, v = 0.8; v < height; v += course, row++) {
    for (let u = row % 2 ? 0.18 : 0.36; u < length; u += 0.36) joints += poly([wall(u, v), wall(u, v + course)], false)
  }
  stroke(sheet, joints, shade(70), Math.max(0.5, scale * 0.014), 0.3)
}

function drawPilasters(sheet: Sheet, wall: Wall, facade: Facade, { shade }: Sight) {
  const { length, tone } = facade
  const top = facadeHeight(facade) - 0.5
  let lit = ''
  let dark = ''
  const steps = Math.max(1, Math.round(facade.bays / 3))
  for (let i = 0; i <= steps; i++) {
    const u = clamp((i / steps) * length, 0.3, length - 0.3)
    lit += panel(wall, u - 0.3, 0.7, u + 0.3, top, 0.1)
    dark += panel(wall, u + 0.3, 0.7, u + 0.42, top, 0.02)
  }
  fill(sheet, dark, shade(tone * 0.62), 0.5)
  fill(sheet, lit, shade(Math.min(238, tone * 1.08)))
}

function drawCornices(sheet: Sheet, wall: Wall, facade: Facade, height: number, { scale, shade }: Sight) {
  const { length, tone, storeys, storeyHeight } = facade
  const bright = shade(Math.min(240, tone * 1.12))
  for (let storey = 1; storey < storeys && facade.trim !== 'plain'; storey++) {
    const v = 0.7 + storey * storeyHeight
    fill(sheet, panel(wall, 0, v - 0.2, length, v - 0.05, 0.02), shade(tone * 0.66))
    fill(sheet, panel(wall, 0, v - 0.05, length, v + 0.14, 0.16), bright)
  }
  const depth = facade.trim === 'plain' ? 0.35 : 0.5
  fill(sheet, panel(wall, 0, height - 0.75, length, height - 0.2, 0.02), shade(tone * 0.6), 0.8)
  if (facade.trim !== 'plain' && scale > 14) {
    let blocks = ''
    const step = scale > 40 ? 0.4 : 0.8
    for (let u = 0.1; u < length - 0.2; u += step)
      blocks += panel(wall, u, height - 0.5, u + step * 0.5, height - 0.22, depth * 0.6)
    fill(sheet, blocks, bright)
  }
  fill(
    sheet,
    poly([
      wall(0, height - 0.2, 0),
      wall(length, height - 0.2, 0),
      wall(length, height - 0.2, depth),
      wall(0, height - 0.2, depth),
    ]),
    shade(tone * 0.5),
  )
  fill(sheet, panel(wall, -0.1, height - 0.2, length + 0.1, height, depth), bright)
}

function drawShops(sheet: Sheet, wall: Wall, facade: Facade, { scale, shade }: Sight, random: Random) {
  const { length, storeyHeight } = facade
  const top = 0.35 + storeyHeight * 0.72
  const count = Math.max(1, Math.round(length / 3.2))
  const each = length / count
  let fronts = ''
  let wares = ''
  let bars = ''
  for (let i = 0; i < count; i++) {
    const [a, b] = [i * each + 0.35, (i + 1) * each - 0.35]
    const open = random.chance(0.3)
    fronts += panel(wall, a, open ? 0.1 : 0.6, b, top)
    if (!open) wares += panel(wall, a + 0.2, 0.75, b - 0.2, 0.75 + random.range(0.3, 1.2))
    for (const u of [a, (a + b) / 2, b]) bars += poly([wall(u, 0.5), wall(u, top)], false)
    if (random.chance(0.55)) {
      const drop = top - 0.75
      const awning: Point[] = [
        wall(a - 0.2, top + 0.1, 0.05),
        wall(b + 0.2, top + 0.1, 0.05),
        wall(b + 0.2, drop, 1.5),
        wall(a - 0.2, drop, 1.5),
      ]
      fill(sheet, panel(wall, a, 0.3, b, top), shade(38))
      fill(sheet, poly(awning), shade(random.range(150, 225)))
      if (scale > 18) {
        let stripes = ''
        for (let u = a; u < b; u += 0.5) {
          stripes += poly([
            wall(u, top + 0.1, 0.05),
            wall(u + 0.25, top + 0.1, 0.05),
            wall(u + 0.25, drop, 1.5),
            wall(u, drop, 1.5),
          ])
        }
        fill(sheet, stripes, shade(110), 0.7)
      }
      fill(sheet, panel(wall, a - 0.2, drop - 0.22, b + 0.2, drop, 1.5), shade(170))
    }
  }
  fill(sheet, fronts, shade(44), 0.9)
  fill(sheet, wares, shade(130), 0.45)
  stroke(sheet, bars, shade(185), Math.max(0.6, scale * 0.07), 0.7, 'butt')
}

function drawBalcony(sheet: Sheet, wall: Wall, centre: number, floor: number, width: number, { scale, shade }: Sight) {
  const [a, b] = [centre - width / 2, centre + width / 2]
  fill(sheet, poly([wall(a, floor, 0), wall(b, floor, 0), wall(b, floor, 1.1), wall(a, floor, 1.1)]), shade(70))
  fill(sheet, panel(wall, a, floor, b, floor + 0.16, 1.1), shade(150))
  let rails = ''
  for (let i = 0; i <= 10; i++) {
    const u = a + ((b - a) * i) / 10
    rails += poly([wall(u, floor + 0.1, 1.1), wall(u, floor + 1, 1.1)], false)
  }
  rails += poly([wall(a, floor + 1, 0), wall(a, floor + 1, 1.1), wall(b, floor + 1, 1.1), wall(b, floor + 1, 0)], false)
  stroke(sheet, rails, shade(45), Math.max(0.6, scale * 0.035))
}

function drawSign(sheet: Sheet, wall: Wall, facade: Facade, { scale, shade }: Sight, random: Random) {
  const low = facade.shops ? 0.4 + facade.storeyHeight * 0.74 : 0.75 + facade.storeyHeight * 0.9
  const room = facade.length - 0.8
  const cap = Math.min(0.62, room / letteringLength(facade.sign))
  if (cap < 0.2) return
  const start = (facade.length - letteringLength(facade.sign) * cap) / 2
  const dark = random.chance(0.5)
  fill(sheet, panel(wall, start - 0.4, low, facade.length - start + 0.4, low + cap * 1.7, 0.14), shade(dark ? 52 : 226))
  if (scale < 9) return
  const d = lettering(facade.sign, random, (right, up) => wall(start + right * cap, low + cap * (0.34 + up), 0.15))
  stroke(sheet, d, shade(dark ? 235 : 50), Math.max(0.7, scale * cap * 0.13))
}
