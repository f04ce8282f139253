import type { Random } from '../random.ts'
import { curve, ellipse, fill, linear, poly, radial, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { drawBackHair, drawBeard, drawHair } from './hair.ts'
import { drawHat } from './hat.ts'
import type { At, Looks } from './looks.ts'

/**
 * A face with hair and hat, soft as a lens of the time drew it; (x, y) is the middle of the head, `r` half its height in
 * pixels. `turn` from −1 to 1 is where the sitter looks.
 */
export function drawHead(sheet: Sheet, x: number, y: number, r: number, looks: Looks, turn: number, random: Random) {
  const w = r * (looks.age === 'child' ? 0.82 : random.range(0.72, 0.78))
  const at = (dx: number, dy: number): Point => [x + dx * w, y + dy * r]
  drawBackHair(sheet, at, r, looks)
  const jaw = looks.age === 'child' ? 0.7 : 0.62
  const outline = [
    at(0, -1),
    at(0.62, -0.82),
    at(0.94, -0.3),
    at(0.9, 0.25),
    at(jaw, 0.72),
    at(0.2, 1),
    at(-0.2, 1),
    at(-jaw, 0.72),
    at(-0.9, 0.25),
    at(-0.94, -0.3),
    at(-0.62, -0.82),
  ]
  for (const side of [-1, 1]) fill(sheet, ellipse(...at(side * 0.95, 0.02), w * 0.12, r * 0.2), side < 0 ? 176 : 128)
  fill(
    sheet,
    curve(outline, true),
    radial(
      sheet,
      [
        [0, 222],
        [0.45, 204],
        [0.8, 166],
        [1, 122],
      ],
      0.4,
      0.4,
      0.68,
    ),
  )
  // The side away from the window.
  fill(
    sheet,
    curve(
      [
        at(0.25, -0.95),
        at(0.62, -0.82),
        at(0.94, -0.3),
        at(0.9, 0.25),
        at(jaw, 0.72),
        at(0.2, 1),
        at(0.5, 0.4),
        at(0.42, -0.3),
      ],
      true,
    ),
    linear(
      sheet,
      [
        [0, 90, 0],
        [1, 50, 0.42],
      ],
      'across',
    ),
  )
  drawFeatures(sheet, at, w, r, looks, turn * 0.14)
  drawBeard(sheet, at, r, looks, turn * 0.14)
  drawHair(sheet, at, r, looks)
  drawHat(sheet, at, w, r, looks)
}

function drawFeatures(sheet: Sheet, at: At, w: number, r: number, looks: Looks, turn: number) {
  const soft = (dx: number, dy: number, rx: number, ry: number, tone: number, veil: number) =>
    fill(
      sheet,
      ellipse(...at(dx + turn, dy), rx * w, ry * r),
      radial(sheet, [
        [0, tone, veil],
        [0.5, tone, veil * 0.6],
        [1, tone, 0],
      ]),
    )
  for (const side of [-1, 1]) {
    soft(side * 0.4, -0.08, 0.36, 0.22, 58, 0.5)
    const [ex, ey] = at(side * 0.4 + turn, -0.06)
    fill(
      sheet,
      curve(
        [
          [ex - w * 0.18, ey],
          [ex, ey - r * 0.05],
          [ex + w * 0.18, ey],
          [ex, ey + r * 0.036],
        ],
        true,
      ),
      176,
    )
    fill(sheet, ellipse(ex + turn * w * 0.2, ey - r * 0.005, w * 0.078, r * 0.052), 44)
    fill(sheet, ellipse(ex - w * 0.03, ey - r * 0.03, w * 0.025, r * 0.018), 236)
    stroke(
      sheet,
      curve([
        [ex - w * 0.2, ey + r * 0.005],
        [ex, ey - r * 0.07],
        [ex + w * 0.2, ey],
      ]),
      44,
      r * 0.028,
      0.85,
    )
    const brow = looks.age === 'child' ? 0.02 : 0.04
    stroke(
      sheet,
      curve([at(side * 0.2 + turn, -0.23), at(side * 0.42 + turn, -0.29), at(side * 0.64 + turn, -0.22)]),
      Math.min(110, looks.shade + 20),
      r * brow,
      0.75,
    )
    if (looks.age === 'old')
      stroke(
        sheet,
        curve([at(side * 0.28 + turn, 0.12), at(side * 0.46 + turn, 0.16), at(side * 0.6 + turn, 0.1)]),
        96,
        r * 0.018,
        0.5,
      )
  }
  soft(0.14, 0.12, 0.16, 0.34, 70, 0.42)
  fill(
    sheet,
    poly([at(-0.06 + turn, -0.12), at(0.05 + turn, -0.12), at(0.07 + turn, 0.22), at(-0.08 + turn, 0.22)]),
    232,
    0.28,
  )
  soft(0.02, 0.31, 0.3, 0.09, 60, 0.55)
  stroke(
    sheet,
    curve([at(-0.15 + turn, 0.27), at(-0.05 + turn, 0.32), at(0.08 + turn, 0.32), at(0.16 + turn, 0.27)]),
    84,
    r * 0.022,
    0.7,
  )
  const mouth = looks.age === 'child' ? 0.2 : 0.26
  stroke(
    sheet,
    curve([
      at(-mouth + turn, 0.54),
      at(-0.08 + turn, 0.52),
      at(0, 0.535),
      at(0.08 + turn, 0.52),
      at(mouth + turn, 0.545),
    ]),
    62,
    r * 0.03,
    0.85,
  )
  fill(
    sheet,
    curve([at(-mouth * 0.8 + turn, 0.54), at(turn, 0.49), at(mouth * 0.8 + turn, 0.54), at(turn, 0.62)], true),
    108,
    0.5,
  )
  soft(0, 0.72, 0.3, 0.07, 60, 0.34)
  soft(-0.5, 0.24, 0.3, 0.2, 240, 0.2)
}
