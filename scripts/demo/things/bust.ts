import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

export type Costume =
  'suit' | 'gown' | 'uniform' | 'cassock' | 'embroidered' | 'vest' | 'white-dress' | 'school' | 'apron'

/**
 * Shoulders and body below a head at (x, y) with half-height `r`, down to the row `bottom`; `breadth` widens the
 * shoulders (1 is a grown man).
 */
export function drawBust(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  bottom: number,
  costume: Costume,
  breadth: number,
) {
  const at = (dx: number, dy: number): Point => [x + dx * r * breadth, y + dy * r]
  const tones: Record<Costume, readonly [number, number]> = {
    suit: [76, 32],
    gown: [82, 36],
    uniform: [112, 58],
    cassock: [58, 22],
    embroidered: [236, 168],
    vest: [232, 170],
    'white-dress': [240, 186],
    school: [142, 92],
    apron: [120, 74],
  }
  const [light, dark] = tones[costume]
  fill(
    sheet,
    curve([at(-0.36, 0.7), at(-0.42, 1.3), at(0, 1.6), at(0.42, 1.3), at(0.36, 0.7)], true),
    linear(
      sheet,
      [
        [0, 184],
        [1, 118],
      ],
      'across',
    ),
  )
  fill(sheet, ellipse(x, y + r * 1.05, r * 0.4, r * 0.22), 40, 0.35)
  const down = Math.max(3.4, (bottom - y) / r + 0.3)
  const waist = costume === 'gown' || costume === 'white-dress' || costume === 'embroidered' || costume === 'apron'
  const body = [
    at(-0.46, 1.1),
    at(-1.1, 1.36),
    at(-1.62, 1.68),
    at(-1.86, 2.5),
    at(-1.84, 3.4),
    at(waist ? -1.5 : -1.74, down),
    at(waist ? 1.5 : 1.74, down),
    at(1.84, 3.4),
    at(1.86, 2.5),
    at(1.62, 1.68),
    at(1.1, 1.36),
    at(0.46, 1.1),
    at(0, 1.38),
  ]
  fill(
    sheet,
    curve(body, true),
    linear(
      sheet,
      [
        [0, light * 0.8],
        [0.25, light],
        [0.6, (light + dark) / 2],
        [1, dark],
      ],
      'across',
    ),
  )
  // Where the arms lie against the body.
  stroke(
    sheet,
    curve([at(-1.34, 2.2), at(-1.24, 3), at(-1.34, down)]) + curve([at(1.34, 2.2), at(1.24, 3), at(1.34, down)]),
    dark * 0.6,
    r * 0.06,
    0.45,
  )
  let folds = ''
  for (const dx of [-1.6, -0.7, 0.7, 1.62]) folds += curve([at(dx, 2), at(dx * 0.94, 2.8), at(dx * 1.02, down)])
  stroke(sheet, folds, dark * 0.7, r * 0.04, 0.22)
  drawDetails(sheet, at, r, costume, down)
}

