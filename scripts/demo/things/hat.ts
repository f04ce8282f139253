import { curve, ellipse, fill, linear, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import type { At, Looks } from './looks.ts'

/** What the sitter wears on the head; `w` and `r` are the head's half-width and half-height in pixels. */
export function drawHat(sheet: Sheet, at: At, w: number, r: number, looks: Looks) {
  const dark = linear(
    sheet,
    [
      [0, 70],
      [0.4, 44],
      [1, 24],
    ],
    'across',
  )
  switch (looks.hat) {
    case 'none':
      return
    case 'kushma': {
      fill(
        sheet,
        curve(
          [
            at(-1.06, -0.42),
            at(-1.1, -1),
            at(-0.7, -1.75),
            at(0.1, -1.95),
            at(0.75, -1.7),
            at(1.08, -1),
            at(1.06, -0.42),
            at(0, -0.56),
          ],
          true,
        ),
        dark,
      )
      let curls = ''
      for (let i = 0; i < 60; i++)
        curls += ellipse(...at(-0.9 + ((i * 37) % 60) * 0.03, -0.6 - ((i * 23) % 60) * 0.019), r * 0.06, r * 0.05)
      fill(sheet, curls, 104, 0.3)
      return
    }
    case 'cap':
      fill(
        sheet,
        curve(
          [at(-0.98, -0.6), at(-1.18, -1.02), at(-0.6, -1.36), at(0.6, -1.36), at(1.18, -1.02), at(0.98, -0.6)],
          true,
        ),
        linear(
          sheet,
          [
            [0, 130],
            [1, 70],
          ],
          'across',
        ),
      )
      fill(
        sheet,
        curve([at(-0.98, -0.8), at(0, -0.72), at(0.98, -0.8), at(0.98, -0.52), at(0, -0.44), at(-0.98, -0.52)], true),
        52,
      )
      fill(sheet, curve([at(-0.86, -0.52), at(0, -0.42), at(0.86, -0.52), at(0.5, -0.26), at(-0.5, -0.26)], true), 20)
      fill(sheet, ellipse(...at(0, -0.64), w * 0.11, r * 0.09), 206)
      return
    case 'bowler':
      fill(sheet, curve([at(-0.96, -0.6), at(-0.92, -1.2), at(0, -1.62), at(0.92, -1.2), at(0.96, -0.6)], true), dark)
      fill(sheet, ellipse(...at(0, -0.62), w * 1.36, r * 0.12), 28)
      return
    case 'feathers':
      fill(sheet, ellipse(...at(0, -0.78), w * 1.75, r * 0.24), 34)
      fill(sheet, curve([at(-1, -0.8), at(-0.9, -1.3), at(0, -1.5), at(0.9, -1.3), at(1, -0.8)], true), dark)
      for (let i = 0; i < 6; i++) {
        stroke(
          sheet,
          curve([at(0.7 - i * 0.1, -1), at(0.2 - i * 0.24, -1.62 - i * 0.02), at(-0.7 - i * 0.16, -1.5 + i * 0.09)]),
          150 + i * 14,
          r * 0.13,
          0.8,
        )
      }
      return
    case 'straw':
      fill(sheet, ellipse(...at(0, -0.62), w * 1.62, r * 0.2), 150)
      fill(sheet, ellipse(...at(0, -0.65), w * 1.62, r * 0.17), 214)
      fill(sheet, poly([at(-0.82, -0.66), at(-0.8, -1.2), at(0.8, -1.2), at(0.82, -0.66)]), 222)
      fill(sheet, poly([at(-0.83, -0.66), at(-0.82, -0.84), at(0.82, -0.84), at(0.83, -0.66)]), 60)
      return
    case 'kerchief':
      fill(
        sheet,
        curve(
          [
            at(0, -1.26),
            at(0.9, -0.98),
            at(1.16, -0.1),
            at(1.0, 0.7),
            at(0.5, 1.16),
            at(0.72, 0.4),
            at(0.84, -0.3),
            at(0.5, -0.72),
            at(0, -0.82),
            at(-0.5, -0.72),
            at(-0.84, -0.3),
            at(-0.72, 0.4),
            at(-0.5, 1.16),
            at(-1.0, 0.7),
            at(-1.16, -0.1),
            at(-0.9, -0.98),
          ],
          true,
        ),
        linear(
          sheet,
          [
            [0, 236],
            [0.5, 206],
            [1, 140],
          ],
          'across',
        ),
      )
      stroke(
        sheet,
        curve([at(-0.6, -1.05), at(-0.95, -0.3), at(-0.84, 0.5)]) +
          curve([at(0.5, -1.1), at(0.98, -0.4), at(0.88, 0.4)]),
        110,
        r * 0.025,
        0.5,
      )
      return
    case 'veil':
      fill(
        sheet,
        curve([at(-0.9, -0.7), at(-1.7, 0.2), at(-2, 2), at(-1.6, 4.4), at(-1.1, 1.6), at(-1, -0.2)], true),
        238,
        0.7,
      )
      fill(
        sheet,
        curve([at(0.9, -0.7), at(1.7, 0.2), at(2, 2), at(1.6, 4.4), at(1.1, 1.6), at(1, -0.2)], true),
        214,
        0.62,
      )
      for (let i = 0; i < 11; i++)
        fill(
          sheet,
          ellipse(...at(-0.95 + i * 0.19, -0.78 - Math.sin((i / 10) * Math.PI) * 0.34), w * 0.13, r * 0.1),
          i % 2 ? 240 : 212,
        )
      return
    case 'kamilavka':
      fill(sheet, poly([at(-0.92, -0.56), at(-1.08, -1.72), at(1.08, -1.72), at(0.92, -0.56)]), dark)
      fill(sheet, ellipse(...at(0, -1.72), w * 1.08, r * 0.1), 60)
  }
}
