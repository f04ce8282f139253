import type { Random } from '../random.ts'
import { curve, fill, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

export type TreeForm = 'round' | 'poplar' | 'bare' | 'bush'

/** A tree whose foot is at (x, y) and whose crown ends `height` pixels above; `shade` is what distance does to a tone. */
export function drawTree(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  form: TreeForm,
  shade: (tone: number) => number,
  random: Random,
) {
  if (form === 'bare') return drawBare(sheet, x, y, height, shade, random)
  const spread = { round: 0.36, poplar: 0.13, bush: 0.6 }[form] * height * random.range(0.85, 1.15)
  const low = { round: 0.3, poplar: 0.1, bush: 0 }[form] * height
  if (form !== 'bush') {
    const trunk = height * 0.022 * random.range(0.8, 1.3)
    const lean = random.bell() * height * 0.02
    fill(
      sheet,
      poly([
        [x - trunk, y],
        [x + trunk, y],
        [x + lean + trunk * 0.6, y - height * 0.5],
        [x + lean - trunk * 0.6, y - height * 0.5],
      ]),
      shade(48),
    )
  }
  const middle = y - (low + height) / 2
  const tall = (height - low) / 2
  // From the dark inside to the lit leaves at the upper left.
  const layers = [
    { tone: 36, shift: 0, count: 30, size: 0.3 },
    { tone: 54, shift: -0.05, count: 60, size: 0.16 },
    { tone: 78, shift: -0.12, count: 90, size: 0.1 },
    { tone: 104, shift: -0.2, count: 80, size: 0.065 },
    { tone: 138, shift: -0.28, count: 50, size: 0.045 },
  ]
  for (const { tone, shift, count, size } of layers) {
    let d = ''
    for (let i = 0; i < count; i++) {
      const angle = random.range(0, Math.PI * 2)
      const out = Math.sqrt(random.next()) * (1.04 - size * 0.9)
      const cx = x + Math.cos(angle) * out * spread + shift * spread * 0.9
      const cy = middle + Math.sin(angle) * out * tall + shift * tall * 0.7
      d += tuft(cx, cy, size * Math.sqrt(spread * tall) * random.range(0.6, 1.3), random)
    }
    fill(sheet, d, shade(tone), 0.86)
  }
}

/** Leaves scattered over an area as one path: for hedges, vines and undergrowth. */
export function foliage(
  left: number,
  top: number,
  width: number,
  height: number,
  size: number,
  count: number,
  random: Random,
) {
  let d = ''
  for (let i = 0; i < count; i++) {
    d += tuft(left + random.next() * width, top + random.next() * height, size * random.range(0.5, 1.3), random)
  }
  return d
}

/** Blades of grass scattered over an area as one path of strokes, larger towards the viewer. */
export function grass(
  left: number,
  top: number,
  width: number,
  height: number,
  size: number,
  count: number,
  random: Random,
) {
  let d = ''
  for (let i = 0; i < count; i++) {
    const depth = random.next() ** 0.7
    const [x, y, blade] = [
      left + random.next() * width,
      top + depth * height,
      size * (0.35 + depth) * random.range(0.6, 1.4),
    ]
    for (const lean of [-0.4, 0.05, 0.45])
      d += poly(
        [
          [x, y],
          [x + blade * (lean + random.bell() * 0.1), y - blade],
        ],
        false,
      )
  }
  return d
}

/** Straight-edged on purpose: leaves are, and thousands of curves would take seconds to draw. */
function tuft(x: number, y: number, r: number, random: Random) {
  const points: Point[] = []
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2
    const reach = r * random.range(0.62, 1.25)
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85])
  }
  return poly(points)
}

function drawBare(sheet: Sheet, x: number, y: number, height: number, shade: (tone: number) => number, random: Random) {
  const byWidth = new Map<number, string>()
  const grow = (px: number, py: number, length: number, angle: number, width: number, depth: number) => {
    const tip: Point = [px + Math.cos(angle) * length, py - Math.sin(angle) * length]
    const bend: Point = [(px + tip[0]) / 2 + random.bell() * length * 0.08, (py + tip[1]) / 2]
    byWidth.set(depth, (byWidth.get(depth) ?? '') + curve([[px, py], bend, tip]))
    if (depth === 0) return
    for (let i = depth > 4 ? 2 : 3; i > 0; i--) {
      grow(tip[0], tip[1], length * random.range(0.58, 0.82), angle + random.bell() * 0.62, width * 0.62, depth - 1)
    }
  }
  grow(x, y, height * 0.3, Math.PI / 2 + random.bell() * 0.05, height * 0.03, 5)
  for (const [depth, d] of byWidth)
    stroke(sheet, d, shade(50), Math.max(0.5, height * 0.0042 * 1.55 ** depth * 0.55), 0.9)
}
