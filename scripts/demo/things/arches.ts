import type { Wall } from '../camera.ts'
import type { Random } from '../random.ts'
import { curve, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { panel } from './facade.ts'
import type { Sight } from './facade.ts'

/** Metres: a bridge of equal spans; `deck` is the height of the roadway. */
export type Bridge = { length: number; spans: number; deck: number }

/** A stone bridge of round arches; `wall` runs along its near face. */
export function drawArches(sheet: Sheet, wall: Wall, bridge: Bridge, { scale, shade }: Sight, random: Random) {
  const { length, spans, deck } = bridge
  const span = length / spans
  const pier = span * 0.2
  const face = (out: number) => {
    const points: Point[] = [
      wall(-8, deck + 1, out),
      wall(length + 8, deck + 1, out),
      wall(length + 8, -1, out),
      wall(length, -1, out),
    ]
    for (let i = spans - 1; i >= 0; i--) {
      const [a, b] = [i * span + pier / 2, (i + 1) * span - pier / 2]
      const rise = Math.min(deck * 0.84, (b - a) * 0.52)
      points.push(wall(b, -1, out))
      for (let k = 0; k <= 16; k++) {
        const angle = (k / 16) * Math.PI
        points.push(
          wall((a + b) / 2 + (Math.cos(angle) * (b - a)) / 2, deck * 0.9 - rise + Math.sin(angle) * rise, out),
        )
      }
      points.push(wall(a, -1, out))
    }
    points.push(wall(0, -1, out), wall(-8, -1, out))
    return poly(points)
  }
  for (const out of [-5, -4, -3, -2, -1]) fill(sheet, face(out), shade(62 - out * 4))
  fill(
    sheet,
    face(0),
    linear(
      sheet,
      [
        [0, shade(186)],
        [0.5, shade(164)],
        [1, shade(128)],
      ],
      'down',
    ),
  )
  let rings = ''
  let stones = ''
  for (let i = 0; i < spans; i++) {
    const [a, b] = [i * span + pier / 2, (i + 1) * span - pier / 2]
    const rise = Math.min(deck * 0.84, (b - a) * 0.52)
    const ring = (grow: number) =>
      Array.from({ length: 17 }, (_, k) => {
        const angle = (k / 16) * Math.PI
        return wall(
          (a + b) / 2 + Math.cos(angle) * ((b - a) / 2 + grow),
          deck * 0.9 - rise + Math.sin(angle) * (rise + grow),
        )
      })
    rings += curve(ring(0.35))
    const [inner, outer] = [ring(0.02), ring(0.7)]
    inner.forEach((point, k) => (stones += poly([point, outer[k]!], false)))
    fill(
      sheet,
      poly([
        wall(i * span - pier * 0.5, -1, 0.9),
        wall(i * span + pier * 0.5, -1, 0.9),
        wall(i * span + pier * 0.36, deck * 0.42, 0.6),
        wall(i * span, deck * 0.56, 0.1),
        wall(i * span - pier * 0.36, deck * 0.42, 0.6),
      ]),
      shade(150),
    )
  }
  stroke(sheet, rings, shade(206), Math.max(1.2, scale * 0.6), 0.7)
  stroke(sheet, stones, shade(70), Math.max(0.5, scale * 0.05), 0.6)
  let joints = ''
  for (let up = 0.4; up < deck; up += 0.7)
    for (let u = random.range(-8, 0); u < length + 8; u += random.range(3, 9))
      if (!overWater(u, up, bridge)) joints += poly([wall(u, up), wall(u + 1.6, up)], false)
  stroke(sheet, joints, shade(80), Math.max(0.5, scale * 0.05), 0.4)
  fill(sheet, panel(wall, -8, deck, length + 8, deck + 0.25, 0.35), shade(216))
  fill(sheet, panel(wall, -8, deck + 0.85, length + 8, deck + 1.1, 0.2), shade(212))
}

/** An iron lattice bridge on stone piers, with braces; trains run through it. */
export function drawTruss(sheet: Sheet, wall: Wall, bridge: Bridge, { scale, shade }: Sight) {
  const { length, spans, deck } = bridge
  const span = length / spans
  for (let i = 0; i <= spans; i++) {
    const u = i * span
    fill(
      sheet,
      poly([
        wall(u - 1.7, -1.5, 1),
        wall(u + 1.7, -1.5, 1),
        wall(u + 1.25, deck - 0.4, 1),
        wall(u - 1.25, deck - 0.4, 1),
      ]),
      linear(
        sheet,
        [
          [0, shade(190)],
          [0.5, shade(150)],
          [1, shade(96)],
        ],
        'across',
      ),
    )
    fill(sheet, panel(wall, u - 1.6, deck - 0.9, u + 1.6, deck - 0.3, 1.2), shade(206))
  }
  for (const out of [-4.4, 0]) {
    const tone = shade(out < 0 ? 84 : 46)
    let heavy = poly([wall(-3, deck, out), wall(length + 3, deck, out)], false)
    let braces = ''
    for (let i = 0; i < spans; i++) {
      const top = (t: number) => deck + 2.2 + Math.sin(t * Math.PI) * 5.4
      const panels = 8
      const chord: Point[] = []
      for (let k = 0; k <= panels; k++) {
        const t = k / panels
        const u = (i + t) * span
        chord.push(wall(u, top(t), out))
        braces += poly([wall(u, deck, out), wall(u, top(t), out)], false)
        if (k < panels) {
          const [t2, u2] = [(k + 1) / panels, (i + (k + 1) / panels) * span]
          braces +=
            poly([wall(u, deck, out), wall(u2, top(t2), out)], false) +
            poly([wall(u, top(t), out), wall(u2, deck, out)], false)
        }
      }
      heavy +=
        curve(chord) +
        poly([wall(i * span, deck, out), chord[0]!], false) +
        poly([wall((i + 1) * span, deck, out), chord[panels]!], false)
    }
    stroke(sheet, braces, tone, Math.max(0.8, scale * 0.16))
    stroke(sheet, heavy, tone, Math.max(1.4, scale * 0.42))
  }
}

/** A wooden bridge on piles. */
export function drawTrestle(sheet: Sheet, wall: Wall, bridge: Bridge, { scale, shade }: Sight, random: Random) {
  const { length, deck } = bridge
  for (const out of [-4, 0]) {
    let piles = ''
    for (let u = 0; u <= length; u += 4.5) {
      const lean = random.bell() * 0.2
      piles +=
        poly([wall(u, -1, out), wall(u + lean, deck, out)], false) +
        poly([wall(u - 1, -1, out), wall(u, deck * 0.7, out)], false)
      piles += poly([wall(u, deck * 0.2, out), wall(u + 4.5, deck * 0.85, out)], false)
    }
    stroke(sheet, piles, shade(out < 0 ? 92 : 50), Math.max(1, scale * 0.3))
  }
  fill(sheet, panel(wall, -10, deck - 0.2, length + 10, deck + 0.3), shade(84))
  let rails = ''
  for (let u = -9; u <= length + 9; u += 2.2) rails += poly([wall(u, deck, 0), wall(u, deck + 1.2, 0)], false)
  rails += poly([wall(-10, deck + 1.2), wall(length + 10, deck + 1.2)], false)
  stroke(sheet, rails, shade(70), Math.max(0.7, scale * 0.12))
}

function overWater(u: number, up: number, { length, spans, deck }: Bridge) {
  if (u < 0 || u > length) return false
  const span = length / spans
  const within = Math.abs((u % span) - span / 2) / (span * 0.44)
  return within < 1 && up < deck * 0.86
}
