import { hazed, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Frame } from '../drawing.ts'
import type { Random } from '../random.ts'
import { smoothstep } from '../tone.ts'
import { curve, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { drawBoat } from './boat.ts'
import { drawHills } from './park.ts'
import { drawTree, foliage } from './tree.ts'
import { drawVillageChurch } from './village-church.ts'

/** A limestone cliff with cells cut into it above the bend of a river; answers the row of the shore. */
export function drawGorge(far: Sheet, near: Sheet, camera: Camera, frame: Frame, random: Random): number {
  const { width, height } = frame
  drawHills(far, frame, camera.horizon, height * 0.16, [206, 192], random)
  const shore = camera.horizon + height * 0.13
  // A long plateau that breaks off where the river turns round it.
  const crest = (t: number) =>
    camera.horizon - height * (0.2 + 0.07 * Math.sin(t * 4.2 + 0.4) - 0.27 * smoothstep(0.66, 0.98, t))
  const edge: Point[] = []
  for (let i = 0; i <= 30; i++) {
    const t = i / 30
    edge.push([t * width * 1.04 - width * 0.02, crest(t) + random.bell() * height * 0.008])
  }
  const church = { ...camera, horizon: crest(0.42) + height * 0.012, focal: camera.focal * 0.9, eye: 0, reach: 900 }
  drawVillageChurch(
    far,
    {
      camera: church,
      x: ((0.42 * width - camera.centre) / (camera.focal * 0.9)) * 95,
      z: 95,
      turn: 0.5,
      width: 9,
      depth: 15,
    },
    random,
    false,
  )
  fill(
    far,
    `${curve(edge)}L${width * 1.02} ${shore}L${-width * 0.02} ${shore}Z`,
    linear(
      far,
      [
        [0, 206],
        [0.35, 178],
        [0.75, 146],
        [1, 116],
      ],
      'down',
    ),
  )
  let ledges = ''
  let cracks = ''
  for (let layer = 1; layer < 11; layer++) {
    for (let t = random.range(0, 0.1); t < 1; t += random.range(0.05, 0.2)) {
      const y = (u: number) => crest(u) + (shore - crest(u)) * (layer / 14) + random.bell() * 2
      const end = t + random.range(0.03, 0.14)
      ledges += curve([
        [t * width, y(t)],
        [((t + end) / 2) * width, y((t + end) / 2)],
        [end * width, y(end)],
      ])
      if (random.chance(0.5))
        cracks += poly(
          [
            [t * width, y(t)],
            [t * width + random.bell() * 6, y(t) + height * random.range(0.01, 0.04)],
          ],
          false,
        )
    }
  }
  stroke(far, ledges, 74, height * 0.0026, 0.42)
  stroke(far, cracks, 60, height * 0.002, 0.4)
  let cells = ''
  for (let i = 0; i < 22; i++) {
    const t = random.range(0.22, 0.66)
    const y = crest(t) + (shore - crest(t)) * random.pick([0.3, 0.42, 0.5])
    const r = height * random.range(0.005, 0.011)
    cells +=
      curve([
        [t * width - r, y],
        [t * width - r, y - r * 1.5],
        [t * width, y - r * 2.3],
        [t * width + r, y - r * 1.5],
        [t * width + r, y],
      ]) + 'Z'
  }
  fill(far, cells, 36, 0.9)
  for (const [tone, count, low] of [
    [66, 260, 0.6],
    [104, 220, 0.62],
    [170, 120, 0.66],
  ] as const) {
    const top = camera.horizon - height * 0.05
    fill(
      far,
      foliage(-10, top + (shore - top) * low, width + 20, (shore - top) * (1 - low), height * 0.011, count, random),
      tone,
      0.55,
    )
  }
  for (let i = 0; i < 9; i++)
    drawTree(
      far,
      random.next() * width,
      shore + 2,
      height * random.range(0.04, 0.1),
      random.pick(['bush', 'round', 'poplar']),
      (tone) => hazed(camera, tone, 60),
      random,
    )
  drawBoat(near, camera, random.range(-8, 8), 34, 'rowing', random)
  const bank: Point[] = [
    [-20, height * 0.93],
    [width * 0.22, height * 0.9],
    [width * 0.5, height * 0.96],
    [width * 0.7, height * 1.01],
  ]
  fill(
    near,
    `${curve(bank)}L${width * 0.7} ${height + 10}L-20 ${height + 10}Z`,
    linear(
      near,
      [
        [0, 104],
        [1, 70],
      ],
      'down',
    ),
  )
  fill(near, foliage(-10, height * 0.89, width * 0.5, height * 0.1, height * 0.012, 130, random), 52, 0.7)
  fill(near, foliage(-10, height * 0.89, width * 0.45, height * 0.1, height * 0.007, 160, random), 128, 0.6)
  drawTree(near, project(camera, -11, 0, 20)[0], height * 0.95, height * 0.36, 'poplar', (tone) => tone, random)
  return shore
}
