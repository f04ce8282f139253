import type { CountryScene } from '#data/demo/types.ts'
import type { Ground } from '../backdrop.ts'
import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { curve, fill, linear, newSheet, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { drawCart } from '../things/horse.ts'
import { drawHills, drawPark, drawStrollers } from '../things/park.ts'
import { drawPerson } from '../things/person.ts'
import { drawGorge } from '../things/gorge.ts'
import { drawGoods } from '../things/stall.ts'
import { drawTree, foliage, grass } from '../things/tree.ts'
import { drawHut, drawWattle, drawWell, drawWindmill } from '../things/village.ts'

/** The open country: vines, mills, a village, a gorge. */
export function countryScene(scene: CountryScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const camera: Camera = {
    centre: width / 2,
    horizon: height * random.range(0.5, 0.56),
    focal: Math.min(width, height * 1.8) * 0.95,
    eye: scene.form === 'vineyard' ? 8.5 : 5,
    haze: 216,
    reach: 200,
  }
  const far = newSheet('f')
  const near = newSheet('n')
  const ground: Ground = { surface: 'grass', near: 124, far: 178 }
  if (scene.form === 'gorge') {
    const shore = drawGorge(far, near, camera, frame, random)
    return {
      backdrop: { camera, sky: frame.sky, ground: { surface: 'water', near: 118, far: 182 } },
      far,
      near,
      mirror: { line: shore, strength: 0.6 },
    }
  }
  drawHills(far, frame, camera.horizon + 3, height * 0.1, [202, 186, 168], random)
  if (scene.form === 'vineyard') drawVineyard(near, camera, frame, random)
  if (scene.form === 'windmills') drawMills(near, camera, frame, random)
  if (scene.form === 'village') drawVillage(near, camera, frame, random)
  return { backdrop: { camera, sky: frame.sky, ground }, far, near, mirror: null }
}

function drawVineyard(sheet: Sheet, camera: Camera, frame: Frame, random: Random) {
  drawPark(sheet, camera, 120, frame, false, random)
  const slant = random.range(-0.35, 0.35)
  const gap = 3.8
  const rows: { z: number; paint: () => void }[] = []
  for (let row = -22; row <= 22; row++) {
    for (let z = 11; z < 96; z += z < 40 ? 1.1 : 2.6) {
      const x = row * gap + slant * z
      const [px, py] = project(camera, x, 0, z)
      if (px < -80 || px > frame.width + 80) continue
      rows.push({ z: z + row * 0.001, paint: () => drawVine(sheet, camera, px, py, z, random) })
    }
  }
  for (let i = 0; i < 24; i++) {
    const z = random.range(14, 50)
    const row = Math.round(
      ((random.range(0.08, 0.92) * frame.width - camera.centre) / pixelsPerMetre(camera, z) - slant * z) / gap,
    )
    const x = (row + 0.5) * gap + slant * z
    const [px, py] = project(camera, x, 0, z)
    rows.push({
      z,
      paint: () =>
        drawPerson(
          sheet,
          px,
          py,
          1.68 * pixelsPerMetre(camera, z),
          random.pick(['countrywoman', 'countrywoman', 'peasant', 'girl']),
          (tone) => hazed(camera, tone, z),
          random,
        ),
    })
    if (i % 4 === 0) rows.push({ z: z - 0.5, paint: () => drawGoods(sheet, camera, x, z - 0.5, random) })
  }
  rows.push({
    z: 12.5,
    paint: () =>
      drawCart(
        sheet,
        (forward, up) => project(camera, forward - 6, up, 12.4 + forward * 0.1),
        'cart',
        (tone) => tone,
        random,
      ),
  })
  rows.sort((a, b) => b.z - a.z)
  for (const { paint } of rows) paint()
}

function drawVine(sheet: Sheet, camera: Camera, x: number, y: number, z: number, random: Random) {
  const scale = pixelsPerMetre(camera, z)
  const shade = (tone: number) => hazed(camera, tone, z)
  stroke(
    sheet,
    poly(
      [
        [x, y],
        [x + random.bell() * scale * 0.1, y - scale * 1.35],
      ],
      false,
    ),
    shade(86),
    Math.max(0.6, scale * 0.05),
  )
  const wide = scale * 0.55
  fill(sheet, foliage(x - wide, y - scale * 1.15, wide * 2, scale * 1.0, scale * 0.24, 9, random), shade(58), 0.9)
  fill(sheet, foliage(x - wide, y - scale * 1.2, wide * 1.7, scale * 0.7, scale * 0.15, 8, random), shade(106), 0.85)
  if (z < 30)
    fill(sheet, foliage(x - wide, y - scale * 1.2, wide * 1.5, scale * 0.6, scale * 0.09, 6, random), shade(158), 0.8)
}

function drawMills(sheet: Sheet, camera: Camera, frame: Frame, random: Random) {
  const crest = (x: number) => 4 - (x / 50) ** 2 * 3
  const ridge: Point[] = []
  for (let x = -80; x <= 80; x += 10) ridge.push(project(camera, x, crest(x), 55))
  const bottom = frame.height * 0.8
  fill(
    sheet,
    `${curve(ridge)}L${frame.width * 1.4} ${bottom}L${-frame.width * 0.4} ${bottom}Z`,
    linear(
      sheet,
      [
        [0, 168],
        [0.45, 146],
        [1, 132, 0],
      ],
      'down',
    ),
  )
  const count = random.int(3, 5)
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * 46 + random.range(-3, 3)
    drawWindmill(sheet, camera, x, 54 - (i % 2) * 9, crest(x) * (i % 2 ? 0.7 : 1) - 0.3, random)
  }
  const track = [0, 0.3, 0.6, 1].map((t): Point => project(camera, 6 * Math.sin(t * 5), 2.8 * t ** 2, 12 + t * 40))
  stroke(sheet, curve(track), 206, frame.height * 0.008, 0.4)
  drawCart(
    sheet,
    (forward, up) => project(camera, forward - 2, up, 24),
    'cart',
    (tone) => hazed(camera, tone, 24),
    random,
  )
  drawStrollers(sheet, camera, { near: 16, far: 34 }, frame, 7, 'country', random)
  const size = frame.height * 0.012
  stroke(sheet, grass(0, frame.height * 0.72, frame.width, frame.height * 0.3, size, 700, random), 66, size * 0.1, 0.5)
  stroke(sheet, grass(0, frame.height * 0.72, frame.width, frame.height * 0.3, size, 500, random), 196, size * 0.1, 0.4)
}

