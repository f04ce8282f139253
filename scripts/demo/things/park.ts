import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Frame } from '../drawing.ts'
import type { Random } from '../random.ts'
import { curve, fill, linear, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { drawPerson, passerBy } from './person.ts'
import { drawTree } from './tree.ts'
import type { TreeForm } from './tree.ts'

/** Trees and low roofs that close the view, `z` metres away. */
export function drawPark(sheet: Sheet, camera: Camera, z: number, frame: Frame, winter: boolean, random: Random) {
  const scale = pixelsPerMetre(camera, z)
  const shade = (tone: number) => hazed(camera, tone, z)
  const line = project(camera, 0, 0, z)[1]
  for (let x = -20; x < frame.width + 20; x += scale * random.range(9, 18)) {
    const [w, h] = [scale * random.range(8, 15), scale * random.range(3.5, 7)]
    fill(
      sheet,
      poly([
        [x, line],
        [x, line - h],
        [x + w, line - h],
        [x + w, line],
      ]),
      shade(random.range(150, 200)),
    )
    fill(
      sheet,
      poly([
        [x - 4, line - h],
        [x + w * 0.2, line - h * 1.5],
        [x + w * 0.8, line - h * 1.5],
        [x + w + 4, line - h],
      ]),
      shade(winter ? 226 : 110),
    )
  }
  for (let x = -30; x < frame.width + 30; x += scale * random.range(4, 8)) {
    const form = winter ? 'bare' : random.pick<TreeForm>(['round', 'round', 'poplar', 'bush'])
    const tall = (form === 'poplar' ? 13 : form === 'bush' ? 4 : 8.5) * random.range(0.7, 1.25)
    drawTree(sheet, x, line + scale * 0.3, tall * scale, form, shade, random)
  }
}

/** A picket fence or an iron railing across the image, with a gate left open. */
export function drawFence(sheet: Sheet, camera: Camera, z: number, frame: Frame, random: Random) {
  const scale = pixelsPerMetre(camera, z)
  const iron = random.chance(0.5)
  const tone = hazed(camera, iron ? 52 : 200, z)
  const high = iron ? 1.7 : 1.25
  const gate = frame.width * random.range(0.4, 0.6)
  let pales = ''
  let posts = ''
  const step = scale * (iron ? 0.28 : 0.24)
  for (let x = 0, i = 0; x < frame.width; x += step, i++) {
    if (Math.abs(x - gate) < scale * 1.6) continue
    const foot = project(camera, 0, 0, z)[1]
    const up = scale * high * (1 + random.bell() * (iron ? 0 : 0.02))
    pales += poly(
      [
        [x, foot],
        [x, foot - up],
      ],
      false,
    )
    if (i % 12 === 0)
      posts += poly([
        [x - scale * 0.2, foot],
        [x + scale * 0.2, foot],
        [x + scale * 0.2, foot - up * 1.12],
        [x - scale * 0.2, foot - up * 1.12],
      ])
  }
  const foot = project(camera, 0, 0, z)[1]
  stroke(sheet, pales, tone, iron ? Math.max(0.6, scale * 0.05) : step * 0.55, 0.95)
  for (const share of [0.25, 0.82]) {
    const y = foot - scale * high * share
    const rail =
      poly(
        [
          [0, y],
          [gate - scale * 1.6, y],
        ],
        false,
      ) +
      poly(
        [
          [gate + scale * 1.6, y],
          [frame.width, y],
        ],
        false,
      )
    stroke(sheet, rail, tone, Math.max(0.6, scale * 0.06), 0.95)
  }
  fill(sheet, posts, hazed(camera, iron ? 190 : 150, z))
}

/** People here and there on an open place, between two distances in metres. */
export function drawStrollers(
  sheet: Sheet,
  camera: Camera,
  reach: { near: number; far: number },
  frame: Frame,
  count: number,
  where: 'town' | 'country',
  random: Random,
) {
  const spots = Array.from({ length: count }, () => {
    const z = reach.near + (reach.far - reach.near) * random.next()
    return { z, x: (random.range(0.04, 0.96) * frame.width - camera.centre) / pixelsPerMetre(camera, z) }
  }).sort((a, b) => b.z - a.z)
  for (const { x, z } of spots) {
    const [px, py] = project(camera, x, 0, z)
    const size = 1.7 * pixelsPerMetre(camera, z)
    drawPerson(
      sheet,
      px,
      py,
      size,
      passerBy(where, random),
      (tone) => hazed(camera, tone, z),
      random,
      random.chance(0.06),
    )
  }
}

/** A line of hills: path data from edge to edge, closed at `bottom`. */
export function hills(frame: Frame, level: number, rise: number, bottom: number, random: Random): string {
  const points: Point[] = []
  // One or two long swells with small steps on them: the hills of Bessarabia have no peaks.
  const [phase, length] = [random.range(0, 6), random.range(1.5, 4)]
  for (let i = 0; i <= 14; i++) {
    const swell = 0.5 + 0.5 * Math.sin(phase + (i / 14) * length)
    points.push([(i / 14) * frame.width, level - rise * (0.75 * swell + 0.16 * random.next())])
  }
  return curve(points) + `L${frame.width} ${Math.round(bottom)}L0 ${Math.round(bottom)}Z`
}

/** Hills that fade with distance, from the far ridge to the near one. */
export function drawHills(
  sheet: Sheet,
  frame: Frame,
  level: number,
  rise: number,
  tones: readonly number[],
  random: Random,
) {
  tones.forEach((tone, i) => {
    const y = level - rise * (tones.length - 1 - i) * 0.5
    fill(
      sheet,
      hills(frame, y, rise, level, random),
      linear(
        sheet,
        [
          [0, tone],
          [1, tone + 16],
        ],
        'down',
      ),
    )
  })
}
