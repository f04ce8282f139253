import { curve, ellipse, fill, linear, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import type { Costume } from './bust.ts'

/** The knees, hands and feet of somebody seated, below a bust whose head is at (x, y) with half-height `r`. */
export function drawLap(sheet: Sheet, x: number, y: number, r: number, bottom: number, costume: Costume) {
  const at = (dx: number, dy: number): Point => [x + dx * r, y + dy * r]
  const skirt = costume === 'gown' || costume === 'white-dress' || costume === 'embroidered' || costume === 'apron'
  const down = (bottom - y) / r - 0.3
  const tones =
    costume === 'white-dress'
      ? [236, 190]
      : costume === 'embroidered'
        ? [120, 70]
        : costume === 'vest'
          ? [214, 160]
          : costume === 'school'
            ? [120, 78]
            : [74, 34]
  const cloth = linear(
    sheet,
    [
      [0, tones[0]!],
      [1, tones[1]!],
    ],
    'across',
  )
  if (skirt) {
    fill(
      sheet,
      curve(
        [at(-1.2, 3.9), at(-1.7, 4.6), at(-1.75, down), at(0, down + 0.15), at(1.75, down), at(1.7, 4.6), at(1.2, 3.9)],
        true,
      ),
      cloth,
    )
    let folds = ''
    for (const dx of [-1.1, -0.5, 0.1, 0.7, 1.2]) folds += curve([at(dx * 0.8, 4.6), at(dx, 5.4), at(dx * 1.15, down)])
    stroke(sheet, folds, tones[1]! * 0.6, r * 0.07, 0.4)
  } else {
    for (const side of [-1, 1]) {
      fill(
        sheet,
        curve(
          [
            at(side * 0.1, 4.1),
            at(side * 0.2, 5),
            at(side * 0.42, down),
            at(side * 1.05, down),
            at(side * 1.4, 4.8),
            at(side * 1.1, 4),
          ],
          true,
        ),
        cloth,
      )
      fill(sheet, ellipse(...at(side * 0.76, down + 0.08), r * 0.46, r * 0.2), 24)
    }
    stroke(sheet, curve([at(0.02, 4.3), at(0, 5.2), at(0, down)]), 18, r * 0.1, 0.6)
  }
  for (const side of [-1, 1]) {
    fill(
      sheet,
      ellipse(...at(side * (skirt ? 0.3 : 0.8), 4.35), r * 0.27, r * 0.19),
      linear(
        sheet,
        [
          [0, 206],
          [1, 134],
        ],
        'across',
      ),
    )
  }
}
