import type { Wall } from '../camera.ts'
import { ellipse, fill, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import type { Sight } from './facade.ts'

/** A gable over a house front, `low` metres up; `length` is the width of the front. */
export function drawGable(
  sheet: Sheet,
  wall: Wall,
  length: number,
  low: number,
  rise: number,
  tone: number,
  { scale, shade }: Sight,
) {
  const outline = [wall(-0.3, low, 0.3), wall(length + 0.3, low, 0.3), wall(length / 2, low + rise, 0.3)]
  fill(sheet, poly(outline), shade(tone))
  stroke(sheet, poly(outline), shade(Math.min(242, tone * 1.16)), Math.max(1, scale * 0.3))
  const inner = [
    wall(1.2, low + 0.35, 0.32),
    wall(length - 1.2, low + 0.35, 0.32),
    wall(length / 2, low + rise - 0.7, 0.32),
  ]
  fill(sheet, poly(inner), shade(tone * 0.84))
}

/** A gable with a clock. */
export function drawClockGable(sheet: Sheet, wall: Wall, length: number, low: number, sight: Sight) {
  drawGable(sheet, wall, length, low, length * 0.3, 200, sight)
  const [x, y] = wall(length / 2, low + length * 0.11, 0.34)
  const r = sight.scale * Math.min(1.1, length * 0.08)
  fill(sheet, ellipse(x, y, r * 1.16, r * 1.16), sight.shade(70))
  fill(sheet, ellipse(x, y, r, r), sight.shade(238))
  stroke(
    sheet,
    poly(
      [
        [x, y],
        [x + r * 0.1, y - r * 0.75],
      ],
      false,
    ) +
      poly(
        [
          [x, y],
          [x + r * 0.5, y + r * 0.12],
        ],
        false,
      ),
    sight.shade(30),
    r * 0.12,
  )
}
