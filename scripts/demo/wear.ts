import type { Layout } from './mount.ts'
import { randomFrom } from './random.ts'
import { curve, ellipse, fill, radial, stroke } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** Dust, hairs, scratches and a stain, as a negative and its print collect them; drawn over the whole picture. */
export function drawWear(sheet: Sheet, layout: Layout, seed: number) {
  const random = randomFrom(seed + 41)
  const { left, top, width, height } = layout
  const unit = Math.min(width, height) / 1000
  const x = () => left + random.next() * width
  const y = () => top + random.next() * height
  for (let i = random.int(10, 34); i > 0; i--) {
    const r = unit * random.range(0.5, 1.9)
    fill(sheet, ellipse(x(), y(), r, r * random.range(0.6, 1)), random.chance(0.8) ? 244 : 40, random.range(0.35, 0.8))
  }
  for (let i = random.int(1, 4); i > 0; i--) {
    const [sx, sy, bend] = [x(), y(), unit * random.range(6, 20)]
    const hair = [0, 1, 2, 3].map((k) => [sx + k * bend * random.range(0.4, 1), sy + random.bell() * bend] as const)
    stroke(sheet, curve(hair), 242, unit * 0.8, 0.5)
  }
  for (let i = random.int(0, 3); i > 0; i--) {
    const [sx, sy, drift] = [x(), y(), unit * random.range(-30, 30)]
    const length = unit * random.range(120, 600)
    const scratch = [0, 0.4, 0.7, 1].map((k) => [sx + drift * k + random.bell() * unit, sy + length * k] as const)
    stroke(sheet, curve(scratch), 240, unit * random.range(0.4, 0.9), random.range(0.2, 0.45))
  }
  if (random.chance(0.35)) {
    const r = unit * random.range(80, 190)
    const tone = random.chance(0.6) ? 226 : 60
    const stain = radial(sheet, [
      [0, tone, 0.03],
      [0.78, tone, 0.07],
      [0.92, tone, 0.11],
      [1, tone, 0],
    ])
    fill(sheet, ellipse(x(), y(), r, r * random.range(0.7, 1)), stain)
  }
}
