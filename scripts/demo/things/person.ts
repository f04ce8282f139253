import type { Random } from '../random.ts'
import { curve, ellipse, fill, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

export type PersonKind =
  'gentleman' | 'worker' | 'lady' | 'peasant' | 'countrywoman' | 'boy' | 'girl' | 'soldier' | 'priest'

const townspeople = [
  'gentleman',
  'gentleman',
  'lady',
  'lady',
  'worker',
  'countrywoman',
  'boy',
  'girl',
  'priest',
] as const
const countrypeople = ['peasant', 'peasant', 'countrywoman', 'countrywoman', 'worker', 'boy', 'girl'] as const

/** Somebody one would meet there. */
export function passerBy(where: 'town' | 'country', random: Random): PersonKind {
  return random.pick<PersonKind>(where === 'town' ? [...townspeople] : [...countrypeople])
}

/** A small full figure at (x, y), `size` pixels for a grown person; features below a pixel are left to the eye. */
export function drawPerson(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  kind: PersonKind,
  shade: (tone: number) => number,
  random: Random,
  ghost = false,
) {
  const child = kind === 'boy' || kind === 'girl'
  const h = size * (child ? random.range(0.6, 0.72) : random.range(0.93, 1.05))
  const side = random.chance(0.5) ? 1 : -1
  const at = (dx: number, dy: number): Point => [x + dx * h * side, y - dy * h]
  const veil = ghost ? 0.4 : 1
  if (!ghost) fill(sheet, ellipse(x + h * 0.2, y, h * 0.3, h * 0.028), 22, 0.34)
  const skirted = kind === 'lady' || kind === 'countrywoman' || kind === 'girl' || kind === 'priest'
  const cloth = clothOf(kind, random)
  const stride = random.range(0.02, 0.09)
  if (skirted) {
    const hem = kind === 'priest' ? 0.13 : kind === 'girl' ? 0.17 : 0.19
    const foot = kind === 'girl' ? 0.2 : 0.01
    if (kind === 'girl')
      fill(sheet, poly([at(-0.05, 0), at(0.06, 0), at(0.05, 0.25), at(-0.04, 0.25)]), shade(58), veil)
    fill(
      sheet,
      curve(
        [
          at(-0.075, 0.62),
          at(-0.11, 0.4),
          at(-hem, foot),
          at(0, foot - 0.01),
          at(hem, foot),
          at(0.11, 0.4),
          at(0.075, 0.62),
        ],
        true,
      ),
      shade(cloth.low),
      veil,
    )
    fill(
      sheet,
      poly([at(0.02, 0.6), at(hem * 0.5, foot + 0.01), at(hem, foot + 0.01), at(0.07, 0.6)]),
      shade(cloth.low * 0.7),
      veil * 0.5,
    )
    if (kind === 'countrywoman')
      fill(sheet, poly([at(-0.05, 0.6), at(-0.1, 0.08), at(0.04, 0.07), at(0.04, 0.6)]), shade(205), veil * 0.75)
  } else {
    fill(
      sheet,
      poly([at(-0.085, 0.5), at(-0.09 - stride, 0), at(-0.01 - stride, 0), at(0.01, 0.5)]),
      shade(cloth.low),
      veil,
    )
    fill(
      sheet,
      poly([at(-0.01, 0.5), at(0.01 + stride, 0), at(0.1 + stride, 0), at(0.085, 0.5)]),
      shade(cloth.low * 0.85),
      veil,
    )
  }
  const hem = kind === 'gentleman' || kind === 'soldier' ? 0.38 : skirted ? 0.58 : 0.46
  fill(
    sheet,
    curve(
      [
        at(-0.115, 0.81),
        at(-0.09, 0.62),
        at(-0.105, hem),
        at(0.105, hem),
        at(0.09, 0.62),
        at(0.115, 0.81),
        at(0.03, 0.86),
        at(-0.03, 0.86),
      ],
      true,
    ),
    shade(cloth.high),
    veil,
  )
  const swing = random.range(-0.05, 0.07)
  fill(
    sheet,
    poly([at(-0.12, 0.81), at(-0.075, 0.8), at(-0.1 + swing, 0.43), at(-0.145 + swing, 0.44)]),
    shade(cloth.high * 0.88),
    veil,
  )
  fill(
    sheet,
    poly([at(0.075, 0.8), at(0.12, 0.81), at(0.145 - swing, 0.44), at(0.1 - swing, 0.43)]),
    shade(cloth.high * 0.78),
    veil,
  )
  fill(sheet, ellipse(at(0, 0.92)[0], at(0, 0.92)[1], h * 0.046, h * 0.06), shade(178), veil)
  if (kind === 'gentleman' && size > 30)
    fill(sheet, poly([at(-0.03, 0.855), at(0.03, 0.855), at(0.005, 0.74)]), shade(225), veil)
  drawHeadgear(sheet, at, h, kind, shade, random, veil)
  if (random.chance(0.25) && kind === 'gentleman')
    stroke(sheet, poly([at(0.14, 0.45), at(0.19, 0)], false), shade(45), h * 0.014, veil)
  if (random.chance(0.3) && kind === 'countrywoman')
    fill(sheet, ellipse(at(0.17, 0.4)[0], at(0.17, 0.4)[1], h * 0.08, h * 0.06), shade(110), veil)
}

function clothOf(kind: PersonKind, random: Random): { high: number; low: number } {
  switch (kind) {
    case 'gentleman':
      return { high: random.range(34, 70), low: random.range(44, 110) }
    case 'worker':
      return { high: random.range(80, 150), low: random.range(50, 85) }
    case 'lady':
      return random.chance(0.5) ? { high: 222, low: 210 } : { high: random.range(40, 110), low: random.range(36, 80) }
    case 'peasant':
      return { high: random.chance(0.6) ? 214 : 84, low: random.chance(0.6) ? 200 : 74 }
    case 'countrywoman':
      return { high: random.range(150, 220), low: random.range(56, 120) }
    case 'boy':
      return { high: random.range(60, 190), low: random.range(50, 90) }
    case 'girl':
      return { high: random.range(130, 225), low: random.range(110, 215) }
    case 'soldier':
      return { high: 104, low: 62 }
    case 'priest':
      return { high: 34, low: 30 }
  }
}

type At = (dx: number, dy: number) => Point

function drawHeadgear(
  sheet: Sheet,
  at: At,
  h: number,
  kind: PersonKind,
  shade: (tone: number) => number,
  random: Random,
  veil: number,
) {
  const dark = shade(random.range(28, 58))
  const brim = (width: number, up: number, paint: number) =>
    fill(sheet, ellipse(at(0, up)[0], at(0, up)[1], h * width, h * 0.014), paint, veil)
  switch (kind) {
    case 'gentleman':
    case 'worker': {
      const straw = random.chance(0.3)
      const paint = straw ? shade(222) : dark
      fill(
        sheet,
        curve([at(-0.05, 0.945), at(-0.045, 1), at(0, 1.018), at(0.045, 1), at(0.05, 0.945)], true),
        paint,
        veil,
      )
      return brim(kind === 'worker' ? 0.06 : 0.078, 0.948, paint)
    }
    case 'lady':
      fill(sheet, ellipse(at(0, 0.98)[0], at(0, 0.98)[1], h * 0.055, h * 0.035), dark, veil)
      brim(random.range(0.09, 0.12), 0.965, random.chance(0.4) ? shade(225) : dark)
      if (random.chance(0.3)) {
        const [px, py] = at(0.02, 1.12)
        fill(
          sheet,
          curve(
            [
              [px - h * 0.2, py],
              [px - h * 0.1, py - h * 0.08],
              [px, py - h * 0.1],
              [px + h * 0.1, py - h * 0.08],
              [px + h * 0.2, py],
              [px, py - h * 0.025],
            ],
            true,
          ),
          shade(232),
          veil,
        )
        stroke(sheet, poly([[px, py], at(0.12, 0.62)], false), shade(60), h * 0.012, veil)
      }
      return
    case 'peasant':
      return fill(sheet, poly([at(-0.055, 0.94), at(-0.05, 1.06), at(0.03, 1.07), at(0.055, 0.94)]), dark, veil)
    case 'countrywoman':
    case 'girl': {
      const paint = random.chance(0.6) ? shade(228) : shade(70)
      fill(
        sheet,
        curve(
          [
            at(-0.05, 0.86),
            at(-0.058, 0.95),
            at(0, 1.0),
            at(0.058, 0.95),
            at(0.05, 0.86),
            at(0.03, 0.95),
            at(-0.03, 0.95),
          ],
          true,
        ),
        paint,
        veil,
      )
      return
    }
    case 'boy':
    case 'soldier':
      fill(sheet, ellipse(at(0, 0.975)[0], at(0, 0.975)[1], h * 0.056, h * 0.024), dark, veil)
      return
    case 'priest':
      fill(sheet, poly([at(-0.045, 0.95), at(-0.052, 1.06), at(0.052, 1.06), at(0.045, 0.95)]), shade(28), veil)
      fill(sheet, curve([at(-0.035, 0.9), at(0, 0.8), at(0.035, 0.9)], true), shade(190), veil)
  }
}
