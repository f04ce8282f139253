import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

/** An instrument held before the chest of a sitter whose head is at (x, y) with half-height `r`. */
export function drawInstrument(sheet: Sheet, x: number, y: number, r: number, kind: 'violin' | 'cobza') {
  const tilt = kind === 'violin' ? -0.5 : -0.32
  const at = (along: number, off: number): Point => [
    x - r * 0.2 + (Math.cos(tilt) * along - Math.sin(tilt) * off) * r,
    y + r * 2.9 + (Math.sin(tilt) * along + Math.cos(tilt) * off) * r,
  ]
  fill(sheet, poly([at(0.8, -0.1), at(2.6, -0.07), at(2.6, 0.07), at(0.8, 0.1)]), 34)
  fill(sheet, ellipse(...at(2.72, 0), r * 0.14, r * 0.12), 48)
  const body =
    kind === 'violin'
      ? [
          at(-1, -0.4),
          at(-0.5, -0.56),
          at(-0.05, -0.32),
          at(0.4, -0.46),
          at(0.86, -0.26),
          at(0.92, 0),
          at(0.86, 0.26),
          at(0.4, 0.46),
          at(-0.05, 0.32),
          at(-0.5, 0.56),
          at(-1, 0.4),
          at(-1.14, 0),
        ]
      : [
          at(-1.1, -0.5),
          at(-0.5, -0.78),
          at(0.3, -0.56),
          at(0.94, -0.12),
          at(0.94, 0.12),
          at(0.3, 0.56),
          at(-0.5, 0.78),
          at(-1.1, 0.5),
          at(-1.26, 0),
        ]
  fill(
    sheet,
    curve(body, true),
    linear(
      sheet,
      [
        [0, 136],
        [0.5, 104],
        [1, 58],
      ],
      'across',
    ),
  )
  stroke(sheet, curve(body, true), 40, r * 0.05)
  if (kind === 'cobza') fill(sheet, ellipse(...at(-0.1, 0), r * 0.2, r * 0.2), 30)
  let strings = ''
  for (const off of [-0.06, -0.02, 0.02, 0.06]) strings += poly([at(-0.7, off * 1.5), at(2.5, off)], false)
  stroke(sheet, strings, 220, r * 0.016, 0.8)
  for (const [along, off] of [
    [2.1, 0.1],
    [-0.2, -0.6],
  ] as const) {
    const [hx, hy] = at(along, off)
    fill(
      sheet,
      curve(
        [
          [hx - r * 0.26, hy + r * 0.12],
          [hx - r * 0.16, hy - r * 0.2],
          [hx + r * 0.18, hy - r * 0.18],
          [hx + r * 0.28, hy + r * 0.1],
          [hx, hy + r * 0.3],
        ],
        true,
      ),
      linear(
        sheet,
        [
          [0, 200],
          [1, 130],
        ],
        'across',
      ),
    )
  }
  if (kind === 'violin')
    stroke(
      sheet,
      poly(
        [
          [x - r * 1.9, y + r * 2.2],
          [x + r * 1.0, y + r * 3.5],
        ],
        false,
      ),
      60,
      r * 0.05,
    )
}