function drawVillage(sheet: Sheet, camera: Camera, frame: Frame, random: Random) {
  const wide = frame.width / camera.focal
  drawPark(sheet, camera, 96, frame, false, random)
  for (const z of [70, 52, 36, 26]) {
    for (const share of [-0.4, -0.12, 0.2, 0.46]) {
      const x = (share + random.bell() * 0.06) * wide * z
      if (z === 26 && Math.abs(share) < 0.3) continue
      const [px, py] = project(camera, x - 8, 0, z + 7)
      drawTree(
        sheet,
        px,
        py,
        pixelsPerMetre(camera, z) * random.range(4, 7),
        random.pick(['round', 'poplar', 'bush']),
        (tone) => hazed(camera, tone, z),
        random,
      )
      drawHut(sheet, camera, x, z, random)
    }
  }
  drawWell(sheet, camera, random.range(-3, 5), 25)
  drawWattle(sheet, camera, [-wide * 15, 19], [-2.5, 23], random)
  drawWattle(sheet, camera, [4, 22], [wide * 14, 18], random)
  drawCart(
    sheet,
    (forward, up) => project(camera, forward - 3, up, 20),
    'cart',
    (tone) => hazed(camera, tone, 20),
    random,
  )
  drawStrollers(sheet, camera, { near: 12, far: 19 }, frame, 8, 'country', random)
}
