import { curve, ellipse, fill, linear, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import type { At, Looks } from './looks.ts'

/** Hair that falls behind the face; drawn before it. */
export function drawBackHair(sheet: Sheet, at: At, r: number, looks: Looks) {
  if (looks.hair === 'bun') {
    // Hair of about 1900, combed up over a pad, with the bun above it.
    fill(
      sheet,
      curve(
        [
          at(-1.22, -0.3),
          at(-1.05, -1.05),
          at(0, -1.42),
          at(1.05, -1.05),
          at(1.22, -0.3),
          at(0.9, 0.12),
          at(-0.9, 0.12),
        ],
        true,
      ),
      looks.shade,
    )
    fill(sheet, ellipse(...at(0.1, -1.42), r * 0.34, r * 0.24), looks.shade + 12)
  }
  if (looks.hair === 'long')
    fill(
      sheet,
      curve(
        [at(-1.1, 0), at(-0.8, -1), at(0, -1.16), at(0.8, -1), at(1.1, 0), at(1.06, 1.1), at(0, 1.2), at(-1.06, 1.1)],
        true,
      ),
      looks.shade,
    )
  if (looks.hair === 'braids')
    for (const side of [-1, 1])
      stroke(sheet, curve([at(side * 0.9, 0), at(side * 1.02, 0.8), at(side * 0.86, 1.7)]), looks.shade, r * 0.2)
}

/** Hair that frames the forehead. */
export function drawHair(sheet: Sheet, at: At, r: number, looks: Looks) {
  if (looks.hair === 'bald') return
  const low = looks.hair === 'short' ? -0.2 : 0.02
  const lift = looks.hair === 'bun' ? -1.34 : -1.12
  const parting = looks.hair === 'parted' || looks.hair === 'braids' ? -0.05 : -0.3
  fill(
    sheet,
    curve(
      [
        at(-0.98, low),
        at(-1, -0.6),
        at(-0.6, -1.02),
        at(0, lift),
        at(0.6, -1.02),
        at(1, -0.6),
        at(0.98, low),
        at(0.82, -0.46),
        at(0.4, -0.66),
        at(parting, -0.74),
        at(-0.5, -0.62),
        at(-0.82, -0.42),
      ],
      true,
    ),
    linear(
      sheet,
      [
        [0, looks.shade + 34],
        [0.4, looks.shade + 10],
        [1, looks.shade * 0.7],
      ],
      'across',
    ),
  )
  stroke(sheet, curve([at(-0.6, -0.84), at(-0.2, -1.02), at(0.2, -0.98)]), looks.shade + 70, r * 0.05, 0.3)
}

/** Moustache and beard; `turn` is where the face looks, in half-widths. */
export function drawBeard(sheet: Sheet, at: At, r: number, looks: Looks, turn: number) {
  if (looks.beard === 'none') return
  const tone = Math.min(170, looks.shade + 14)
  if (looks.beard !== 'moustache') {
    const tip = looks.beard === 'long' ? 1.9 : 1.22
    fill(
      sheet,
      curve(
        [
          at(-0.86, 0.1),
          at(-0.72, 0.5),
          at(-0.3, 0.42),
          at(turn, 0.6),
          at(0.3, 0.42),
          at(0.74, 0.5),
          at(0.86, 0.1),
          at(0.78, 0.85),
          at(0.3, tip),
          at(-0.3, tip),
          at(-0.78, 0.85),
        ],
        true,
      ),
      linear(
        sheet,
        [
          [0, tone + 30],
          [1, tone * 0.7],
        ],
        'across',
      ),
      0.94,
    )
    let strands = ''
    for (let i = -4; i <= 4; i++) strands += curve([at(i * 0.14, 0.72), at(i * 0.13, 0.95), at(i * 0.08, tip - 0.05)])
    stroke(sheet, strands, tone + 46, r * 0.018, 0.4)
  }
  fill(
    sheet,
    curve(
      [
        at(turn, 0.38),
        at(0.24 + turn, 0.4),
        at(0.56 + turn, 0.5),
        at(0.3 + turn, 0.54),
        at(turn, 0.49),
        at(-0.3 + turn, 0.54),
        at(-0.56 + turn, 0.5),
        at(-0.24 + turn, 0.4),
      ],
      true,
    ),
    tone * 0.9,
  )
}
