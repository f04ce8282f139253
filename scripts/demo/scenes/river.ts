import type { RiverScene } from '#data/demo/types.ts'
import { hazed, pixelsPerMetre, project, wallFrom } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { curve, fill, linear, newSheet, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { drawBoat, drawSteamer } from '../things/boat.ts'
import { drawCart } from '../things/horse.ts'
import { drawHouse, townHouse } from '../things/house.ts'
import { drawHills, drawPark } from '../things/park.ts'
import { drawPerson } from '../things/person.ts'
import { drawGoods } from '../things/stall.ts'
import { grass } from '../things/tree.ts'

/** Life on the Dniester, the Prut and the Danube. */
export function riverScene(scene: RiverScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const horizon = height * random.range(0.42, 0.5)
  const camera: Camera = {
    centre: width / 2,
    horizon,
    focal: Math.min(width, height * 1.6) * 0.95,
    eye: 5,
    haze: 218,
    reach: 260,
  }
  const wide = width / camera.focal
  const far = newSheet('f')
  const near = newSheet('n')
  drawHills(far, frame, horizon + 2, height * 0.09, [204, 188], random)
  const bank = scene.form === 'port' ? 118 : 110
  if (scene.form === 'port') drawQuay(far, camera, bank, wide, random)
  else drawPark(far, camera, bank, frame, false, random)
  const shore = project(camera, 0, 0, bank - 2)[1]
  stroke(far, `M0 ${Math.round(shore)}H${width}`, 84, height * 0.004, 0.6)
  const spot = (share: number, z: number) => share * wide * z
  switch (scene.form) {
    case 'steamer':
      drawBoat(near, camera, spot(-0.36, 80), 80, 'sail', random)
      drawSteamer(near, camera, spot(random.range(-0.08, 0.08), 46), 46, random)
      drawBoat(near, camera, spot(random.range(0.2, 0.36), 27), 27, 'rowing', random)
      break
    case 'fishing':
      for (let i = 0; i < 6; i++)
        drawBoat(
          near,
          camera,
          spot(random.range(-0.42, 0.42), 70 - i * 7),
          70 - i * 7,
          i % 3 === 1 ? 'sail' : 'rowing',
          random,
        )
      drawBeach(near, camera, frame, random)
      break
    case 'ferry':
      drawFerry(near, camera, random)
      drawBoat(near, camera, spot(0.34, 48), 48, 'rowing', random)
      break
    case 'port':
      for (let i = 0; i < 5; i++)
        drawBoat(
          near,
          camera,
          spot(-0.42 + i * 0.21 + random.bell() * 0.04, 104 - (i % 2) * 20),
          104 - (i % 2) * 20,
          'schooner',
          random,
        )
      drawSteamer(near, camera, spot(0.2, 56), 56, random)
      drawBoat(near, camera, spot(-0.28, 34), 34, 'rowing', random)
  }
  return {
    backdrop: { camera, sky: frame.sky, ground: { surface: 'water', near: 128, far: 198 } },
    far,
    near,
    mirror: { line: shore, strength: 0.55 },
  }
}

/** Warehouses and a grain elevator along the water. */
function drawQuay(sheet: Sheet, camera: Camera, z: number, wide: number, random: Random) {
  let x = -wide * z * 0.56
  while (x < wide * z * 0.56) {
    const house = townHouse(random.int(1, 3), random.range(12, 22), random)
    house.front = {
      ...house.front,
      shops: false,
      sign: random.chance(0.3) ? 'СКЛАДЪ' : '',
      tone: random.range(130, 206),
      balcony: false,
    }
    drawHouse(sheet, wallFrom(camera, x, z, 0), { ...house, end: 'none' }, camera, z, random)
    x += house.front.length + random.range(0.5, 5)
  }
}

function drawFerry(sheet: Sheet, camera: Camera, random: Random) {
  const z = 30
  const shade = (tone: number) => hazed(camera, tone, z)
  const p = (dx: number, up: number, dz = 0): Point => project(camera, dx, up, z + dz)
  const scale = pixelsPerMetre(camera, z)
  fill(sheet, poly([p(-6.2, 0), p(6.2, 0), p(5.6, -1.3), p(-5.6, -1.3)]), 46, 0.4)
  stroke(sheet, curve([p(-40, 5, 12), p(-6, 1.6), p(6, 1.6), p(40, 5, 12)]), shade(70), Math.max(0.8, scale * 0.04))
  fill(sheet, poly([p(-6, 0.75), p(6, 0.75), p(6.2, 0.75, 4.5), p(-6.2, 0.75, 4.5)]), shade(166))
  fill(sheet, poly([p(-6.6, 0.85), p(6.6, 0.85), p(5.9, -0.05), p(-5.9, -0.05)]), shade(60))
  for (const dx of [-5, -1.5, 2, 5]) drawStanding(sheet, camera, dx + random.bell(), z + 3.4, random)
  drawCart(sheet, (forward, up) => project(camera, forward - 3.4, up + 0.75, z + 1.8), 'cart', shade, random)
  for (const dx of [-5.2, -4, 3.4, 5.2]) drawStanding(sheet, camera, dx, z + 0.5, random)
  let rail = ''
  for (let dx = -6; dx <= 6; dx += 1.2) rail += poly([p(dx, 0.8), p(dx, 1.65)], false)
  stroke(sheet, rail + poly([p(-6, 1.65), p(6, 1.65)], false), shade(74), Math.max(0.8, scale * 0.07))
}

function drawStanding(sheet: Sheet, camera: Camera, x: number, z: number, random: Random) {
  const [px, py] = project(camera, x, 0.75, z)
  drawPerson(
    sheet,
    px,
    py,
    1.7 * pixelsPerMetre(camera, z),
    random.pick(['peasant', 'countrywoman', 'gentleman', 'boy']),
    (tone) => hazed(camera, tone, z),
    random,
  )
}

/** A sandy shore with nets on poles, boats drawn up and baskets. */
function drawBeach(sheet: Sheet, camera: Camera, frame: Frame, random: Random) {
  const { width, height } = frame
  const edge: Point[] = [
    [-20, height * 0.8],
    [width * 0.3, height * 0.78],
    [width * 0.6, height * 0.86],
    [width + 20, height * 0.9],
  ]
  fill(
    sheet,
    `${curve(edge)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`,
    linear(
      sheet,
      [
        [0, 204],
        [1, 168],
      ],
      'down',
    ),
  )
  stroke(sheet, curve(edge), 236, height * 0.004, 0.7)
  stroke(sheet, grass(0, height * 0.9, width, height * 0.12, height * 0.012, 200, random), 110, height * 0.0014, 0.5)
  const net = (x: number, z: number) => {
    const p = (dx: number, up: number): Point => project(camera, x + dx, up, z)
    const scale = pixelsPerMetre(camera, z)
    stroke(sheet, [0, 2.2, 4.4].map((dx) => poly([p(dx, 0), p(dx, 2.5)], false)).join(''), 60, scale * 0.1)
    let mesh = ''
    for (let i = 0; i <= 12; i++)
      mesh += curve([p((i / 12) * 4.4, 2.3 - Math.sin((i / 6) * Math.PI) ** 2 * 0.35), p((i / 12) * 4.4 + 0.1, 0.4)])
    for (let k = 0; k < 8; k++)
      mesh += curve([
        p(0, 2.3 - k * 0.25),
        p(1.1, 1.98 - k * 0.25),
        p(2.2, 2.3 - k * 0.25),
        p(3.3, 1.98 - k * 0.25),
        p(4.4, 2.3 - k * 0.25),
      ])
    stroke(sheet, mesh, 70, Math.max(0.6, scale * 0.018), 0.7)
  }
  net(-6, 15)
  drawBoat(sheet, camera, random.range(2, 5), 19, 'rowing', random)
  drawGoods(sheet, camera, 3, 12, random)
  for (const [x, z] of [
    [-3.4, 14],
    [-2.6, 13.8],
    [3.8, 12.6],
    [4.8, 12.2],
  ] as const) {
    const [px, py] = project(camera, x, 0, z)
    drawPerson(
      sheet,
      px,
      py,
      1.7 * pixelsPerMetre(camera, z),
      random.pick(['peasant', 'worker', 'boy']),
      (tone) => tone,
      random,
    )
  }
}