function drawDetails(sheet: Sheet, at: (dx: number, dy: number) => Point, r: number, costume: Costume, down: number) {
  const buttons = (dx: number, from: number, step: number, tone: number, size = 0.06) => {
    let d = ''
    for (let dy = from; dy < down - 0.2; dy += step) d += ellipse(...at(dx, dy), r * size, r * size)
    fill(sheet, d, tone)
  }
  switch (costume) {
    case 'suit':
      fill(sheet, poly([at(-0.42, 1.14), at(0.42, 1.14), at(0.16, 2.3), at(-0.16, 2.3)]), 226)
      fill(sheet, poly([at(-0.12, 1.36), at(0.12, 1.36), at(0.15, 2.3), at(-0.15, 2.3)]), 44)
      fill(sheet, poly([at(-0.2, 1.24), at(0.2, 1.24), at(0.12, 1.46), at(-0.12, 1.46)]), 36)
      for (const side of [-1, 1])
        fill(
          sheet,
          poly([at(side * 0.46, 1.1), at(side * 0.92, 1.5), at(side * 0.74, 1.8), at(side * 0.16, 2.5)]),
          side < 0 ? 96 : 50,
        )
      stroke(sheet, curve([at(0.1, 3), at(0.5, 3.2), at(0.9, 3)]), 200, r * 0.035, 0.8)
      return buttons(0.02, 2.6, 0.42, 30)
    case 'uniform':
      fill(sheet, poly([at(-0.48, 0.98), at(0.48, 0.98), at(0.5, 1.34), at(-0.5, 1.34)]), 52)
      for (const side of [-1, 1]) {
        fill(
          sheet,
          poly([at(side * 0.9, 1.34), at(side * 1.66, 1.6), at(side * 1.74, 1.82), at(side * 0.98, 1.52)]),
          214,
        )
        stroke(sheet, poly([at(side * 0.94, 1.43), at(side * 1.7, 1.71)], false), 90, r * 0.03)
      }
      for (const dx of [-0.95, -0.6]) {
        fill(sheet, poly([at(dx - 0.1, 2.1), at(dx + 0.1, 2.1), at(dx + 0.08, 2.32), at(dx - 0.08, 2.32)]), 150)
        fill(sheet, ellipse(...at(dx, 2.46), r * 0.12, r * 0.14), 216)
      }
      stroke(sheet, curve([at(-1.2, 1.6), at(0.2, 2.6), at(1.1, 3.6)]), 40, r * 0.13, 0.7)
      buttons(-0.3, 1.6, 0.4, 210)
      return buttons(0.3, 1.6, 0.4, 190)
    case 'cassock': {
      stroke(sheet, curve([at(-0.7, 1.3), at(-0.55, 2.2), at(0, 2.9), at(0.55, 2.2), at(0.7, 1.3)]), 206, r * 0.06)
      stroke(
        sheet,
        poly([at(0, 2.85), at(0, 3.6)], false) + poly([at(-0.24, 3.08), at(0.24, 3.08)], false),
        220,
        r * 0.11,
      )
      return stroke(sheet, curve([at(0, 1.4), at(0.05, 2.2), at(0.02, down)]), 14, r * 0.05, 0.8)
    }
    case 'embroidered':
    case 'vest': {
      let stitches = ''
      for (const side of [-1, 1]) {
        for (let i = 0; i < 9; i++) {
          const [cx, cy] = at(side * (1.34 + i * 0.045), 1.72 + i * 0.2)
          stitches += poly([
            [cx - r * 0.14, cy],
            [cx, cy - r * 0.1],
            [cx + r * 0.14, cy],
            [cx, cy + r * 0.1],
          ])
        }
        for (let i = 0; i < 7; i++) {
          const [cx, cy] = at(side * 0.2, 1.6 + i * 0.22)
          stitches += poly([
            [cx - r * 0.08, cy],
            [cx, cy - r * 0.08],
            [cx + r * 0.08, cy],
            [cx, cy + r * 0.08],
          ])
        }
      }
      fill(sheet, stitches, 56, 0.85)
      if (costume === 'vest') {
        for (const side of [-1, 1]) {
          fill(
            sheet,
            curve(
              [
                at(side * 0.56, 1.2),
                at(side * 1.2, 1.5),
                at(side * 1.26, 2.4),
                at(side * 1.3, down),
                at(side * 0.42, down),
                at(side * 0.5, 2.2),
              ],
              true,
            ),
            linear(
              sheet,
              [
                [0, 74],
                [1, 40],
              ],
              'across',
            ),
          )
          stroke(sheet, curve([at(side * 0.56, 1.25), at(side * 0.5, 2.2), at(side * 0.42, down)]), 170, r * 0.05, 0.8)
        }
      } else {
        for (let k = 0; k < 4; k++) {
          let beads = ''
          for (let i = 0; i <= 14; i++)
            beads += ellipse(
              ...at(-0.5 + i * 0.0715, 1.26 + k * 0.17 + Math.sin((i / 14) * Math.PI) * (0.22 + k * 0.1)),
              r * 0.035,
              r * 0.035,
            )
          fill(sheet, beads, k % 2 ? 70 : 120)
        }
      }
      return
    }
    case 'gown':
    case 'white-dress': {
      const lace = costume === 'gown' ? 218 : 246
      fill(sheet, poly([at(-0.4, 0.86), at(0.4, 0.86), at(0.44, 1.36), at(-0.44, 1.36)]), lace, 0.9)
      let frills = ''
      for (let i = -4; i <= 4; i++) frills += curve([at(i * 0.09, 0.88), at(i * 0.1, 1.34)])
      for (let row = 0; row < 4; row++)
        frills += curve([
          at(-0.5 + row * 0.06, 1.55 + row * 0.26),
          at(0, 1.72 + row * 0.3),
          at(0.5 - row * 0.06, 1.55 + row * 0.26),
        ])
      stroke(sheet, frills, 120, r * 0.025, 0.5)
      fill(sheet, ellipse(...at(0, 1.3), r * 0.14, r * 0.11), 90)
      fill(sheet, ellipse(...at(-0.02, 1.28), r * 0.07, r * 0.05), 236)
      return buttons(0, 1.7, 0.26, costume === 'gown' ? 130 : 206, 0.045)
    }
    case 'school':
      fill(sheet, poly([at(-0.46, 1.05), at(0.46, 1.05), at(0.5, 1.3), at(-0.5, 1.3)]), 56)
      fill(sheet, poly([at(-0.46, 1.04), at(0.46, 1.04), at(0.46, 1.1), at(-0.46, 1.1)]), 232)
      stroke(sheet, curve([at(-1.7, 3.3), at(0, 3.45), at(1.7, 3.3)]), 46, r * 0.22)
      fill(sheet, poly([at(-0.24, 3.24), at(0.24, 3.24), at(0.24, 3.6), at(-0.24, 3.6)]), 214)
      return buttons(0, 1.5, 0.36, 216)
    case 'apron':
      fill(
        sheet,
        curve([at(-0.8, 1.5), at(0.8, 1.5), at(1, 2.6), at(1.1, down), at(-1.1, down), at(-1, 2.6)], true),
        linear(
          sheet,
          [
            [0, 238],
            [1, 178],
          ],
          'across',
        ),
      )
      fill(
        sheet,
        curve([at(-0.5, 1.1), at(0, 1.5), at(0.5, 1.1), at(0.6, 1.34), at(0, 1.76), at(-0.6, 1.34)], true),
        236,
      )
  }
}
